/** Generated histories: the ledger stays balanced and the API never fails. */

import { afterAll, expect, test } from '@jest/globals';
import { isApiError } from '@loan/api';
import { getOrder } from '@loan/api/order-details';
import { getInstalmentPlan, getRolloverPlan, startInstalmentPayment, startRollover } from '@loan/api/repayment';
import { createSandbox } from '../createSandbox.ts';
import { type Ledger, readLedger } from '../database/ledger.ts';
import { instalmentsOf, orderOf } from '../database/orders.ts';
import { actAs, actOnPartnerPage, callTestApi } from './borrowerSession.testSetup.ts';

const RUNS = 120;
const STEPS = 14;
const START = Date.parse('2026-11-21T02:00:00Z');
const INTEREST = 3_500;

let now = START;
const sandbox = createSandbox({ dataDir: ':memory:', clock: () => now, scenarios: [] });
afterAll(() => sandbox.close());

/** A seeded random generator, so that a failing history can be repeated. */
function seededRandom(seed: number): (sides: number) => number {
  let seedState = seed * 2_654_435_761 + 1;
  return (sides) => {
    seedState = (Math.imul(seedState ^ (seedState >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return seedState % sides;
  };
}

const order = { productId: '1', orderId: 'rollover-1' };

async function runRandomSteps(random: (sides: number) => number): Promise<void> {
  const payUrls: string[] = [];
  const keepPayUrl = (payUrl: string | undefined) => {
    if (payUrl) payUrls.push(payUrl);
  };
  const steps = [
    async () => {
      const { delayInfo } = await getRolloverPlan(order);
      const { payUrl } = await startRollover({ ...order, amount: delayInfo?.delayAmount ?? 0, channelNumber: '90006' });
      keepPayUrl(payUrl);
    },
    async () => {
      const { amountMax = 0 } = await getInstalmentPlan(order);
      const amount = 1 + random(amountMax + 5);
      keepPayUrl(
        (await startInstalmentPayment({ product_id: '1', orderId: order.orderId, amount, cardNo: '', bankCode: '' }))
          .payUrl,
      );
    },
    async () => {
      const payUrl = payUrls[random(payUrls.length || 1)];
      if (payUrl)
        await actOnPartnerPage(sandbox, payUrl, (['pay', 'late', 'refuse', 'leave'] as const)[random(4)] ?? 'pay');
    },
    async () => {
      now += random(6) * 86_400_000 + random(200_000);
      await getOrder(order);
    },
    async () => {
      await callTestApi(sandbox, '/faults', { call: startInstalmentPayment.id, kind: 'lost-response', remaining: 1 });
    },
  ];
  for (let step = 0; step < STEPS; step += 1)
    await steps[random(steps.length)]?.().catch((error: unknown) => {
      // Rejections and injected lost responses are expected; any other error is a defect of the sandbox.
      const isInjectedFault = error instanceof TypeError && error.message === 'fetch failed';
      if (!(isApiError(error) && error.kind === 'rejected') && !isInjectedFault) throw error;
    });
}

test(`in ${RUNS} histories every booked cent is on the loan, in the penalty, in rollovers or in credit`, async () => {
  const coverage = { bookings: 0, settled: 0, rollovers: 0, credit: 0, twice: 0 };
  for (let seed = 1; seed <= RUNS; seed += 1) {
    now = START;
    sandbox.reset(['rollover']);
    actAs(sandbox, 'rollover');

    await runRandomSteps(seededRandom(seed));

    now += 120_000;
    const { bookings, duplicates } = await callTestApi<Ledger>(sandbox, '/ledger');
    const orderRow = orderOf(sandbox.db, order.orderId);
    if (!orderRow) throw new Error('The loan does not exist.');
    const bookedTotal = bookings.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
    const paid = instalmentsOf(sandbox.db, order.orderId).reduce((sum, part) => sum + part.paid, 0);
    expect({ seed, bookedTotal }).toEqual({
      seed,
      bookedTotal: paid + orderRow.penalty_paid + orderRow.rollovers * INTEREST + orderRow.credit,
    });
    expect(orderRow.rollovers).toBeLessThanOrEqual(3);
    coverage.bookings += bookings.length;
    coverage.rollovers += orderRow.rollovers;
    coverage.settled += orderRow.settled_at === null ? 0 : 1;
    coverage.credit += orderRow.credit > 0 ? 1 : 0;
    coverage.twice += duplicates.filter((entry) => entry.booked > 1).length;
  }
  // The histories must have reached every kind of booking.
  for (const [counter, count] of Object.entries(coverage))
    expect({ counter, isCovered: count > 0 }).toEqual({ counter, isCovered: true });
});

test('a reset empties every table', () => {
  sandbox.reset(['rollover']);
  expect(readLedger(sandbox.db)).toEqual({ mutations: [], bookings: [], duplicates: [] });
});
