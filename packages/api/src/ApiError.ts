/**
 * What can go wrong with a call, in kinds a screen can act on:
 * - `offline`: the network failed
 * - `slow`: no answer within the time limit
 * - `signed-out`: the lender does not know this borrower (any more)
 * - `refused`: the lender said no; `code` and `message` are its words
 * - `broken`: an answer that is not one: a redirect, a server error, HTML, truncated JSON, a wrong shape; of a call
 *   that moves money also one without a usable code
 */
export type ApiErrorKind = 'offline' | 'timeout' | 'unauthenticated' | 'rejected' | 'invalid-response';

/** Recognised by this mark, never by `instanceof`: an error may come from another copy of this file. */
const BRAND = '@loan/api ApiError';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** The lender's code, as text. */
  readonly code: string | undefined;
  /** `POST /v3/…` */
  readonly endpointId: string;
  /** The HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** The lender may have received and done it: a deed must not simply be repeated. */
  readonly mayHaveArrived: boolean;
  /** For the makers, never for the borrower: what was wrong with the answer. */
  readonly why: string | undefined;
  readonly brand = BRAND;

  constructor(
    kind: ApiErrorKind,
    endpointId: string,
    about: { code?: string; message?: string; status?: number; mayHaveArrived?: boolean; why?: string } = {},
  ) {
    super(about.message ?? '');
    this.kind = kind;
    this.endpointId = endpointId;
    this.code = about.code;
    this.status = about.status;
    this.mayHaveArrived = about.mayHaveArrived ?? false;
    this.why = about.why;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && (error as { brand?: unknown }).brand === BRAND;
}
