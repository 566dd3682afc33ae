import { useFormat, useTranslation } from '@loan/frame';
import { amountMismatch } from './amountParam.ts';

/**
 * One sentence with both amounts; undefined when they are equal or one is not known.
 * @param amount of the URL in cents; undefined when it names none
 * @param owed in whole units of money
 */
export function useAmountMismatchText(amount: number | undefined, owed: number | undefined): string | undefined {
  const t = useTranslation();
  const { money } = useFormat();
  const mismatch = amountMismatch(amount, owed);
  // `money` takes cents.
  const owedText = money(owed === undefined ? undefined : Math.round(owed * 100));
  return mismatch && t(`repayment.amount.${mismatch}`, { amount: money(amount), owed: owedText });
}
