import { useAddress, type WayTo, wayTo } from '@loan/frame';
import type { OrderOfPage } from '../payment-status/fetchPaymentStatus.ts';

export type OrderWays = {
  toOrder: WayTo;
  /** To the order after it was paid: Back does not lead to paying again. */
  toBorrowDetail: () => void;
};

/** The order this page is about, and the ways to its other pages. */
export function useOrderOfPage(): OrderOfPage & OrderWays {
  const { value } = useAddress();
  const productId = value('productId') ?? '';
  const orderId = value('orderId') ?? '';
  const query = { orderId, productId };
  return {
    ...query,
    toOrder: wayTo('/order', { query }),
    toBorrowDetail: wayTo('/borrowDetail', { query, replace: true }).onPress,
  };
}
