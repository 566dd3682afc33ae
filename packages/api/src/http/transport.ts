/** The one seam to the lender: whoever carries the calls stands behind `setTransport`. */
import { ApiError, isApiError } from '../ApiError.ts';
import type { AnyEndpoint, CallKind, CallOptions } from '../endpoint.ts';
import type { RawResponse } from '../response/parseResponse.ts';
import type { ApiCall } from './request.ts';

export type SendOptions = {
  kind: CallKind;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
  /** The files of a multipart body, by field. */
  files?: Readonly<Record<string, Blob>>;
};

export type Transport = {
  /**
   * Carries a call. Rejects with `ApiError` `offline` or `slow`, or with the signal's reason when it was aborted;
   * every HTTP status is an answer.
   */
  send(call: ApiCall, options: SendOptions): Promise<RawResponse>;
  /** The address of something the browser itself fetches, such as a picture. */
  urlFor(call: ApiCall): string;
};

/** What the frame hears about calls: `end` comes once for every `start`, whatever happened between. */
export type CallEvent =
  | { on: 'start' | 'end'; call: number; endpoint: AnyEndpoint; loadingText: string | undefined }
  /**
   * `refused`: the lender's words are to be shown, because no screen shows them. `signed-out`: the borrower has to
   * sign in. `failed`: offline, slow or broken; the screen says so, the frame may report it.
   */
  | {
      on: 'rejected' | 'unauthenticated' | 'failed';
      call: number;
      endpoint: AnyEndpoint;
      loadingText: string | undefined;
      error: ApiError;
      /** An optional query, a status poll or a refetch that the borrower did not ask for: it shows no message. */
      isBackground: boolean;
    };

let transport: Transport | undefined;
let calls = 0;
const listeners = new Set<(event: CallEvent) => void>();

/** @returns what was there before, so that a test can put it back */
export function setTransport(next: Transport | undefined): Transport | undefined {
  const previous = transport;
  transport = next;
  return previous;
}

function getTransport(): Transport {
  if (!transport)
    throw new Error('No transport: the shell calls setTransport(createHttpTransport(…)) before the first call.');
  return transport;
}

/** Hears of every call but tracking. @returns stops listening */
export function onCall(listener: (event: CallEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function emit(event: CallEvent): void {
  for (const listener of listeners) listener(event);
}

/** Carries a call whose answer is read later, by its endpoint: what a route's loader does beside loading the screen. */
export function sendRaw(call: ApiCall, options: { signal?: AbortSignal } = {}): Promise<RawResponse> {
  return getTransport().send(call, { kind: 'query', ...options });
}

/** Where the browser finds what this call answers, such as a picture. */
export function urlFor(call: ApiCall): string {
  return getTransport().urlFor(call);
}

/** What the frame is told beside the error. `call` is 0 where the call was sent by somebody else. */
type FailureContext = { call?: number; loadingText?: string | undefined; isBackground?: boolean };

/** Tells the frame of a failed answer; a screen that reads raw answers itself calls it once for each. */
export function notifyFailure(
  endpoint: AnyEndpoint,
  error: unknown,
  { call = 0, loadingText, isBackground = false }: FailureContext = {},
): void {
  if (!isApiError(error) || endpoint.kind === 'tracking') return;
  if (error.kind === 'rejected') {
    const { suppressErrorToast } = endpoint;
    if (suppressErrorToast === 'all' || (error.code !== undefined && suppressErrorToast.includes(error.code))) return;
  }
  const on = error.kind === 'rejected' || error.kind === 'unauthenticated' ? error.kind : 'failed';
  emit({ on, call, endpoint, loadingText, error, isBackground });
}

/** Sends, tells the frame, reads. Tracking is silent and never fails: nobody waits for it. */
export async function sendRequest<A>(
  endpoint: AnyEndpoint,
  call: ApiCall,
  files: Readonly<Record<string, Blob>>,
  options: CallOptions,
  parse: (raw: RawResponse) => A,
): Promise<A | undefined> {
  const { kind } = endpoint;
  const { signal, idempotencyKey, isBackground = false } = options;
  const send = () => getTransport().send(call, { kind, signal, idempotencyKey, files });
  if (kind === 'tracking') {
    await send().catch(() => undefined);
    return undefined;
  }
  const loadingText = options.loadingText ?? endpoint.loadingText;
  calls += 1;
  const number = calls;
  emit({ on: 'start', call: number, endpoint, loadingText });
  let failure: unknown;
  try {
    return parse(await send());
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    // First the loading toast goes, then the words come: a newer toast would otherwise be hidden with it.
    emit({ on: 'end', call: number, endpoint, loadingText });
    notifyFailure(endpoint, failure, { call: number, loadingText, isBackground });
  }
}
