/** What a lost answer of a rollover came to, read from what the lender shows now. */
import type { AnswerOf } from '@loan/api';
import type { getInstalmentPlan, getRolloverPlan } from '@loan/api/repayment';
import type { IntentDetails, WhatHappened } from '@loan/frame';

type Offer = Pick<AnswerOf<typeof getRolloverPlan>, 'repayDate' | 'repayPlan'>;
type Plan = Pick<AnswerOf<typeof getInstalmentPlan>, 'repayPlanDetail'>;

/** What the lender shows before a rollover: the due date it is to bring, the one that stands, and how many parts are due. */
export function beforeRollover(offer: Offer, plan: Plan | undefined): IntentDetails {
  return { nextDate: nextDateOf(offer), dueDate: dueDateOf(plan), parts: partsOf(plan) };
}

/**
 * Only the order's own due date shows that a rollover was booked: it became the promised one, and not because a part was
 * paid, which makes the next part's date the due date. The date on offer alone moves for other reasons too, such as a new
 * day; as long as it and the due date stay, the lender knows of no rollover.
 */
export function whatHappenedToRollover(
  { before }: { before: IntentDetails },
  offer: Offer,
  plan: Plan | undefined,
): WhatHappened {
  const { nextDate: promised, dueDate: dueBefore, parts: partsBefore } = before;
  const due = dueDateOf(plan);
  if (!promised) return 'unknown';
  if (due === promised && dueBefore !== promised && partsOf(plan) === partsBefore) return 'booked';
  const hasMoved = due !== undefined && dueBefore !== undefined && due !== dueBefore;
  return nextDateOf(offer) === promised && !hasMoved ? 'not-booked' : 'unknown';
}

function nextDateOf({ repayDate, repayPlan }: Offer): string | undefined {
  return dayOf(repayDate || repayPlan[0]?.time);
}

function dueDateOf(plan: Plan | undefined): string | undefined {
  return dayOf(plan?.repayPlanDetail.repayWaitDetail[0]?.dueTime);
}

function partsOf(plan: Plan | undefined): number | undefined {
  return plan?.repayPlanDetail.repayWaitDetail.length;
}

/** Some dates of the lender have a time of day. */
function dayOf(date: string | undefined): string | undefined {
  return date?.slice(0, 10) || undefined;
}
