/**
 * Sends the call of an endpoint and emits its events. `setTransport` installs what sends it: `httpTransport.ts` in a page, a
 * fake in tests.
 */
import { ApiError, isApiError } from '../call/ApiError.ts';
import type { AnyEndpoint, CallKind, CallOptions } from '../call/endpointTypes.ts';
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
   * Sends a call. Resolves with any HTTP status. Rejects with `ApiError` `offline` or `timeout`, or with the signal's
   * reason when it was aborted.
   */
  send(call: ApiCall, options: SendOptions): Promise<RawResponse>;
  /** The URL of a resource that the browser loads itself, such as an image. */
  urlFor(call: ApiCall): string;
  /** The market's codes that mean `unauthenticated`, beside HTTP 401. */
  unauthenticatedCodes?: readonly string[] | undefined;
};

/** The events of calls that the frame subscribes to: `end` follows every `start` exactly once. */
export type CallEvent =
  | { on: 'start' | 'end'; call: ApiCall; endpoint: AnyEndpoint; loadingText: string | undefined }
  /**
   * `rejected`: the lender's message has to be shown, because no screen shows it. `unauthenticated`: the borrower has
   * to sign in. `failed`: offline, timeout or invalid response; the screen shows it, the frame may report it.
   */
  | {
      on: 'rejected' | 'unauthenticated' | 'failed';
      endpoint: AnyEndpoint;
      error: ApiError;
      /** The screen shows the message itself, or the borrower did not ask for the call: no toast says it. */
      isSilent: boolean;
    };

let transport: Transport | undefined;
const listeners = new Set<(event: CallEvent) => void>();

/** @returns the previous transport, so that a test can restore it */
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

/** Subscribes to the events of every call except tracking. @returns unsubscribes */
export function onCall(listener: (event: CallEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function emit(event: CallEvent): void {
  for (const listener of listeners) listener(event);
}

/** Sends a query whose response is parsed later: a route's loader does so while the screen's code, which has the schema, loads. */
export function sendRaw(call: ApiCall, options: { signal?: AbortSignal } = {}): Promise<RawResponse> {
  return getTransport().send(call, { kind: 'query', ...options });
}

/** The URL at which the browser loads what this call returns, such as an image. */
export function urlFor(call: ApiCall): string {
  return getTransport().urlFor(call);
}

/** Emits the event of a failed call; code that parses raw responses itself calls it once per failure. */
export function notifyFailure(endpoint: AnyEndpoint, error: unknown, isSilent = false): void {
  if (!isApiError(error) || endpoint.kind === 'tracking') return;
  if (error.kind === 'rejected') {
    const { suppressErrorToast } = endpoint;
    if (suppressErrorToast === 'all' || (error.code !== undefined && suppressErrorToast.includes(error.code))) return;
  }
  const on = error.kind === 'rejected' || error.kind === 'unauthenticated' ? error.kind : 'failed';
  emit({ on, endpoint, error, isSilent });
}

/** Sends a call, emits its events and parses the response. Tracking emits nothing and never rejects. */
export async function sendRequest<A>(
  endpoint: AnyEndpoint,
  call: ApiCall,
  files: Readonly<Record<string, Blob>>,
  options: CallOptions,
  parse: (raw: RawResponse, unauthenticatedCodes?: readonly string[]) => A,
): Promise<A | undefined> {
  const { kind } = endpoint;
  const { signal, idempotencyKey, isBackground = false, showsError } = options;
  const send = () => getTransport().send(call, { kind, signal, idempotencyKey, files });
  if (kind === 'tracking') {
    await send().catch(() => undefined);
    return undefined;
  }
  const loadingText = options.loadingText ?? endpoint.loadingText;
  emit({ on: 'start', call, endpoint, loadingText });
  let failure: unknown;
  try {
    return parse(await send(), getTransport().unauthenticatedCodes);
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    // `end` comes before the failure: it hides the loading toast, and would hide a newer error toast with it.
    emit({ on: 'end', call, endpoint, loadingText });
    notifyFailure(endpoint, failure, isBackground || (isApiError(failure) && showsError?.(failure) === true));
  }
}
