/** A lender for tests: it stands where the HTTP clients stand, and remembers what it was asked. */
import {
  type AnyEndpoint,
  ApiError,
  type ParamsOf,
  type RawResponse,
  parseParams,
  type SendOptions,
  type RawPayloadOf,
  setTransport,
  type Transport,
} from '@loan/api';
import type { ApiCall } from '../http/request.ts';

type Behaviour = (params: Readonly<Record<string, unknown>>, signal: AbortSignal | undefined) => Promise<RawResponse>;
type ResponseData<E> = RawPayloadOf<E> | ((params: ParamsOf<E>) => RawPayloadOf<E>);

export type FakeApi = {
  /**
   * From now on this call is answered with this content: of `data`, or the whole body where the endpoint reads that.
   * A function is asked for every call.
   */
  respond<E extends AnyEndpoint>(endpoint: E, data: ResponseData<E>): void;
  /** From now on this call is refused, with the lender's code and words. */
  reject(endpoint: AnyEndpoint, code: string | number, message?: string): void;
  /** `the request`: it never arrives. `the answer`: it arrives and is received, but nobody hears so. */
  drop(dropped: 'response' | 'request', endpoint: AnyEndpoint): void;
  /** This call runs into its time limit: received, and never answered in time. */
  timeOut(endpoint: AnyEndpoint): void;
  /** This call is received and waits for ever, unless it is aborted. @returns lets all waiting calls go on, answered as before */
  holdResponse(endpoint: AnyEndpoint): () => void;
  /** This call is answered with exactly this. */
  respondRaw(endpoint: AnyEndpoint, raw: Partial<RawResponse>): void;
  /** What arrived, oldest first, as typed inputs. */
  received<E extends AnyEndpoint>(endpoint: E): ParamsOf<E>[];
  /** Everything that arrived, as it went over the wire. */
  readonly calls: readonly ApiCall[];
  /** Forgets answers and calls. */
  reset(): void;
  /** Puts back the transport that was there before. */
  restore(): void;
};

/**
 * Installs a lender that knows no answers yet. Where the test runner has an `afterEach` in reach, answers and calls are
 * forgotten after each test.
 */
export function fakeApi(): FakeApi {
  const behaviours = new Map<string, Behaviour>();
  const endpoints = new Map<string, AnyEndpoint>();
  const receivedCalls: { call: ApiCall; files: Readonly<Record<string, Blob>> }[] = [];

  const setBehaviour = (endpoint: AnyEndpoint, behaviour: Behaviour) => {
    endpoints.set(endpoint.id, endpoint);
    behaviours.set(endpoint.id, behaviour);
  };
  const parsedParams = (endpoint: AnyEndpoint, { call, files }: (typeof receivedCalls)[number]) =>
    parseParams(endpoint.params, call.params, files).params;

  const transport: Transport = {
    async send(call: ApiCall, { signal, files = {} }: SendOptions) {
      signal?.throwIfAborted();
      const behaviour = behaviours.get(call.id);
      const endpoint = endpoints.get(call.id);
      const isDropped = behaviour === dropRequest;
      if (!isDropped) receivedCalls.push({ call, files });
      if (!behaviour || !endpoint)
        return jsonResponse({ code: 'no-response', message: `fakeApi has no response for ${call.id}` });
      return behaviour(parsedParams(endpoint, { call, files }), signal);
    },
    urlFor: (call) => `/donation${call.id.split(' ')[1]}?${new URLSearchParams(call.params)}`,
  };

  const previousTransport = setTransport(transport);
  const api: FakeApi = {
    respond(endpoint, data) {
      setBehaviour(endpoint, async (params) => {
        const payload = typeof data === 'function' ? (data as (params: unknown) => unknown)(params) : data;
        return jsonResponse(successBody(endpoint, payload));
      });
    },
    reject(endpoint, code, message = '') {
      setBehaviour(endpoint, async () =>
        jsonResponse({ code, [endpoint.isLegacy ? 'msg' : 'message']: message, data: null }),
      );
    },
    drop(dropped, endpoint) {
      setBehaviour(endpoint, dropped === 'request' ? dropRequest : dropResponse(endpoint));
    },
    timeOut(endpoint) {
      setBehaviour(endpoint, () => Promise.reject(new ApiError('timeout', endpoint.id, { mayHaveArrived: true })));
    },
    holdResponse(endpoint) {
      const previous = behaviours.get(endpoint.id);
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      setBehaviour(endpoint, (params, signal) => {
        const aborted = new Promise<never>((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
        });
        const response = released.then(() =>
          previous ? previous(params, signal) : jsonResponse(successBody(endpoint, undefined)),
        );
        return Promise.race([response, aborted]);
      });
      return () => {
        if (previous) behaviours.set(endpoint.id, previous);
        release();
      };
    },
    respondRaw(endpoint, { status = 200, text = '' }) {
      setBehaviour(endpoint, async () => ({ status, text }));
    },
    received<E extends AnyEndpoint>(endpoint: E) {
      return receivedCalls
        .filter(({ call }) => call.id === endpoint.id)
        .map((receivedCall) => parsedParams(endpoint, receivedCall)) as ParamsOf<E>[];
    },
    get calls() {
      return receivedCalls.map(({ call }) => call);
    },
    reset() {
      behaviours.clear();
      endpoints.clear();
      receivedCalls.length = 0;
    },
    restore() {
      setTransport(previousTransport);
    },
  };
  afterEachTest(api.reset);
  return api;
}

function afterEachTest(reset: () => void): void {
  const { afterEach } = globalThis as { afterEach?: (hook: () => void) => void };
  try {
    afterEach?.(reset);
  } catch {
    // Made inside a test: it ends with the test that holds it.
  }
}

const dropRequest: Behaviour = () => Promise.reject(new ApiError('offline', '', { mayHaveArrived: false }));

function dropResponse(endpoint: AnyEndpoint): Behaviour {
  return () => Promise.reject(new ApiError('offline', endpoint.id, { mayHaveArrived: true }));
}

function successBody(endpoint: AnyEndpoint, payload: unknown): unknown {
  const code = endpoint.success.codes[0] ?? '0';
  if (endpoint.responseFrom === 'body') return { code, message: '', ...(typeof payload === 'object' && payload) };
  return { code, message: '', data: payload ?? null };
}

function jsonResponse(body: unknown): RawResponse {
  return { status: 200, text: JSON.stringify(body) };
}
