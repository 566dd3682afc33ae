/** What a lost answer of a repayment came to, read from how much the lender says is owed. */
import type { WhatHappened } from '@loan/frame';

/** What is paid and how much was owed before, as the intent keeps it. `owed` in the unit of the instalment plan. */
export function chosenWithOwed(what: string, owed: number | undefined): string {
  return `${what}|${owed ?? ''}`;
}

/** After this long whatever changed counts as the answer: nobody waits for ever. */
const PATIENCE_MS = 24 * 60 * 60_000;

/** Half of the smallest amount there is: two that differ by less are the same, however the difference was calculated. */
const LEAST = 0.005;

/**
 * A booked payment lowers what is owed by its amount. Less than that is something else (a penalty came on top, another
 * payment was booked), which does not say that this one was not: then nothing is known.
 * @param fall by how much the amount owed must have fallen, in the unit of the instalment plan
 * @param age milliseconds since the payment was sent
 */
export function whatHappenedToOwed(
  { chosen, fall, age }: { chosen: string; fall: number; age: number },
  owedNow: number | undefined,
): WhatHappened {
  const before = chosen.split('|').at(-1);
  if (!before || owedNow === undefined) return 'unknown';
  const fallen = Number(before) - owedNow;
  if (fallen > fall - LEAST) return 'booked';
  if (fallen < LEAST) return 'not-booked';
  return age > PATIENCE_MS ? 'booked' : 'unknown';
}
