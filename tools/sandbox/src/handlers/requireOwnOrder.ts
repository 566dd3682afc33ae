import { type Order, orderOf } from '../database/orders.ts';
import { type Product, productOf } from '../database/products.ts';
import { type BorrowerRequestContext, code, LenderRejection } from './endpointHandler.ts';

/** The borrower's own order; another borrower's looks like one that is not there. */
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

/** A picture the sandbox draws, such as a product's logo. */
export function imageUrl(origin: string, kind: string, name: string): string {
  return `${origin}/sandbox/pictures/${kind}/${encodeURIComponent(name)}.svg`;
}

/** The payment partner's page. */
export function paymentUrl(origin: string, paymentId: string): string {
  return `${origin}/sandbox/pay/${paymentId}`;
}

/** The lender's telephone, as every page names it. */
export function contactPhone({ db }: { db: BorrowerRequestContext['db'] }): string {
  return contactDetails(db).telephone;
}

export type Contact = { telephone: string; email: string };

export function contactDetails(db: BorrowerRequestContext['db']): Contact {
  const stored = db.get<{ value: string }>(`select value from settings where name = 'contact'`)?.value;
  return stored ? (JSON.parse(stored) as Contact) : { telephone: '+63 2 8888 1234', email: 'care@pesopronto.example' };
}
