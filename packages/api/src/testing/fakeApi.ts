/** A fake of the lender's API for tests: a transport that returns prepared responses and records the calls. */
import {
  type AnyEndpoint,
  ApiError,
  type ParamsOf,
  parseParams,
  type RawPayloadOf,
  type RawResponse,
  type SendOptions,
  setTransport,
  type Transport,
} from '@loan/api';
import type { ApiCall } from '../http/request.ts';

type Behaviour = (params: Readonly<Record<string, unknown>>, signal: AbortSignal | undefined) => Promise<RawResponse>;
type ResponseData<E> = RawPayloadOf<E> | ((params: ParamsOf<E>) => RawPayloadOf<E>);

export type FakeApi = {
  /**
   * Responds to this call with this content from now on: as `data`, or as the whole body where the endpoint parses that.
   * A function is called for every call.
   */
  respond<E extends AnyEndpoint>(endpoint: E, data: ResponseData<E>): void;
  /** Rejects this call from now on, with this code and message. */
  reject(endpoint: AnyEndpoint, code: string | number, message?: string): void;
  /** `request`: the call never arrives. `response`: it arrives and is recorded, but its response is lost. */
  drop(dropped: 'response' | 'request', endpoint: AnyEndpoint): void;
  /** This call times out: it is recorded and gets no response in time. */
  timeOut(endpoint: AnyEndpoint): void;
  /** This call is recorded and gets no response until it is released or aborted. @returns releases all waiting calls, which then get the previous response */
  holdResponse(endpoint: AnyEndpoint): () => void;
  /** Responds to this call with exactly this status and text. */
  respondRaw(endpoint: AnyEndpoint, raw: Partial<RawResponse>): void;
  /** The recorded calls of an endpoint, oldest first, as typed parameters. */
  received<E extends AnyEndpoint>(endpoint: E): ParamsOf<E>[];
  /** All recorded calls, as they were sent. */
  readonly calls: readonly ApiCall[];
  /** Removes all responses and recorded calls. */
  reset(): void;
  /** Restores the previous transport. */
  restore(): void;
};

/**
 * Installs a fake API without any response. Where a global `afterEach` exists, responses and calls are removed after each
 * test.
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
    // Created inside a test: `afterEach` is not allowed there.
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
