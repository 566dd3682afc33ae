/** What a lost answer of a rollover came to, read from what the lender shows now. */
import type { AnswerOf } from '@loan/api';
import type { getRolloverPlan } from '@loan/api/repayment';
import type { WhatHappened } from '@loan/frame';

type Plan = Pick<AnswerOf<typeof getRolloverPlan>, 'repayDate' | 'repayPlan'>;

/** What was chosen, as the intent keeps it: the channel, and the due date the rollover was to bring. */
export function chosenRollover(channelNumber: string, plan: Plan): string {
  return `${channelNumber}|${nextDateOf(plan)}`;
}

/** After this long the borrower is not kept waiting for a lender that names no dates. */
const PATIENCE_MS = 24 * 60 * 60_000;

/**
 * A rollover that was booked moves the next due date: the date it was to bring is then no longer the one a further
 * rollover would bring. As long as the same date is on offer, the lender does not know of it.
 * @param age milliseconds since it was sent
 */
export function whatHappenedToRollover({ chosen, age }: { chosen: string; age: number }, now: Plan): WhatHappened {
  const promised = chosen.split('|')[1];
  if (promised) return nextDateOf(now) === promised ? 'not-booked' : 'booked';
  return age > PATIENCE_MS ? 'booked' : 'unknown';
}

function nextDateOf({ repayDate, repayPlan }: Plan): string {
  return repayDate || repayPlan[0]?.time || '';
}
