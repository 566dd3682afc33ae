import type { AnswerOf } from '@loan/api';
import { type getOlderOffer, pushOlderLoan } from '@loan/api/loan-confirm';
import type { ProductOfPage } from '../acceptance/loanIntent.ts';
import { useTakeLoan } from '../acceptance/useAcceptLoan.ts';

/** Taking the older offer: the product says it all. */
export function useOlderLoan({ amount = 0 }: AnswerOf<typeof getOlderOffer>, product: ProductOfPage) {
  const loan = useTakeLoan(pushOlderLoan, {
    product,
    intent: () => ({ amount, chosen: {}, before: { orderId: undefined } }),
    nextPage: ({ url }) => url,
  });
  const { productId, orderId } = product;
  const inputs = { productId, ...(orderId && { orderId }) };
  /** Without an amount nobody can know what is taken. */
  const isComplete = amount > 0;
  return { ...loan, isComplete, take: () => void loan.take(inputs), takeAgain: () => void loan.takeAgain(inputs) };
}
