import { useUrlParams, type PressToNavigate, pressToNavigate } from '@loan/frame';
import type { OrderIds } from '../payment-status/fetchPaymentStatus.ts';

export type OrderNavigation = {
  pressToOrder: PressToNavigate;
  /** To the order after it was paid: Back does not lead to paying again. */
  navigateToBorrowDetail: () => void;
};

/** The order this page is about, and the ways to its other pages. */
export function useOrderFromUrl(): OrderIds & OrderNavigation {
  const { value } = useUrlParams();
  const productId = value('productId') ?? '';
  const orderId = value('orderId') ?? '';
  const searchParams = { orderId, productId };
  return {
    ...searchParams,
    pressToOrder: pressToNavigate('/order', { query: searchParams }),
    navigateToBorrowDetail: pressToNavigate('/borrowDetail', { query: searchParams, replace: true }).onPress,
  };
}
