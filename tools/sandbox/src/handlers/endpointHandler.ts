/** How the lender's answers are written: one function per call, typed and checked by the endpoint's own value. */
import type { AnyEndpoint, InputsOf, SentBy } from '@loan/api';
import type { Borrower } from '../database/borrowers.ts';
import type { Book } from '../database/openDatabase.ts';

/** Who asks, where the answer's addresses begin, and what it is written into. */
export type Visit = {
  book: Book;
  /** `http://localhost:8080`: addresses in answers begin with it. */
  origin: string;
  /** The ledger's number of this deed; 0 for calls that change nothing. */
  deed: number;
  /** The session's borrower, where the call came with one. */
  borrower: Borrower | undefined;
  /** Bytes of the files of a multipart body, by field. */
  files: Readonly<Record<string, Uint8Array>>;
  /** The words of the envelope's `message`. */
  say(message: string): void;
};

export type BorrowersVisit = Visit & { borrower: Borrower };

export type Answering = {
  endpoint: AnyEndpoint;
  needsSession: boolean;
  answer(inputs: unknown, visit: Visit): unknown;
  /** The answer is a picture, not an envelope; undefined is a 404. */
  isPicture?: true;
};

/** Answers a call of a borrower with a session; without one the lender says 401 by itself. */
export function answerBorrower<E extends AnyEndpoint>(
  endpoint: E,
  answer: (inputs: InputsOf<E>, visit: BorrowersVisit) => SentBy<E>,
): Answering {
  return { endpoint, needsSession: true, answer: answer as Answering['answer'] };
}

/** Answers a call that needs no session. */
export function answerAnyone<E extends AnyEndpoint>(
  endpoint: E,
  answer: (inputs: InputsOf<E>, visit: Visit) => SentBy<E>,
): Answering {
  return { endpoint, needsSession: false, answer: answer as Answering['answer'] };
}

/** Answers with a drawn picture (SVG): what the browser itself fetches, so no header of ours comes with it. */
export function drawForAnyone<E extends AnyEndpoint>(
  endpoint: E,
  draw: (inputs: InputsOf<E>, visit: Visit) => string | undefined,
): Answering {
  return { endpoint, needsSession: false, answer: draw as Answering['answer'], isPicture: true };
}

/** The lender's no: a code and words the borrower may read. What was written before it stays written. */
export class Refusal extends Error {
  readonly code: string;

  constructor(code: string, words: string) {
    super(words);
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
  notNow: '1410',
  wrongCode: '1422',
  tooSoon: '1429',
  refusedByBank: '1500',
  alreadySubmitted: '800005',
  wrongSmsCode: '800006',
} as const;
