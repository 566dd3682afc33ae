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

/** What a lender's terms ask for a loan. */
export type CostTerms = { rates: readonly DailyRate[]; serviceFeePercent: number };

/** How a loan is repaid: `periods` equal parts of the principal, one after each period of `days` days. */
export type Repayment = { days: number; periods?: number };

/**
 * Principal and interest of each instalment. Interest is counted per day on the principal that is still owed.
 * @param principal in cents, as are the results; what does not divide into whole units belongs to the first instalment
 */
export function repaymentPlan(
  principal: number,
  { days, periods = 1 }: Repayment,
  rates: readonly DailyRate[],
): { principal: number; interest: number }[] {
  const part = periods === 1 ? principal : Math.floor(principal / periods / 100) * 100;
  return Array.from({ length: periods }, (_, index) => {
    const partOfPrincipal = index === 0 ? principal - part * (periods - 1) : part;
    const percent = interestPercent((index + 1) * days, rates);
    return { principal: partOfPrincipal, interest: Math.round((partOfPrincipal * percent) / 100) };
  });
}

/** What a loan costs, in cents. The service fee is deducted from what is paid out. */
type LoanCost = { received: number; serviceFee: number; interest: number; total: number };

/** @param principal in cents */
export function loanCost(principal: number, repayment: Repayment, { rates, serviceFeePercent }: CostTerms): LoanCost {
  const interest = repaymentPlan(principal, repayment, rates).reduce((sum, one) => sum + one.interest, 0);
  const serviceFee = Math.round((principal * serviceFeePercent) / 100);
  return { received: principal - serviceFee, serviceFee, interest, total: principal + interest };
}
