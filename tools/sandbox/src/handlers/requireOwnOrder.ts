import { type Order, orderOf } from '../database/orders.ts';
import { type Product, productOf } from '../database/products.ts';
import { type BorrowerRequestContext, code, LenderRejection } from './endpointHandler.ts';

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
