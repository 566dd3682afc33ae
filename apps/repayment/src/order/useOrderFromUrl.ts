import { type PressToNavigate, pressToNavigate, useUrlParams } from '@loan/frame';

export type OrderIds = { productId: string; orderId: string };

export type OrderNavigation = {
  pressToOrder: PressToNavigate;
  /** To the paid order; replaces this history entry, so that Back does not return to the payment. */
  navigateToBorrowDetail: () => void;
};

/** The order in the page's URL, and navigation to its other pages. */
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
