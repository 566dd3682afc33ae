import type { AnswerOf } from '@loan/api';
import { type getOlderOffer, pushOlderLoan } from '@loan/api/loan-confirm';
import { chosenTerms, type ProductOfPage } from '../taking/loanIntent.ts';
import { useTakeLoan } from '../taking/useTakeLoan.ts';

/** Taking the older offer: the product says it all. */
export function useOlderLoan({ amount }: AnswerOf<typeof getOlderOffer>, product: ProductOfPage) {
  const loan = useTakeLoan(pushOlderLoan, {
    product,
    intent: () => ({ amount, chosen: chosenTerms('', undefined) }),
    nextPage: ({ url }) => url,
  });
  const { productId, orderId } = product;
  const inputs = { productId, ...(orderId && { orderId }) };
  return { ...loan, take: () => void loan.take(inputs), takeAgain: () => void loan.takeAgain(inputs) };
}
