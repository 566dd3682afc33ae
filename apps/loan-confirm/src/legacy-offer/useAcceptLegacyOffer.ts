import type { ResponseOf } from '@loan/api';
import { type getLegacyOffer, pushLegacyLoan } from '@loan/api/loan-confirm';
import { useAcceptLoan } from '../acceptance/useAcceptLoan.ts';
import type { ProductIds } from '../product/useProductFromUrl.ts';

/** Accepts a legacy offer: product and order are all that is sent. */
export function useAcceptLegacyOffer({ amount = 0 }: ResponseOf<typeof getLegacyOffer>, product: ProductIds) {
  const acceptance = useAcceptLoan(pushLegacyLoan, {
    product,
    paymentIntent: () => ({ amount, chosen: {}, before: { orderId: undefined } }),
    nextUrl: ({ url }) => url,
  });
  const { productId, orderId } = product;
  const params = { productId, ...(orderId && { orderId }) };
  /** A loan without a known amount cannot be accepted. */
  const isComplete = amount > 0;
  return {
    ...acceptance,
    isComplete,
    accept: () => void acceptance.accept(params),
    resubmit: () => void acceptance.resubmit(params),
  };
}
