/** The transport over HTTP: sends calls by ky. Only the shell imports it. */
import { ApiError, type RawResponse, type SendOptions, type Transport } from '@loan/api';
import type { SendByKy } from './kyClient.ts';
import { type ApiCall, type RequestConfig, requestKey, toHttpRequest } from './request.ts';

/** Both clients end a call after 60 s. */
export const HTTP_TIMEOUT_MS = 60_000;

/** For the GET before a mutation while the browser reports that it is offline. */
export const CONNECTION_CHECK_TIMEOUT_MS = 5_000;

export type HttpTransportOptions = Pick<Transport, 'unauthenticatedCodes'> & {
  /** Called for every request: the launch parameters may be known after the transport was created. */
  config: () => RequestConfig;
  /** A response that the boot script prefetched; each key is given out once. */
  takePrefetchedResponse?: (key: string) => Promise<RawResponse> | undefined;
  /** Whether a mutation sends its intent as `Idempotency-Key`; only for a market whose API supports the header. */
  sendsIdempotencyKey?: () => boolean;
  /** Tests pass a shorter one. */
  timeoutMs?: number;
};

const CAPTCHA_PATH = '/promotion/captcha';

/**
 * Creates the transport. Every call has 60 s in all; a GET is retried on network failure only, a POST never.
 * @returns also `preload`, which loads the client ahead of the first call
 */
export function createHttpTransport({
  config,
  takePrefetchedResponse,
  sendsIdempotencyKey,
  timeoutMs = HTTP_TIMEOUT_MS,
  unauthenticatedCodes = [],
}: HttpTransportOptions): Transport & { preload(): void } {
  /** Once it is set, a call is sent in the same task as the tap. */
  let client: SendByKy | undefined;

  /** Not part of the first load: the boot script makes the first screen's queries. When it fails to load, nothing was sent. */
  async function loadClient(): Promise<SendByKy> {
    client = (await import(/* webpackChunkName: "ky-client" */ './kyClient.ts')).sendByKy;
    return client;
  }

  async function send(call: ApiCall, options: SendOptions): Promise<RawResponse> {
    const { kind, signal, idempotencyKey } = options;
    const request = toHttpRequest(call, config());
    const isQuery = kind === 'query';
    if (isQuery) {
      const prefetched = takePrefetchedResponse?.(requestKey(request));
      // A GET whose prefetch failed is sent again; a POST never.
      const settled = prefetched?.catch((error: unknown) => {
        if (request.method === 'POST') throw toApiError(error, call, signal);
      });
      const response = settled && (await withTimeout(settled, call, timeoutMs, signal));
      if (response) return response;
      signal?.throwIfAborted();
    }
    const startedAt = Date.now();
    const sendByKy = client ?? (await loadClient().catch((error: unknown) => throwOffline(error, call, signal)));
    if (kind === 'mutation' && isReportedOffline()) await checkConnection(call, `${config().base}/`, signal);
    // A page that was frozen meanwhile no longer waits for this call: the borrower may have paid again since.
    const remainingMs = startedAt + timeoutMs - Date.now();
    if (remainingMs <= 0) throw new ApiError('offline', call.id, { why: 'the time limit passed before it was sent' });
    try {
      const key = sendsIdempotencyKey?.() ? idempotencyKey : undefined;
      return await sendByKy(call, request, { ...options, idempotencyKey: key }, remainingMs);
    } catch (error) {
      throw toApiError(error, call, signal);
    }
  }

  return {
    send,
    unauthenticatedCodes,
    preload: () => void loadClient().catch(() => undefined),
    urlFor(call) {
      const current = config();
      const isCaptcha = current.captchaPath !== undefined && call.id.endsWith(CAPTCHA_PATH);
      return toHttpRequest(isCaptcha ? { ...call, id: `GET ${current.captchaPath}` } : call, current).url;
    },
  };
}

/** Ends a call of which nothing was sent. */
function throwOffline(error: unknown, call: ApiCall, signal: AbortSignal | undefined): never {
  if (signal?.aborted) throw signal.reason;
  throw new ApiError('offline', call.id, { why: String(error) });
}

/** Applies a time limit and a signal to a prefetched response, which has neither. */
function withTimeout<T>(
  promise: Promise<T>,
  call: ApiCall,
  limitMs: number,
  signal: AbortSignal | undefined,
): Promise<T> {
  let abort: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal?.reason);
    timer = setTimeout(() => reject(new ApiError('timeout', call.id, { mayHaveArrived: true })), limitMs);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
  });
  return Promise.race([promise, aborted]).finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  });
}

function isReportedOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}

/**
 * Browsers report wrongly that they are offline, so only a request shows it. When this GET fails, the mutation is not
 * started: nothing was sent.
 */
async function checkConnection(call: ApiCall, url: string, signal: AbortSignal | undefined): Promise<void> {
  try {
    // `no-cors`: any response will do, and one to an unknown path may lack the headers for another origin.
    const response = fetch(url, { mode: 'no-cors', credentials: 'omit', cache: 'no-store' });
    await withTimeout(response, call, CONNECTION_CHECK_TIMEOUT_MS, signal);
  } catch (error) {
    throwOffline(error, call, signal);
  }
}

/**
 * Turns the failure of a request that was started into an ApiError; an abort stays as it is. Nothing shows that such a
 * request did not arrive.
 */
function toApiError(error: unknown, call: ApiCall, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return signal.reason;
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  return new ApiError(isTimeout ? 'timeout' : 'offline', call.id, {
    mayHaveArrived: true,
    ...(error instanceof Error && { why: error.message }),
  });
}
