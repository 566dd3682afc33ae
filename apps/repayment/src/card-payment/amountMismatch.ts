/** Whether the amount that a link asks for is what the lender shows as owed. */
import { centsToPlanUnits } from '../payment-status/fetchPaymentStatus.ts';

export type AmountMismatch = 'less' | 'more' | 'missing';

/** Two amounts that differ by less are the same. */
const TOLERANCE = 0.005;

/**
 * @param amount of the link in cents; undefined where it names none that can be paid
 * @param owed in the unit of the plan; undefined where the lender does not say
 * @returns undefined where both are the same, nothing is owed, or nobody knows
 */
export function amountMismatch(amount: number | undefined, owed: number | undefined): AmountMismatch | undefined {
  if (!owed) return undefined;
  if (amount === undefined) return 'missing';
  const differenceInPlanUnits = centsToPlanUnits(amount) - owed;
  if (Math.abs(differenceInPlanUnits) < TOLERANCE) return undefined;
  return differenceInPlanUnits < 0 ? 'less' : 'more';
}
