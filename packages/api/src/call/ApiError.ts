/**
 * The failures of a call, in kinds that a screen can act on:
 * - `offline`: the network failed
 * - `timeout`: no response within the time limit
 * - `unauthenticated`: the session is missing or has ended
 * - `rejected`: the lender rejected the call; `code` and `message` are the lender's
 * - `invalid-response`: a redirect, a server error, HTML, truncated JSON or a wrong shape; for a call that moves money
 *   also a response without a usable code
 */
export type ApiErrorKind = 'offline' | 'timeout' | 'unauthenticated' | 'rejected' | 'invalid-response';

/** Errors are recognised by this brand and not by `instanceof`: a page may hold several copies of this class. */
const BRAND = '@loan/api ApiError';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** The lender's code, as text. */
  readonly code: string | undefined;
  /** `POST /v3/…` */
  readonly endpointId: string;
  /** The HTTP status; undefined without a response. */
  readonly status: number | undefined;
  /** The lender may have received and executed the call: a mutation must not simply be sent again. */
  readonly mayHaveArrived: boolean;
  /** What was wrong with the response, for developers; never shown to the borrower. */
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
