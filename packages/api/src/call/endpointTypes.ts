/** The types of an endpoint: its definition, the callable value, and what its parameters and response are. */
import type { ApiError } from './ApiError.ts';
import type { ParamType, ParamTypes } from './params.ts';

/** Success is one of these codes (as text); when the body has the flag, the flag alone decides. */
export type SuccessRule = { readonly codes: readonly string[]; readonly flag?: string };

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
  /** Whether the screen itself shows this rejection, asked when it comes: no toast repeats it. */
  showsError?: ((error: ApiError) => boolean) | undefined;
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
  /** A code alone rejects a call that moves money; without this it is unknown when no message says what the lender decided. */
  isRejectedWithoutMessage?: true;
  /** A mutation that moves no money. */
  isMutation?: true;
  isTracking?: true;
  /** Codes that the screen handles itself: the shared error toast is not shown. */
  suppressErrorToast?: readonly string[] | 'all';
  /** Needs no session. */
  isPublic?: true;
  loadingText?: string;
};

export type ParamTypesFrom<D extends EndpointDefinition> = D extends { query: infer S extends ParamTypes }
  ? S
  : D extends { form: infer S extends ParamTypes }
    ? S
    : D extends { multipart: infer S extends ParamTypes }
      ? S
      : Record<never, ParamType>;
export type CallKindFrom<D extends EndpointDefinition> = D extends { isTracking: true }
  ? 'tracking'
  : D extends { movesMoney: true } | { isMutation: true }
    ? 'mutation'
    : 'query';
export type SchemaTypes<D extends EndpointDefinition> = NonNullable<D['response']['~standard']['types']>;

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
  readonly isRejectedWithoutMessage: boolean;
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
