import type { ResponseOf } from '@loan/api';
import type { getRolloverPlan } from '@loan/api/repayment';
import type { PaymentStatus, SubmissionDetails } from '@loan/payments';
import type { InstalmentPlan } from './reconcilePayment.ts';

type Offer = Pick<ResponseOf<typeof getRolloverPlan>, 'repayDate' | 'repayPlan'>;

/** What the plans show before a rollover: the promised due date, the current one, and the number of due instalments. */
export function snapshotBeforeRollover(offer: Offer, plan: InstalmentPlan | undefined): SubmissionDetails {
  return { nextDate: nextDateOf(offer), dueDate: dueDateOf(plan), instalmentCount: countInstalments(plan) };
}

/**
 * The status of a rollover whose response was lost. `booked`: the order's due date became the promised one while the
 * number of due instalments stayed; a paid instalment moves the due date too. `no-booking`: due date and promised date are
 * those of before. The promised date alone proves nothing: it also moves with each new day.
 */
export function reconcileRollover(
  { before }: { before: SubmissionDetails },
  offer: Offer,
  plan: InstalmentPlan | undefined,
): PaymentStatus {
  const { nextDate: promised, dueDate: dueBefore, instalmentCount: instalmentCountBefore } = before;
  const due = dueDateOf(plan);
  if (!promised) return 'unknown';
  if (due === promised && dueBefore !== promised && countInstalments(plan) === instalmentCountBefore) return 'booked';
  if (due === promised && dueBefore === undefined) return 'unknown';
  const hasMoved = due !== undefined && dueBefore !== undefined && due !== dueBefore;
  return nextDateOf(offer) === promised && !hasMoved ? 'no-booking' : 'unknown';
}

function nextDateOf({ repayDate, repayPlan }: Offer): string | undefined {
  return toIsoDay(repayDate || repayPlan[0]?.time);
}

function dueDateOf(plan: InstalmentPlan | undefined): string | undefined {
  return toIsoDay(plan?.repayPlanDetail.repayWaitDetail?.[0]?.dueTime);
}

function countInstalments(plan: InstalmentPlan | undefined): number | undefined {
  return plan?.repayPlanDetail.repayWaitDetail?.length;
}

/** Some dates of the API have a time of day. */
function toIsoDay(date: string | undefined): string | undefined {
  return date?.slice(0, 10) || undefined;
}
