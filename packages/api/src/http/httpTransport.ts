/** Carries the calls: two ky clients behind the transport's seam. For the shell alone. */
import { ApiError, type RawResponse, type SendOptions, type Transport } from '@loan/api';
import type { RetryOptions } from 'ky';
import { requestKey, toHttpRequest, type ApiCall, type RequestConfig } from './request.ts';

/** Both clients end a call after 60 s. */
export const HTTP_TIMEOUT_MS = 60_000;

export type HttpTransportOptions = {
  /** Read for every call: the launch parameters may come after the clients. */
  config: () => RequestConfig;
  /** An answer the boot script asked for already; given once per key. */
  takePrefetchedResponse?: (key: string) => Promise<RawResponse> | undefined;
  /** Tells the lender the intent of a deed; only where it knows the header. */
  sendsIdempotencyKey?: () => boolean;
  /** Shorter only in tests. */
  timeoutMs?: number;
};

const CAPTCHA_PATH = '/promotion/captcha';

/** Reads are asked again at most twice, soon and not all at once. */
const QUERY_RETRY: RetryOptions = { limit: 2, methods: ['get'], statusCodes: [], backoffLimit: 2_000, jitter: true };

/** What a browser lets a page send while it goes away, in bytes, for all calls together. */
const KEEPALIVE_MAX_BYTES = 60_000;

/** The transport over HTTP: 60 s for everything, a GET asked again on network failure only, a POST never. */
export function createHttpTransport({
  config,
  takePrefetchedResponse,
  sendsIdempotencyKey,
  timeoutMs = HTTP_TIMEOUT_MS,
}: HttpTransportOptions): Transport {
  async function send(call: ApiCall, options: SendOptions): Promise<RawResponse> {
    const { kind, signal, idempotencyKey, files } = options;
    const request = toHttpRequest(call, config());
    const isQuery = kind === 'query';
    if (isQuery) {
      const prefetched = takePrefetchedResponse?.(requestKey(request));
      // An early answer that failed is no answer: the call is made as if nobody had asked before.
      const response =
        prefetched &&
        (await withTimeout(
          prefetched.catch(() => undefined),
          call,
          timeoutMs,
          signal,
        ));
      if (response) return response;
      signal?.throwIfAborted();
    }
    // What a browser sends by itself, and the boot script with it; ky would ask for text.
    const headers: Record<string, string> = { Accept: '*/*', ...request.headers };
    if (idempotencyKey && sendsIdempotencyKey?.()) headers['Idempotency-Key'] = idempotencyKey;
    const body = call.encoding === 'multipart' ? multipartBody(call, files) : request.body;
    const wasOffline = isOffline();
    const { httpClients: clients } = loadedClients ?? (await loadClients(call, signal));
    let status = 0;
    try {
      // The shortcut's own `text()` is under the time limit too; that of a response would wait for ever.
      const text = await clients[call.client](request.url, {
        timeout: timeoutMs,
        // Without it every retry would begin its own 60 s.
        totalTimeout: timeoutMs,
        method: request.method,
        headers,
        // Followed, a 307 posts the form again, up to 20 times, and any redirect may take the session in the address to
        // another origin. What a redirected call did is not known: `parseResponse` says so.
        redirect: 'manual',
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
        ...(isQuery && request.method === 'GET' && { retry: QUERY_RETRY }),
        // A page that leaves takes its requests with it, except these.
        ...(kind === 'tracking' && (request.body?.length ?? 0) < KEEPALIVE_MAX_BYTES && { keepalive: true }),
        hooks: {
          afterResponse: [
            ({ response }) => {
              status = response.status;
            },
          ],
        },
      }).text();
      return { status, text };
    } catch (error) {
      throw toApiError(error, call, wasOffline, signal);
    }
  }

  return {
    send: send,
    urlFor(call) {
      const now = config();
      const isCaptcha = now.captchaPath !== undefined && call.id.endsWith(CAPTCHA_PATH);
      return toHttpRequest(isCaptcha ? { ...call, id: `GET ${now.captchaPath}` } : call, now).url;
    },
  };
}

/**
 * The clients come in a file of their own: the first screen's answers were asked by the boot script, and no borrower
 * waits for what comes after. A file that does not arrive means that nothing was sent.
 */
async function loadClients(call: ApiCall, signal: AbortSignal | undefined): Promise<Clients> {
  try {
    return await importHttpClients();
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw new ApiError('offline', call.id, { why: String(error) });
  }
}

/** Fetches the clients before anybody needs them. */
export function preloadHttpClients(): void {
  importHttpClients().catch(() => undefined);
}

type Clients = typeof import('./httpClients.ts');

/** The clients, once they are here: a call then leaves in the same task as the tap that asks for it. */
let loadedClients: Clients | undefined;

async function importHttpClients(): Promise<Clients> {
  loadedClients = await import(/* webpackChunkName: "http-clients" */ './httpClients.ts');
  return loadedClients;
}

function multipartBody(call: ApiCall, files: SendOptions['files']): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(call.params)) form.append(name, value);
  for (const [name, blob] of Object.entries(files ?? {})) form.append(name, blob);
  return form;
}

/** The early answer has no limit and no signal of its own: who waits for it has both. */
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

function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}

/** An abort stays what it is: nobody asked for words about it. */
function toApiError(error: unknown, call: ApiCall, wasOffline: boolean, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return signal.reason;
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  // Only a phone that was offline before and still is sent nothing: one that lost the network on the way may have
  // lost the answer.
  const wasNotSent = !isTimeout && wasOffline && isOffline();
  return new ApiError(isTimeout ? 'timeout' : 'offline', call.id, {
    mayHaveArrived: !wasNotSent,
    ...(error instanceof Error && { why: error.message }),
  });
}
