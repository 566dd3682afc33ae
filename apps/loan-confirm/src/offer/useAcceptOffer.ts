import type { AnswerOf } from '@loan/api';
import { type getLoanOffer, pushLoan } from '@loan/api/loan-confirm';
import { useEnvironment } from '@loan/frame';
import { type ProductOfPage, termsOf } from '../acceptance/loanIntent.ts';
import { useTakeLoan } from '../acceptance/useAcceptLoan.ts';

/** Taking exactly what is offered. */
export function useTakeOffer(offer: AnswerOf<typeof getLoanOffer>, product: ProductOfPage) {
  const { extraNumbers } = useEnvironment();
  const loan = useTakeLoan(pushLoan, {
    product,
    intent: ({ amount, ...chosen }) => ({ amount, chosen: termsOf(chosen), before: { orderId: offer.orderId } }),
    nextPage: ({ lendDetailsUrl }) => lendDetailsUrl,
  });
  const { amount, periods, termUnit } = offer;
  const { productId } = product;
  const inputs =
    amount && amount > 0 && periods && termUnit
      ? { amount, periods, termUnit, productId, extra: extraNumbers.loanPush }
      : undefined;
  return {
    ...loan,
    /** The offer says how much it is and how long it lasts; without that it cannot be taken. */
    isComplete: inputs !== undefined,
    take: () => void (inputs && loan.take(inputs)),
    takeAgain: () => void (inputs && loan.takeAgain(inputs)),
  };
}
