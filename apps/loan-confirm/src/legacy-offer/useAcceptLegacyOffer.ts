import type { ResponseOf } from '@loan/api';
import { type getLegacyOffer, pushLegacyLoan } from '@loan/api/loan-confirm';
import { useAcceptLoan } from '../acceptance/useAcceptLoan.ts';
import type { ProductIds } from '../product/useProductFromUrl.ts';

/** Taking the older offer: the product says it all. */
export function useAcceptLegacyOffer({ amount = 0 }: ResponseOf<typeof getLegacyOffer>, product: ProductIds) {
  const acceptance = useAcceptLoan(pushLegacyLoan, {
    product,
    paymentIntent: () => ({ amount, chosen: {}, before: { orderId: undefined } }),
    nextUrl: ({ url }) => url,
  });
  const { productId, orderId } = product;
  const params = { productId, ...(orderId && { orderId }) };
  /** Without an amount nobody can know what is taken. */
  const isComplete = amount > 0;
  return {
    ...acceptance,
    isComplete,
    accept: () => void acceptance.accept(params),
    resubmit: () => void acceptance.resubmit(params),
  };
}
