/** What reads at the lender say of all unresolved payments of one order together. */
import type { WhatHappened } from './paymentStateMachine.ts';
import { type OpenIntent, unresolvedIn } from './submissionRecords.ts';
import type { Intents } from './paymentIntents.ts';

/** `at`: when the earliest of the reads was sent. */
type ToldOfAll = { what: WhatHappened; at: number; booked: readonly OpenIntent[] };

/**
 * Asks about each. One booking is shown at once; that there is none counts where it is so of each payment.
 * @returns undefined where a read was rejected, or never ended
 */
export async function askAboutEach(
  intent: OpenIntent,
  intents: Pick<Intents, 'askTogether'>,
  ask: (one: OpenIntent) => Promise<WhatHappened>,
): Promise<ToldOfAll | undefined> {
  const all = unresolvedIn(intent);
  const answers = await Promise.all(all.map((one) => intents.askTogether(one, () => ask(one))));
  const told = answers.filter((answer) => answer !== undefined);
  if (told.length < all.length) return undefined;
  const isBooked = ({ why }: OpenIntent, index: number) =>
    // Of which payment a booking is cannot be told without its details.
    told[index]?.what === 'booked' && why !== 'details-lost';
  const booked = all.filter(isBooked);
  const hasNone = told.every(({ what }) => what === 'not-booked');
  const what = booked.length > 0 ? 'booked' : hasNone ? 'not-booked' : 'unknown';
  return { what, at: Math.min(...told.map(({ at }) => at)), booked };
}
