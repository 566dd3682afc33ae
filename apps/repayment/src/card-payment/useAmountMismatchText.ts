import { useFormat, useTranslation } from '@loan/frame';
import { amountMismatch } from './amountMismatch.ts';

/**
 * Both amounts in one sentence, where the link asks for another one than the lender shows.
 * @param amount of the link in cents; undefined where it names none
 * @param owed in the unit of the plan
 */
export function useAmountMismatchText(amount: number | undefined, owed: number | undefined): string | undefined {
  const t = useTranslation();
  const { money } = useFormat();
  const mismatch = amountMismatch(amount, owed);
  // The plan counts in whole units of money, of which cents are hundredths.
  const owedText = money(owed === undefined ? undefined : Math.round(owed * 100));
  return mismatch && t(`repayment.amount.${mismatch}`, { amount: money(amount), owed: owedText });
}
