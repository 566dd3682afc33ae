/** Carries the calls: two ky clients behind the transport's seam. For the shell alone. */
import { ApiError, type RawAnswer, type SendOptions, type Transport } from '@loan/api';
import type { RetryOptions } from 'ky';
import { HTTP_TIMEOUT_MS } from '../constants.ts';
import { requestKey, toRequest, type WireCall, type WireSettings } from './request.ts';

export type HttpSettings = {
  /** Read for every call: the launch parameters may come after the clients. */
  settings: () => WireSettings;
  /** An answer the boot script asked for already; given once per key. */
  takeEarlyAnswer?: (key: string) => Promise<RawAnswer> | undefined;
  /** Tells the lender the intent of a deed; only where it knows the header. */
  sendsIdempotencyKey?: () => boolean;
  /** Shorter only in tests. */
  timeoutMs?: number;
};

const CAPTCHA_PATH = '/promotion/captcha';

/** Reads are asked again at most twice, soon and not all at once. */
const READ_RETRY: RetryOptions = { limit: 2, methods: ['get'], statusCodes: [], backoffLimit: 2_000, jitter: true };

/** What a browser lets a page send while it goes away, in bytes, for all calls together. */
const KEEPALIVE_MAX = 60_000;

/** The transport over HTTP: 60 s for everything, a GET asked again on network failure only, a POST never. */
export function createHttp({
  settings,
  takeEarlyAnswer,
  sendsIdempotencyKey,
  timeoutMs = HTTP_TIMEOUT_MS,
}: HttpSettings): Transport {
  async function carry(call: WireCall, options: SendOptions): Promise<RawAnswer> {
    const { kind, signal, idempotencyKey, files } = options;
    const request = toRequest(call, settings());
    const isRead = kind === 'read';
    if (isRead) {
      const early = takeEarlyAnswer?.(requestKey(request));
      // An early answer that failed is no answer: the call is made as if nobody had asked before.
      const answer =
        early &&
        (await inTime(
          early.catch(() => undefined),
          call,
          timeoutMs,
          signal,
        ));
      if (answer) return answer;
      signal?.throwIfAborted();
    }
    // What a browser sends by itself, and the boot script with it; ky would ask for text.
    const headers: Record<string, string> = { Accept: '*/*', ...request.headers };
    if (idempotencyKey && sendsIdempotencyKey?.()) headers['Idempotency-Key'] = idempotencyKey;
    const body = call.encoding === 'multipart' ? multipartBody(call, files) : request.body;
    const wasOffline = isOffline();
    const { clients } = ready ?? (await readyClients(call, signal));
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
        // another origin. What a redirected call did is not known: `readAnswer` says so.
        redirect: 'manual',
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
        ...(isRead && request.method === 'GET' && { retry: READ_RETRY }),
        // A page that leaves takes its requests with it, except these.
        ...(kind === 'track' && (request.body?.length ?? 0) < KEEPALIVE_MAX && { keepalive: true }),
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
      throw asApiError(error, call, wasOffline, signal);
    }
  }

  return {
    send: carry,
    addressOf(call) {
      const now = settings();
      const isCaptcha = now.captchaPath !== undefined && call.id.endsWith(CAPTCHA_PATH);
      return toRequest(isCaptcha ? { ...call, id: `GET ${now.captchaPath}` } : call, now).url;
    },
  };
}

/**
 * The clients come in a file of their own: the first screen's answers were asked by the boot script, and no borrower
 * waits for what comes after. A file that does not arrive means that nothing was sent.
 */
async function readyClients(call: WireCall, signal: AbortSignal | undefined): Promise<Clients> {
  try {
    return await importClients();
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw new ApiError('offline', call.id, { why: String(error) });
  }
}

/** Fetches the clients before anybody needs them. */
export function prepareHttp(): void {
  importClients().catch(() => undefined);
}

type Clients = typeof import('./httpClients.ts');

/** The clients, once they are here: a call then leaves in the same task as the tap that asks for it. */
let ready: Clients | undefined;

async function importClients(): Promise<Clients> {
  ready = await import(/* webpackChunkName: "calls" */ './httpClients.ts');
  return ready;
}

function multipartBody(call: WireCall, files: SendOptions['files']): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(call.inputs)) form.append(name, value);
  for (const [name, one] of Object.entries(files ?? {})) form.append(name, one);
  return form;
}

/** The early answer has no limit and no signal of its own: who waits for it has both. */
function inTime<T>(promise: Promise<T>, call: WireCall, limitMs: number, signal: AbortSignal | undefined): Promise<T> {
  let stop: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    stop = () => reject(signal?.reason);
    timer = setTimeout(() => reject(new ApiError('slow', call.id, { mayHaveArrived: true })), limitMs);
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([promise, end]).finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  });
}

function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}

/** An abort stays what it is: nobody asked for words about it. */
function asApiError(error: unknown, call: WireCall, wasOffline: boolean, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return signal.reason;
  const isSlow = error instanceof Error && error.name === 'TimeoutError';
  // Only a phone that was offline before and still is sent nothing: one that lost the network on the way may have
  // lost the answer.
  const neverLeft = !isSlow && wasOffline && isOffline();
  return new ApiError(isSlow ? 'slow' : 'offline', call.id, {
    mayHaveArrived: !neverLeft,
    ...(error instanceof Error && { why: error.message }),
  });
}
