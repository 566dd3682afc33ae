/** What the screens of an order tell of it. */
import type { AnswerOf } from '@loan/api';
import { getInstalmentPlan } from '@loan/api/repayment';
import { owedOf } from '@loan/repayment/rules/what-happened/askWhatHappened.ts';
import { PAGE_TO_PAY_AT } from './simulatedNetwork.ts';
import type { World } from './simulation.ts';

/** The first part as the lender tells it; another one means that this debt is paid or put off. */
export function firstPart(plan: AnswerOf<typeof getInstalmentPlan>): string {
  const [first] = plan.repayPlanDetail.repayWaitDetail;
  return `${first?.periodNo} ${first?.dueTime}`;
}

export type Plan = AnswerOf<typeof getInstalmentPlan> | undefined;

/** Some screens ask the plan as an option. */
export function planOrNone(order: { productId: string; orderId: string }): Promise<Plan> {
  return getInstalmentPlan(order, { isBackground: true }).catch(() => undefined);
}

export function owedIn(plan: Plan): number | undefined {
  return plan && owedOf(plan);
}

/** Where the lender tells no plan, the page cannot know that the debt was paid meanwhile. */
export function isStillOwed(world: World, plan: Plan): boolean {
  return !plan || firstPart(plan) === world.debtAsTold;
}

/** Some lenders accept a payment and name no page to pay it at. */
export function goToPartner(world: World, url: string | undefined): void {
  if (url && PAGE_TO_PAY_AT.test(url)) world.atPartner.pages.push(url);
}
