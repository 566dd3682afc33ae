/**
 * The unit of the instalment plan, which a market chooses: its amounts become whole units of money where a plan is read,
 * so that whatever shows, types, compares or stores one uses whole units; the posted amount has the lender's unit again.
 */
import type { ResponseOf } from '@loan/api';
import type { getInstalmentPlan, Instalment } from '@loan/api/repayment';

export type PlanUnit = 'whole' | 'cents';

type Plan = ResponseOf<typeof getInstalmentPlan>;

/** Whole units of money of an amount in the lender's unit. */
export function toWholeUnits(amount: number, unit: PlanUnit): number {
  return unit === 'cents' ? amount / 100 : amount;
}

/** An amount of whole units in the lender's unit. */
export function toPlanUnit(amount: number, unit: PlanUnit): number {
  return unit === 'cents' ? Math.round(amount * 100) : amount;
}

/** The plan with its amounts in whole units of money. */
export function planInWholeUnits(plan: Plan, unit: PlanUnit): Plan {
  if (unit === 'whole') return plan;
  const whole = (amount: number | undefined) => (amount === undefined ? undefined : toWholeUnits(amount, unit));
  const inWholeUnits = (instalment: Instalment): Instalment => {
    const { totalAmount, displayAmount } = instalment;
    // A text with a sign or separators is shown as the lender wrote it.
    const isNumber = displayAmount !== undefined && isPlainNumber(displayAmount);
    return {
      ...instalment,
      totalAmount: whole(totalAmount),
      displayAmount: isNumber ? String(whole(Number(displayAmount))) : displayAmount,
    };
  };
  const { repayWaitDetail, repayYetDetail } = plan.repayPlanDetail;
  return {
    ...plan,
    amountMax: whole(plan.amountMax),
    amountMin: whole(plan.amountMin),
    repayPlanDetail: {
      ...plan.repayPlanDetail,
      repayWaitDetail: repayWaitDetail?.map(inWholeUnits),
      repayYetDetail: repayYetDetail?.map(inWholeUnits),
    },
  };
}

/** Whether the lender's text for an amount is only a number. */
export function isPlainNumber(text: string): boolean {
  return /^\s*-?\d+(\.\d*)?\s*$/.test(text);
}
