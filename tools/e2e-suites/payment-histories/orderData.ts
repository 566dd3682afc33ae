/** The data of an order as its screens show it. */
import type { ResponseOf } from '@loan/api';
import { getInstalmentPlan } from '@loan/api/repayment';
import { outstandingBalance } from '@loan/payments/rules';
import { PARTNER_PAGE_URL } from './simulatedNetwork.ts';
import type { Simulation } from './simulation.ts';

/**
 * The first unpaid instalment of the plan; once it differs, the debt of the history is paid or rolled over. Undefined when
 * it is not known what is due.
 */
export function firstInstalmentId(plan: ResponseOf<typeof getInstalmentPlan>): string | undefined {
  const { repayWaitDetail } = plan.repayPlanDetail;
  return repayWaitDetail && `${repayWaitDetail[0]?.periodNo} ${repayWaitDetail[0]?.dueTime}`;
}

export type Plan = ResponseOf<typeof getInstalmentPlan> | undefined;

/** True for screens whose plan query is optional. */
export function optionalPlan(order: { productId: string; orderId: string }): Promise<Plan> {
  return getInstalmentPlan(order, { isBackground: true }).catch(() => undefined);
}

export function optionalBalance(plan: Plan): number | undefined {
  return plan && outstandingBalance(plan);
}

/** Without a plan, or a list of what is due, the page cannot see that the debt was paid meanwhile. */
export function isStillOwed(simulation: Simulation, plan: Plan): boolean {
  const id = plan && firstInstalmentId(plan);
  return id === undefined || id === simulation.sandbox.initialInstalmentId;
}

/** True when the API accepts the payment without the URL of a payment page. */
export function recordPartnerPage(simulation: Simulation, url: string | undefined): void {
  if (url && PARTNER_PAGE_URL.test(url)) simulation.partnerVisits.pages.push(url);
}
