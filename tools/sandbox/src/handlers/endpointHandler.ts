/** How handlers are written: one function per endpoint, typed by the endpoint's parameters and raw payload. */
import type { AnyEndpoint, ParamsOf, RawPayloadOf } from '@loan/api';
import type { Borrower } from '../database/borrowers.ts';
import type { Database } from '../database/openDatabase.ts';
import { type Order, orderOf } from '../database/orders.ts';
import { type Product, productOf } from '../database/products.ts';
import type { Language, LenderText, TranslateFn } from '../texts/lenderText.ts';

/** What a handler needs besides its inputs. */
export type RequestContext = {
  db: Database;
  /** `http://localhost:8080`: URLs in responses begin with it. */
  origin: string;
  /** The id of this mutation in the ledger; 0 for queries. */
  mutationId: number;
  /** The borrower of the session; undefined without a valid one. */
  borrower: Borrower | undefined;
  /** Bytes of the files of a multipart body, by field. */
  files: Readonly<Record<string, Uint8Array>>;
  /** Says a text of the lender in the language of the request. */
  translate: TranslateFn;
  language: Language;
  /** Sets the `message` of the envelope. */
  setMessage(message: LenderText): void;
};

export type BorrowerRequestContext = RequestContext & { borrower: Borrower };

export type EndpointHandler = {
  endpoint: AnyEndpoint;
  needsSession: boolean;
  handle(inputs: unknown, requestContext: RequestContext): unknown;
  /** The response is an SVG, not an envelope; undefined is a 404. */
  isImage?: true;
};

/** A handler that needs a session; without one the response is a 401. */
export function withBorrower<E extends AnyEndpoint>(
  endpoint: E,
  handle: (inputs: ParamsOf<E>, requestContext: BorrowerRequestContext) => RawPayloadOf<E>,
): EndpointHandler {
  return { endpoint, needsSession: true, handle: handle as EndpointHandler['handle'] };
}

/** A handler that needs no session. */
export function withoutBorrower<E extends AnyEndpoint>(
  endpoint: E,
  handle: (inputs: ParamsOf<E>, requestContext: RequestContext) => RawPayloadOf<E>,
): EndpointHandler {
  return { endpoint, needsSession: false, handle: handle as EndpointHandler['handle'] };
}

/** A handler that draws an SVG. The browser fetches it itself, so our headers are not required. */
export function imageHandler<E extends AnyEndpoint>(
  endpoint: E,
  draw: (inputs: ParamsOf<E>, requestContext: RequestContext) => string | undefined,
): EndpointHandler {
  return { endpoint, needsSession: false, handle: draw as EndpointHandler['handle'], isImage: true };
}

/** A rejection with a code and a text for the borrower. Changes made before it is thrown are kept. */
export class LenderRejection extends Error {
  readonly code: string;
  readonly messageIn: (translate: TranslateFn) => string;

  constructor(code: string, text: LenderText, values?: Parameters<TranslateFn>[1]) {
    super(text);
    this.code = code;
    this.messageIn = (translate) => translate(text, values);
  }
}

/** A request that no client of ours sends: status 400 with the name of the field. */
export class BadInput extends Error {
  readonly field: string;

  constructor(field: string, expected: string) {
    super(`${field}: expected ${expected}`);
    this.field = field;
  }
}

/** This lender's own rejection codes, besides those of the specification. */
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

/** The borrower's own order; another borrower's order is rejected like one that does not exist. */
export function requireOwnOrder({ db, borrower }: BorrowerRequestContext, orderId: string, productId?: string): Order {
  const order = orderOf(db, orderId);
  const isOwn = order?.borrower === borrower.id && (productId === undefined || order.product === productId);
  if (!order || !isOwn) throw new LenderRejection(code.notFound, 'We could not find this order.');
  return order;
}

export function requireProduct(productId: string): Product {
  const product = productOf(productId);
  if (!product) throw new LenderRejection(code.notFound, 'We could not find this product.');
  return product;
}
