/** An endpoint is a callable value that carries all properties of its call: URL, encoding, parameters, response schema. */

import type { ApiCall, SerializedQuery } from './http/request.ts';
import { sendRequest } from './http/transport.ts';
import { type ParamsFrom, type ParamType, type ParamTypes, serializeParams } from './params.ts';
import { DEFAULT_SUCCESS, parseResponse, SUCCESS_00_ONLY, type SuccessRule } from './response/parseResponse.ts';

/** `query` only reads, `mutation` changes something (sent once per intent), `tracking` is sent without waiting for a result. */
export type CallKind = 'query' | 'mutation' | 'tracking';

/** The part of Standard Schema that parsing a response needs; valibot's schemas implement it. */
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
  /** Shows a loading toast with this text until the call has ended. */
  loadingText?: string | undefined;
  signal?: AbortSignal | undefined;
  /** A background query: its failure shows no shared message; the caller handles it. */
  isBackground?: boolean | undefined;
  /** The id of the payment intent, sent as `Idempotency-Key` where the market's API supports it. */
  idempotencyKey?: string | undefined;
};

/** Exactly one of `query`, `form` and `multipart` names the encoding and the parameters; none means a call without parameters. */
export type EndpointDefinition = {
  query?: ParamTypes;
  form?: ParamTypes;
  multipart?: ParamTypes;
  /** Schema of the envelope's `data`, or of the whole body with `responseFrom: 'body'`. */
  response: ResponseSchema;
  responseFrom?: 'data' | 'body';
  /** Default: the codes 0, '0' and '00'. */
  success?: SuccessRule;
  /** A legacy call: the form client, only '00' is success, the message is in `msg`, `message` or `desc`. */
  isLegacy?: true;
  client?: 'json' | 'form';
  /** A mutation that moves money or pushes a loan: never sent twice for one intent. */
  movesMoney?: true;
  /** A mutation that moves no money. */
  isMutation?: true;
  isTracking?: true;
  /** Codes that the screen handles itself: the shared error toast is not shown. */
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
 * `I`: the caller's parameters. `A`: the parsed response. `K`: the kind. `S`: the raw payload that the schema parses into
 * `A`.
 */
export type Endpoint<I, A, K extends CallKind = CallKind, S = unknown> = {
  (...given: Arguments<I>): Promise<A>;
  /** `POST /v3/…`, with the placeholders `{api-prefix}` and `{segment}`. */
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

/** Any endpoint, for code that reads its properties and does not call it. */
export type AnyEndpoint = Omit<Endpoint<never, unknown>, '~params' | '~response' | '~rawPayload'> & {
  readonly '~params'?: unknown;
  readonly '~response'?: unknown;
  readonly '~rawPayload'?: unknown;
};

export type ResponseOf<E> = E extends { readonly '~response'?: infer A } ? A : never;
export type ParamsOf<E> = E extends { readonly '~params'?: infer I } ? NonNullable<I> : never;
/** The raw payload that the lender sends: the schema's input. */
export type RawPayloadOf<E> = E extends { readonly '~rawPayload'?: infer S } ? S : never;

/**
 * Declares a call of the lender's API.
 * @param id method and path below `/donation`
 * @returns the endpoint: `await startRollover({ … })` resolves to the typed response or rejects with `ApiError`
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

/** The call and its files, serialised from the parameters. @throws ApiError `invalid-response` when a value has the wrong type */
export function toApiCall(endpoint: AnyEndpoint, given: Readonly<Record<string, unknown>>) {
  const { params, files } = serializeParams(endpoint.id, endpoint.params, given);
  const call: ApiCall = { id: endpoint.id, client: endpoint.client, encoding: endpoint.encoding, params };
  return { call, files };
}

type QueryParamSource = string | number | { from: readonly string[]; isOptional: boolean };

/**
 * A query of a remote definition as the composed page carries it: constants are filled in and the order is that of the
 * request, so that the boot script's request and the screen's request are the same bytes.
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
