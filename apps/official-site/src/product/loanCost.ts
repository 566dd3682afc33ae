/** Daily interest in percent from `fromDay` on. Lists are in the order of the days. */
export type DailyRate = { fromDay: number; percent: number };

/**
 * Interest for a loan held `days` days whose principal is repaid at the end, in percent of the principal.
 * Rates are whole percents, so the sum is exact. Fewer than one day costs nothing.
 */
export function interestPercent(days: number, rates: readonly DailyRate[]): number {
  let percent = 0;
  for (const [index, rate] of rates.entries()) {
    const lastDay = Math.min(days, (rates[index + 1]?.fromDay ?? Number.POSITIVE_INFINITY) - 1);
    percent += Math.max(0, lastDay - rate.fromDay + 1) * rate.percent;
  }
  return percent;
}

/** @param principal in cents; interest and total are in cents, too */
export function loanCost(
  principal: number,
  days: number,
  rates: readonly DailyRate[],
): { interest: number; total: number } {
  const interest = Math.round((principal * interestPercent(days, rates)) / 100);
  return { interest, total: principal + interest };
}
