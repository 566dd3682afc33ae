/** What a lost answer of a rollover came to, read from what the lender shows now. */
import type { AnswerOf } from '@loan/api';
import type { getRolloverPlan } from '@loan/api/repayment';
import type { WhatHappened } from '@loan/frame';

type Plan = Pick<AnswerOf<typeof getRolloverPlan>, 'repayDate'>;

/** What was chosen, as the intent keeps it: the channel, and the due date the rollover was to bring. */
export function chosenRollover(channelNumber: string, { repayDate }: Plan): string {
  return `${channelNumber}|${repayDate ?? ''}`;
}

/**
 * A rollover that was booked moves the next due date: the date it was to bring is then no longer the one a further
 * rollover would bring. As long as the same date is on offer, the lender does not know of it.
 */
export function whatHappenedToRollover(chosen: string, now: Plan): WhatHappened {
  const promised = chosen.split('|')[1];
  if (!promised) return 'unknown';
  return now.repayDate === promised ? 'not-booked' : 'booked';
}
