/** Whatever happens in whatever order, no money appears or disappears and the lender never fails. */

import { afterAll, expect, test } from '@jest/globals';
import { isApiError } from '@loan/api';
import { getOrder } from '@loan/api/order-details';
import { getInstalmentPlan, getRolloverPlan, startInstalmentPayment, startRollover } from '@loan/api/repayment';
import { type Ledger, readLedger } from '../database/ledger.ts';
import { instalmentsOf, orderOf } from '../database/orders.ts';
import { createSandbox } from '../createSandbox.ts';
import { actAs, atPartner, hand } from './borrowerSession.testSetup.ts';

const HISTORIES = 120;
const STEPS = 14;
const START = Date.parse('2026-11-21T02:00:00Z');
const INTEREST = 3_500;

let now = START;
const sandbox = createSandbox({ dataDir: ':memory:', clock: () => now, stories: [] });
afterAll(() => sandbox.close());

/** The same numbers for the same seed, so that a failing history can be lived again. */
function dice(seed: number): (sides: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (sides) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return state % sides;
  };
}

const order = { productId: '1', orderId: 'rollover-1' };

async function live(roll: (sides: number) => number): Promise<void> {
  const payUrls: string[] = [];
  const keep = (payUrl: string | undefined) => {
    if (payUrl) payUrls.push(payUrl);
  };
  const steps = [
    async () => {
      const { delayInfo } = await getRolloverPlan(order);
      const { payUrl } = await startRollover({ ...order, amount: delayInfo?.delayAmount ?? 0, channelNumber: '90006' });
      keep(payUrl);
    },
    async () => {
      const { amountMax = 0 } = await getInstalmentPlan(order);
      const amount = 1 + roll(amountMax + 5);
      keep(
        (await startInstalmentPayment({ product_id: '1', orderId: order.orderId, amount, cardNo: '', bankCode: '' }))
          .payUrl,
      );
    },
    async () => {
      const payUrl = payUrls[roll(payUrls.length || 1)];
      if (payUrl) await atPartner(sandbox, payUrl, (['pay', 'late', 'refuse', 'leave'] as const)[roll(4)] ?? 'pay');
    },
    async () => {
      now += roll(6) * 86_400_000 + roll(200_000);
      await getOrder(order);
    },
    async () => {
      await hand(sandbox, '/faults', { call: startInstalmentPayment.id, kind: 'lost-answer', remaining: 1 });
    },
  ];
  for (let step = 0; step < STEPS; step += 1)
    await steps[roll(steps.length)]?.().catch((error: unknown) => {
      // A no is an answer, a lost answer was ordered; anything else is a fault of this lender.
      const isOrdered = error instanceof TypeError && error.message === 'fetch failed';
      if (!(isApiError(error) && error.kind === 'refused') && !isOrdered) throw error;
    });
}

test(`in ${HISTORIES} histories every booked cent is on the loan, in the penalty, in rollovers or in credit`, async () => {
  const met = { bookings: 0, settled: 0, rollovers: 0, credit: 0, twice: 0 };
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    now = START;
    sandbox.reset(['rollover']);
    actAs(sandbox, 'rollover');

    await live(dice(seed));

    now += 120_000;
    const { bookings, intents } = await hand<Ledger>(sandbox, '/ledger');
    const loan = orderOf(sandbox.book, order.orderId);
    if (!loan) throw new Error('The loan is gone.');
    const booked = bookings.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
    const paid = instalmentsOf(sandbox.book, order.orderId).reduce((sum, part) => sum + part.paid, 0);
    expect({ seed, booked }).toEqual({
      seed,
      booked: paid + loan.penalty_paid + loan.rollovers * INTEREST + loan.credit,
    });
    expect(loan.rollovers).toBeLessThanOrEqual(3);
    met.bookings += bookings.length;
    met.rollovers += loan.rollovers;
    met.settled += loan.settled_at === null ? 0 : 1;
    met.credit += loan.credit > 0 ? 1 : 0;
    met.twice += intents.filter((intent) => intent.booked > 1).length;
  }
  // The histories are worth something only if they reached all of it.
  for (const [what, count] of Object.entries(met)) expect({ what, isMet: count > 0 }).toEqual({ what, isMet: true });
});

test('a reset leaves nothing behind', () => {
  sandbox.reset(['rollover']);
  expect(readLedger(sandbox.book)).toEqual({ deeds: [], bookings: [], intents: [] });
});
