/** An endpoint is a value: callable, and it knows everything about its call. */
import { type InputKind, type InputKinds, type InputsFrom, writeInputs } from './params.ts';
import { readAnswer, STRICT_00, type SuccessRule, USUAL_SUCCESS } from './response/parseResponse.ts';
import { callLender } from './http/transport.ts';
import type { WireAsk, WireCall } from './http/request.ts';

/** `read` looks, `deed` changes something (once per intent), `track` is sent and forgotten. */
export type CallKind = 'read' | 'deed' | 'track';

/** The part of Standard Schema that reading an answer needs; valibot's schemas have it. */
export type AnswerSchema<S = unknown, A = unknown> = {
  readonly '~standard': {
    readonly validate: (
      value: unknown,
    ) => { value: A; issues?: undefined } | { issues: readonly { message: string }[] } | Promise<unknown>;
    readonly types?: { readonly input: S; readonly output: A } | undefined;
  };
};

export type EndpointId = `GET ${string}` | `POST ${string}`;

export type CallOptions = {
  /** Shows a loading toast with this text until the answer is there. */
  loadingText?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Nobody waits for this query: its failure is the caller's to show, and never covers another message. */
  isBackground?: boolean | undefined;
  /** The intent of this deed, for a lender that knows the header. */
  idempotencyKey?: string | undefined;
};

/** Exactly one of `query`, `form` and `multipart` says where the inputs travel; none means a call without inputs. */
export type EndpointDefinition = {
  query?: InputKinds;
  form?: InputKinds;
  multipart?: InputKinds;
  /** Of the envelope's `data`, or of the whole body where `reads` says so. */
  answer: AnswerSchema;
  reads?: 'data' | 'body';
  /** By default 0, '0' and '00'. */
  success?: SuccessRule;
  /** An older call: the form client, success '00' alone, the message in `msg`, `message` or `desc`. */
  isOlder?: true;
  client?: 'json' | 'form';
  /** A deed that moves money or pushes a loan: never sent twice for one intent. */
  movesMoney?: true;
  /** A deed that moves no money. */
  isDeed?: true;
  isFireAndForget?: true;
  /** Codes the screen answers by itself: no shared toast. */
  handles?: readonly string[] | 'all';
  /** Needs no session. */
  isPublic?: true;
  loadingText?: string;
};

type Definition = EndpointDefinition;
type KindsFrom<D extends Definition> = D extends { query: infer S extends InputKinds }
  ? S
  : D extends { form: infer S extends InputKinds }
    ? S
    : D extends { multipart: infer S extends InputKinds }
      ? S
      : Record<never, InputKind>;
type KindFrom<D extends Definition> = D extends { isFireAndForget: true }
  ? 'track'
  : D extends { movesMoney: true } | { isDeed: true }
    ? 'deed'
    : 'read';
type SchemaTypes<D extends Definition> = NonNullable<D['answer']['~standard']['types']>;

type Arguments<I> =
  Record<never, never> extends I ? [inputs?: I, options?: CallOptions] : [inputs: I, options?: CallOptions];

/**
 * `I` is what the caller gives, `A` the answer it gets, `K` the kind, `S` what the lender sends before the schema
 * turned it into `A`.
 */
export type Endpoint<I, A, K extends CallKind = CallKind, S = unknown> = {
  (...given: Arguments<I>): Promise<A>;
  /** `POST /v3/…`, with `{api-prefix}` and `{segment}` still in it. */
  readonly id: EndpointId;
  readonly method: 'GET' | 'POST';
  /** Below the base path `/donation`. */
  readonly path: string;
  readonly client: 'json' | 'form';
  readonly encoding: 'query' | 'form' | 'multipart';
  readonly inputs: InputKinds;
  readonly answer: AnswerSchema;
  readonly reads: 'data' | 'body';
  readonly success: SuccessRule;
  readonly kind: K;
  readonly movesMoney: boolean;
  readonly isOlder: boolean;
  readonly isPublic: boolean;
  readonly handles: readonly string[] | 'all';
  readonly loadingText: string | undefined;
  readonly '~inputs'?: I;
  readonly '~answer'?: A;
  readonly '~sent'?: S;
};

/** Any endpoint, where only what it knows matters and it is not called. */
export type AnyEndpoint = Omit<Endpoint<never, unknown>, '~inputs' | '~answer' | '~sent'> & {
  readonly '~inputs'?: unknown;
  readonly '~answer'?: unknown;
  readonly '~sent'?: unknown;
};

export type AnswerOf<E> = E extends { readonly '~answer'?: infer A } ? A : never;
export type InputsOf<E> = E extends { readonly '~inputs'?: infer I } ? NonNullable<I> : never;
/** What the lender sends: the schema's input. */
export type SentBy<E> = E extends { readonly '~sent'?: infer S } ? S : never;

/**
 * Declares a call of the lender.
 * @param id method and path below `/donation`
 * @returns the endpoint: `await startRollover({ … })` gives the typed answer or throws `ApiError`
 */
// @__NO_SIDE_EFFECTS__
export function endpoint<const D extends EndpointDefinition>(
  id: EndpointId,
  definition: D,
): Endpoint<InputsFrom<KindsFrom<D>>, SchemaTypes<D>['output'], KindFrom<D>, SchemaTypes<D>['input']> {
  const given: EndpointDefinition = definition;
  const [method, path = ''] = id.split(' ') as ['GET' | 'POST', string?];
  const isOlder = given.isOlder ?? false;
  const encoding = given.multipart ? 'multipart' : method === 'POST' && !given.query ? 'form' : 'query';
  const knows = {
    id,
    method,
    path,
    client: given.client ?? (isOlder || (method === 'POST' && encoding !== 'multipart') ? 'form' : 'json'),
    encoding,
    inputs: given.query ?? given.form ?? given.multipart ?? {},
    answer: given.answer,
    reads: given.reads ?? 'data',
    success: given.success ?? (isOlder ? STRICT_00 : USUAL_SUCCESS),
    kind: given.isFireAndForget ? 'track' : given.movesMoney || given.isDeed ? 'deed' : 'read',
    movesMoney: given.movesMoney ?? false,
    isOlder,
    isPublic: given.isPublic ?? false,
    handles: given.handles ?? [],
    loadingText: given.loadingText,
  } as const;
  const call = async (inputs: Readonly<Record<string, unknown>> = {}, options: CallOptions = {}) => {
    const { call, files } = wireCall(value, inputs);
    return callLender(value, call, files, options, (raw) => readAnswer(value, raw));
  };
  const value = Object.assign(call, knows) as unknown as AnyEndpoint;
  return value as never;
}

/** The call and the files that these inputs mean. @throws ApiError `broken` when an input is not of its kind */
export function wireCall(endpoint: AnyEndpoint, given: Readonly<Record<string, unknown>>) {
  const { inputs, files } = writeInputs(endpoint.id, endpoint.inputs, given);
  const call: WireCall = { id: endpoint.id, client: endpoint.client, encoding: endpoint.encoding, inputs };
  return { call, files };
}

type AskSource = string | number | { from: readonly string[]; isOptional: boolean };

/**
 * A door's `ask` as the composed page carries it: constants filled in, in the order of the wire, so that the boot
 * script's request and the screen's own are the same bytes.
 */
export function wireAsk(
  endpoint: AnyEndpoint,
  sources: Readonly<Record<string, AskSource>>,
  isOptional = false,
): WireAsk {
  const i: WireAsk['i'] = {};
  for (const [name, kind] of Object.entries(endpoint.inputs)) {
    const source = kind.name === 'literal' ? String(kind.value) : sources[name];
    if (source === undefined) continue;
    i[name] =
      typeof source === 'object'
        ? { from: [...source.from], ...(source.isOptional && { opt: 1 as const }) }
        : String(source);
  }
  return {
    id: endpoint.id,
    ...(endpoint.client === 'form' && { c: 'form' as const }),
    ...(endpoint.encoding === 'form' && { e: 'form' as const }),
    i,
    ...(isOptional && { o: 1 as const }),
  };
}
