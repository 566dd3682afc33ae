/** What the screens of an order tell of it. */
import type { ResponseOf } from '@loan/api';
import { getInstalmentPlan } from '@loan/api/repayment';
import { outstandingBalance } from '@loan/repayment/rules/payment-status/outstandingBalance.ts';
import { PARTNER_PAGE_URL } from './simulatedNetwork.ts';
import type { Simulation } from './simulation.ts';

/** The first part as the lender tells it; another one means that this debt is paid or put off. */
export function firstInstalmentId(plan: ResponseOf<typeof getInstalmentPlan>): string {
  const [firstInstalment] = plan.repayPlanDetail.repayWaitDetail;
  return `${firstInstalment?.periodNo} ${firstInstalment?.dueTime}`;
}

export type Plan = ResponseOf<typeof getInstalmentPlan> | undefined;

/** Some screens ask the plan as an option. */
export function optionalPlan(order: { productId: string; orderId: string }): Promise<Plan> {
  return getInstalmentPlan(order, { isBackground: true }).catch(() => undefined);
}

export function optionalBalance(plan: Plan): number | undefined {
  return plan && outstandingBalance(plan);
}

/** Where the lender tells no plan, the page cannot know that the debt was paid meanwhile. */
export function isStillOwed(simulation: Simulation, plan: Plan): boolean {
  return !plan || firstInstalmentId(plan) === simulation.initialInstalmentId;
}

/** Some lenders accept a payment and name no page to pay it at. */
export function recordPartnerPage(simulation: Simulation, url: string | undefined): void {
  if (url && PARTNER_PAGE_URL.test(url)) simulation.partnerVisits.pages.push(url);
}
