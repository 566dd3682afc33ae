/** How the lender's answers are written: one function per call, typed and checked by the endpoint's own value. */
import type { AnyEndpoint, ParamsOf, RawPayloadOf } from '@loan/api';
import type { Borrower } from '../database/borrowers.ts';
import type { Database } from '../database/openDatabase.ts';

/** Who asks, where the answer's addresses begin, and what it is written into. */
export type RequestContext = {
  db: Database;
  /** `http://localhost:8080`: addresses in answers begin with it. */
  origin: string;
  /** The ledger's number of this deed; 0 for calls that change nothing. */
  mutationId: number;
  /** The session's borrower, where the call came with one. */
  borrower: Borrower | undefined;
  /** Bytes of the files of a multipart body, by field. */
  files: Readonly<Record<string, Uint8Array>>;
  /** The words of the envelope's `message`. */
  setMessage(message: string): void;
};

export type BorrowerRequestContext = RequestContext & { borrower: Borrower };

export type EndpointHandler = {
  endpoint: AnyEndpoint;
  needsSession: boolean;
  handle(inputs: unknown, requestContext: RequestContext): unknown;
  /** The answer is a picture, not an envelope; undefined is a 404. */
  isImage?: true;
};

/** Answers a call of a borrower with a session; without one the lender says 401 by itself. */
export function withBorrower<E extends AnyEndpoint>(
  endpoint: E,
  handle: (inputs: ParamsOf<E>, requestContext: BorrowerRequestContext) => RawPayloadOf<E>,
): EndpointHandler {
  return { endpoint, needsSession: true, handle: handle as EndpointHandler['handle'] };
}

/** Answers a call that needs no session. */
export function withoutBorrower<E extends AnyEndpoint>(
  endpoint: E,
  handle: (inputs: ParamsOf<E>, requestContext: RequestContext) => RawPayloadOf<E>,
): EndpointHandler {
  return { endpoint, needsSession: false, handle: handle as EndpointHandler['handle'] };
}

/** Answers with a drawn picture (SVG): what the browser itself fetches, so no header of ours comes with it. */
export function imageHandler<E extends AnyEndpoint>(
  endpoint: E,
  draw: (inputs: ParamsOf<E>, requestContext: RequestContext) => string | undefined,
): EndpointHandler {
  return { endpoint, needsSession: false, handle: draw as EndpointHandler['handle'], isImage: true };
}

/** The lender's no: a code and words the borrower may read. What was written before it stays written. */
export class LenderRejection extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Something came in that no client of ours sends: answered with 400 and the field's name. */
export class BadInput extends Error {
  readonly field: string;

  constructor(field: string, expected: string) {
    super(`${field}: expected ${expected}`);
    this.field = field;
  }
}

/** Codes of this lender's own, beside those the specification names. */
export const code = {
  notFound: '1404',
  changed: '1409',
  notPossible: '1410',
  wrongCode: '1422',
  tooSoon: '1429',
  declinedByBank: '1500',
  alreadySubmitted: '800005',
  wrongSmsCode: '800006',
} as const;
