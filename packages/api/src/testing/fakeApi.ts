/** A lender for tests: it stands where the HTTP clients stand, and remembers what it was asked. */
import {
  type AnyEndpoint,
  ApiError,
  type InputsOf,
  type RawAnswer,
  readInputs,
  type SendOptions,
  type SentBy,
  setTransport,
  type Transport,
} from '@loan/api';
import type { WireCall } from '../http/request.ts';

type Behaviour = (inputs: Readonly<Record<string, unknown>>, signal: AbortSignal | undefined) => Promise<RawAnswer>;
type Answer<E> = SentBy<E> | ((inputs: InputsOf<E>) => SentBy<E>);

export type FakeLender = {
  /**
   * From now on this call is answered with this content: of `data`, or the whole body where the endpoint reads that.
   * A function is asked for every call.
   */
  answers<E extends AnyEndpoint>(endpoint: E, answer: Answer<E>): void;
  /** From now on this call is refused, with the lender's code and words. */
  refuses(endpoint: AnyEndpoint, code: string | number, message?: string): void;
  /** `the request`: it never arrives. `the answer`: it arrives and is received, but nobody hears so. */
  loses(what: 'the answer' | 'the request', endpoint: AnyEndpoint): void;
  /** This call runs into its time limit: received, and never answered in time. */
  isSlow(endpoint: AnyEndpoint): void;
  /** This call is received and waits for ever, unless it is aborted. @returns lets all waiting calls go on, answered as before */
  hangs(endpoint: AnyEndpoint): () => void;
  /** This call is answered with exactly this. */
  breaks(endpoint: AnyEndpoint, raw: Partial<RawAnswer>): void;
  /** What arrived, oldest first, as typed inputs. */
  received<E extends AnyEndpoint>(endpoint: E): InputsOf<E>[];
  /** Everything that arrived, as it went over the wire. */
  readonly calls: readonly WireCall[];
  /** Forgets answers and calls. */
  reset(): void;
  /** Puts back the transport that was there before. */
  restore(): void;
};

/**
 * Installs a lender that knows no answers yet. Where the test runner has an `afterEach` in reach, answers and calls are
 * forgotten after each test.
 */
export function fakeLender(): FakeLender {
  const behaviours = new Map<string, Behaviour>();
  const endpoints = new Map<string, AnyEndpoint>();
  const arrived: { call: WireCall; files: Readonly<Record<string, Blob>> }[] = [];

  const behave = (endpoint: AnyEndpoint, behaviour: Behaviour) => {
    endpoints.set(endpoint.id, endpoint);
    behaviours.set(endpoint.id, behaviour);
  };
  const typed = (endpoint: AnyEndpoint, { call, files }: (typeof arrived)[number]) =>
    readInputs(endpoint.inputs, call.inputs, files).inputs;

  const transport: Transport = {
    async send(call: WireCall, { signal, files = {} }: SendOptions) {
      signal?.throwIfAborted();
      const behaviour = behaviours.get(call.id);
      const endpoint = endpoints.get(call.id);
      const lost = behaviour === losesRequest;
      if (!lost) arrived.push({ call, files });
      if (!behaviour || !endpoint) return json({ code: 'no-answer', message: `The fake lender knows no ${call.id}` });
      return behaviour(typed(endpoint, { call, files }), signal);
    },
    addressOf: (call) => `/donation${call.id.split(' ')[1]}?${new URLSearchParams(call.inputs)}`,
  };

  const before = setTransport(transport);
  const lender: FakeLender = {
    answers(endpoint, answer) {
      behave(endpoint, async (inputs) => {
        const sent = typeof answer === 'function' ? (answer as (inputs: unknown) => unknown)(inputs) : answer;
        return json(yes(endpoint, sent));
      });
    },
    refuses(endpoint, code, message = '') {
      behave(endpoint, async () => json({ code, [endpoint.isOlder ? 'msg' : 'message']: message, data: null }));
    },
    loses(what, endpoint) {
      behave(endpoint, what === 'the request' ? losesRequest : losesAnswer(endpoint));
    },
    isSlow(endpoint) {
      behave(endpoint, () => Promise.reject(new ApiError('slow', endpoint.id, { mayHaveArrived: true })));
    },
    hangs(endpoint) {
      const earlier = behaviours.get(endpoint.id);
      let open: () => void = () => undefined;
      const opened = new Promise<void>((resolve) => {
        open = resolve;
      });
      behave(endpoint, (inputs, signal) => {
        const aborted = new Promise<never>((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
        });
        const goesOn = opened.then(() => (earlier ? earlier(inputs, signal) : json(yes(endpoint, undefined))));
        return Promise.race([goesOn, aborted]);
      });
      return () => {
        if (earlier) behaviours.set(endpoint.id, earlier);
        open();
      };
    },
    breaks(endpoint, { status = 200, text = '' }) {
      behave(endpoint, async () => ({ status, text }));
    },
    received<E extends AnyEndpoint>(endpoint: E) {
      return arrived.filter(({ call }) => call.id === endpoint.id).map((one) => typed(endpoint, one)) as InputsOf<E>[];
    },
    get calls() {
      return arrived.map(({ call }) => call);
    },
    reset() {
      behaviours.clear();
      endpoints.clear();
      arrived.length = 0;
    },
    restore() {
      setTransport(before);
    },
  };
  afterEachTest(lender.reset);
  return lender;
}

function afterEachTest(reset: () => void): void {
  const { afterEach } = globalThis as { afterEach?: (hook: () => void) => void };
  try {
    afterEach?.(reset);
  } catch {
    // Made inside a test: it ends with the test that holds it.
  }
}

const losesRequest: Behaviour = () => Promise.reject(new ApiError('offline', '', { mayHaveArrived: false }));

function losesAnswer(endpoint: AnyEndpoint): Behaviour {
  return () => Promise.reject(new ApiError('offline', endpoint.id, { mayHaveArrived: true }));
}

function yes(endpoint: AnyEndpoint, sent: unknown): unknown {
  const code = endpoint.success.codes[0] ?? '0';
  if (endpoint.reads === 'body') return { code, message: '', ...(typeof sent === 'object' && sent) };
  return { code, message: '', data: sent ?? null };
}

function json(body: unknown): RawAnswer {
  return { status: 200, text: JSON.stringify(body) };
}
