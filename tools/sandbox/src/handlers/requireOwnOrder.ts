import { type Order, orderOf } from '../database/orders.ts';
import { type Product, productOf } from '../database/products.ts';
import { type BorrowersVisit, code, Refusal } from './endpointHandler.ts';

/** The borrower's own order; another borrower's looks like one that is not there. */
export function ownOrder({ book, borrower }: BorrowersVisit, orderId: string, productId?: string): Order {
  const order = orderOf(book, orderId);
  const isOwn = order?.borrower === borrower.id && (productId === undefined || order.product === productId);
  if (!order || !isOwn) throw new Refusal(code.notFound, 'We could not find this order.');
  return order;
}

export function soldProduct(productId: string): Product {
  const product = productOf(productId);
  if (!product) throw new Refusal(code.notFound, 'We could not find this product.');
  return product;
}

/** A picture the sandbox draws, such as a product's logo. */
export function pictureAddress(origin: string, kind: string, name: string): string {
  return `${origin}/sandbox/pictures/${kind}/${encodeURIComponent(name)}.svg`;
}

/** The payment partner's page. */
export function payAddress(origin: string, paymentId: string): string {
  return `${origin}/sandbox/pay/${paymentId}`;
}

/** The lender's telephone, as every page names it. */
export function telephoneOf({ book }: { book: BorrowersVisit['book'] }): string {
  return contactOf(book).telephone;
}

export type Contact = { telephone: string; email: string };

export function contactOf(book: BorrowersVisit['book']): Contact {
  const told = book.one<{ value: string }>(`select value from settings where name = 'contact'`)?.value;
  return told ? (JSON.parse(told) as Contact) : { telephone: '+63 2 8888 1234', email: 'care@pesopronto.example' };
}
