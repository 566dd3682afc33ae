import type { ResponseOf } from '@loan/api';
import { type getLoanOffer, pushLoan } from '@loan/api/loan-confirm';
import { useMarketConfig } from '@loan/frame';
import { pickTerms } from '../acceptance/reconcileAcceptance.ts';
import { useAcceptLoan } from '../acceptance/useAcceptLoan.ts';
import type { ProductIds } from '../product/useProductFromUrl.ts';

/** Accepts the offer as it is shown. */
export function useAcceptOffer(offer: ResponseOf<typeof getLoanOffer>, product: ProductIds) {
  const { extraNumbers } = useMarketConfig();
  const acceptance = useAcceptLoan(pushLoan, {
    product,
    paymentIntent: ({ amount, ...chosen }) => ({
      amount,
      chosen: pickTerms(chosen),
      before: { orderId: offer.orderId },
    }),
    nextUrl: ({ lendDetailsUrl }) => lendDetailsUrl,
  });
  const { amount, periods, termUnit } = offer;
  const { productId } = product;
  const params =
    amount && amount > 0 && periods && termUnit
      ? { amount, periods, termUnit, productId, extra: extraNumbers.loanPush }
      : undefined;
  return {
    ...acceptance,
    /** The offer names amount and term; without them it cannot be accepted. */
    isComplete: params !== undefined,
    accept: () => void (params && acceptance.accept(params)),
    resubmit: () => void (params && acceptance.resubmit(params)),
  };
}
