/** What a lost answer of a rollover came to, read from what the lender shows now. */
import type { ResponseOf } from '@loan/api';
import type { getInstalmentPlan, getRolloverPlan } from '@loan/api/repayment';
import type { SubmissionDetails, PaymentStatus } from '@loan/frame';

type Offer = Pick<ResponseOf<typeof getRolloverPlan>, 'repayDate' | 'repayPlan'>;
type Plan = Pick<ResponseOf<typeof getInstalmentPlan>, 'repayPlanDetail'>;

/** What the lender shows before a rollover: the due date it is to bring, the one that stands, and how many parts are due. */
export function snapshotBeforeRollover(offer: Offer, plan: Plan | undefined): SubmissionDetails {
  return { nextDate: nextDateOf(offer), dueDate: dueDateOf(plan), instalmentCount: countInstalments(plan) };
}

/**
 * Only the order's own due date shows that a rollover was booked: it became the promised one, and not because a part was
 * paid, which makes the next part's date the due date. The date on offer alone moves for other reasons too, such as a new
 * day; as long as it and the due date stay, the lender knows of no rollover.
 */
export function reconcileRollover(
  { before }: { before: SubmissionDetails },
  offer: Offer,
  plan: Plan | undefined,
): PaymentStatus {
  const { nextDate: promised, dueDate: dueBefore, instalmentCount: instalmentCountBefore } = before;
  const due = dueDateOf(plan);
  if (!promised) return 'unknown';
  if (due === promised && dueBefore !== promised && countInstalments(plan) === instalmentCountBefore) return 'booked';
  const hasMoved = due !== undefined && dueBefore !== undefined && due !== dueBefore;
  return nextDateOf(offer) === promised && !hasMoved ? 'no-booking' : 'unknown';
}

function nextDateOf({ repayDate, repayPlan }: Offer): string | undefined {
  return toIsoDay(repayDate || repayPlan[0]?.time);
}

function dueDateOf(plan: Plan | undefined): string | undefined {
  return toIsoDay(plan?.repayPlanDetail.repayWaitDetail[0]?.dueTime);
}

function countInstalments(plan: Plan | undefined): number | undefined {
  return plan?.repayPlanDetail.repayWaitDetail.length;
}

/** Some dates of the lender have a time of day. */
function toIsoDay(date: string | undefined): string | undefined {
  return date?.slice(0, 10) || undefined;
}
