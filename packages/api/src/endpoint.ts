/** An endpoint is a value: callable, and it knows everything about its call. */
import { type ParamType, type ParamTypes, type ParamsFrom, serializeParams } from './params.ts';
import { parseResponse, SUCCESS_00_ONLY, type SuccessRule, DEFAULT_SUCCESS } from './response/parseResponse.ts';
import { sendRequest } from './http/transport.ts';
import type { SerializedQuery, ApiCall } from './http/request.ts';

/** `read` looks, `deed` changes something (once per intent), `track` is sent and forgotten. */
export type CallKind = 'query' | 'mutation' | 'tracking';

/** The part of Standard Schema that reading an answer needs; valibot's schemas have it. */
export type ResponseSchema<S = unknown, A = unknown> = {
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
  query?: ParamTypes;
  form?: ParamTypes;
  multipart?: ParamTypes;
  /** Of the envelope's `data`, or of the whole body where `reads` says so. */
  response: ResponseSchema;
  responseFrom?: 'data' | 'body';
  /** By default 0, '0' and '00'. */
  success?: SuccessRule;
  /** An older call: the form client, success '00' alone, the message in `msg`, `message` or `desc`. */
  isLegacy?: true;
  client?: 'json' | 'form';
  /** A deed that moves money or pushes a loan: never sent twice for one intent. */
  movesMoney?: true;
  /** A deed that moves no money. */
  isMutation?: true;
  isTracking?: true;
  /** Codes the screen answers by itself: no shared toast. */
  suppressErrorToast?: readonly string[] | 'all';
  /** Needs no session. */
  isPublic?: true;
  loadingText?: string;
};

type Definition = EndpointDefinition;
type ParamTypesFrom<D extends Definition> = D extends { query: infer S extends ParamTypes }
  ? S
  : D extends { form: infer S extends ParamTypes }
    ? S
    : D extends { multipart: infer S extends ParamTypes }
      ? S
      : Record<never, ParamType>;
type CallKindFrom<D extends Definition> = D extends { isTracking: true }
  ? 'tracking'
  : D extends { movesMoney: true } | { isMutation: true }
    ? 'mutation'
    : 'query';
type SchemaTypes<D extends Definition> = NonNullable<D['response']['~standard']['types']>;

type Arguments<I> =
  Record<never, never> extends I ? [params?: I, options?: CallOptions] : [params: I, options?: CallOptions];

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
  readonly params: ParamTypes;
  readonly response: ResponseSchema;
  readonly responseFrom: 'data' | 'body';
  readonly success: SuccessRule;
  readonly kind: K;
  readonly movesMoney: boolean;
  readonly isLegacy: boolean;
  readonly isPublic: boolean;
  readonly suppressErrorToast: readonly string[] | 'all';
  readonly loadingText: string | undefined;
  readonly '~params'?: I;
  readonly '~response'?: A;
  readonly '~rawPayload'?: S;
};

/** Any endpoint, where only what it knows matters and it is not called. */
export type AnyEndpoint = Omit<Endpoint<never, unknown>, '~params' | '~response' | '~rawPayload'> & {
  readonly '~params'?: unknown;
  readonly '~response'?: unknown;
  readonly '~rawPayload'?: unknown;
};

export type ResponseOf<E> = E extends { readonly '~response'?: infer A } ? A : never;
export type ParamsOf<E> = E extends { readonly '~params'?: infer I } ? NonNullable<I> : never;
/** What the lender sends: the schema's input. */
export type RawPayloadOf<E> = E extends { readonly '~rawPayload'?: infer S } ? S : never;

/**
 * Declares a call of the lender.
 * @param id method and path below `/donation`
 * @returns the endpoint: `await startRollover({ … })` gives the typed answer or throws `ApiError`
 */
// @__NO_SIDE_EFFECTS__
export function endpoint<const D extends EndpointDefinition>(
  id: EndpointId,
  definition: D,
): Endpoint<ParamsFrom<ParamTypesFrom<D>>, SchemaTypes<D>['output'], CallKindFrom<D>, SchemaTypes<D>['input']> {
  const given: EndpointDefinition = definition;
  const [method, path = ''] = id.split(' ') as ['GET' | 'POST', string?];
  const isLegacy = given.isLegacy ?? false;
  const encoding = given.multipart ? 'multipart' : method === 'POST' && !given.query ? 'form' : 'query';
  const properties = {
    id,
    method,
    path,
    client: given.client ?? (isLegacy || (method === 'POST' && encoding !== 'multipart') ? 'form' : 'json'),
    encoding,
    params: given.query ?? given.form ?? given.multipart ?? {},
    response: given.response,
    responseFrom: given.responseFrom ?? 'data',
    success: given.success ?? (isLegacy ? SUCCESS_00_ONLY : DEFAULT_SUCCESS),
    kind: given.isTracking ? 'tracking' : given.movesMoney || given.isMutation ? 'mutation' : 'query',
    movesMoney: given.movesMoney ?? false,
    isLegacy,
    isPublic: given.isPublic ?? false,
    suppressErrorToast: given.suppressErrorToast ?? [],
    loadingText: given.loadingText,
  } as const;
  const call = async (params: Readonly<Record<string, unknown>> = {}, options: CallOptions = {}) => {
    const { call, files } = toApiCall(value, params);
    return sendRequest(value, call, files, options, (raw) => parseResponse(value, raw));
  };
  const value = Object.assign(call, properties) as unknown as AnyEndpoint;
  return value as never;
}

/** The call and the files that these inputs mean. @throws ApiError `broken` when an input is not of its kind */
export function toApiCall(endpoint: AnyEndpoint, given: Readonly<Record<string, unknown>>) {
  const { params, files } = serializeParams(endpoint.id, endpoint.params, given);
  const call: ApiCall = { id: endpoint.id, client: endpoint.client, encoding: endpoint.encoding, params };
  return { call, files };
}

type QueryParamSource = string | number | { from: readonly string[]; isOptional: boolean };

/**
 * A door's `ask` as the composed page carries it: constants filled in, in the order of the wire, so that the boot
 * script's request and the screen's own are the same bytes.
 */
export function serializeQuery(
  endpoint: AnyEndpoint,
  sources: Readonly<Record<string, QueryParamSource>>,
  isOptional = false,
): SerializedQuery {
  const i: SerializedQuery['i'] = {};
  for (const [name, kind] of Object.entries(endpoint.params)) {
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
