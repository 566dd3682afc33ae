/** The `amount` of a payment URL, and how it compares with the balance. */
import { centsToPlanUnits, isSameAmount } from '@loan/payments/rules';

export type AmountMismatch = 'less' | 'more' | 'missing';

/** Cents, above 0; undefined for anything else. */
export function parseAmountParam(text: string | undefined): number | undefined {
  const amount = /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0;
  return amount > 0 ? amount : undefined;
}

/**
 * @param amount of the URL in cents; undefined when it names none that can be paid
 * @param owed in whole units of money; undefined when the plan does not have it
 * @returns undefined when both are equal, nothing is owed, or the balance is not known
 */
export function amountMismatch(amount: number | undefined, owed: number | undefined): AmountMismatch | undefined {
  if (!owed) return undefined;
  if (amount === undefined) return 'missing';
  const paid = centsToPlanUnits(amount);
  if (isSameAmount(paid, owed)) return undefined;
  return paid < owed ? 'less' : 'more';
}
