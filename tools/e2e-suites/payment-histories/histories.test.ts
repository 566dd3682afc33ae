/**
 * Generated payment histories against the sandbox's API. Under any faults, a borrower who confirmed no second payment pays
 * once, can pay in the end, and sees no state that contradicts the ledger.
 */
import { afterAll, expect, test } from '@jest/globals';
import { addCounts, type Counts, fuzzOptions, fuzzTimeout, reportCounts } from '@loan/testing/fuzz';
import * as fc from 'fast-check';
import { describeHistory, faultFreeHistory, historyArbitrary, paymentCases } from './paymentCases.ts';
import { runHistory } from './runHistory.ts';
import { closeLender } from './simulatedLender.ts';

const realNow = Date.now;
afterAll(() => {
  Date.now = realNow;
  closeLender();
});

const runOptions = fuzzOptions();
/** A fixed seed keeps `test` deterministic; the nightly run uses other seeds. Both kinds of API get the same histories. */
const seed = runOptions.seed ?? 20_261_122;
const runsPerCase = Math.ceil(runOptions.numRuns / paymentCases.length / 2);
const lenders = paymentCases.flatMap((paymentCase, index) =>
  [true, false].map((honoursKey) => ({ paymentCase, index, honoursKey })),
);

test.each(lenders.map((one) => [one.paymentCase.name, one.honoursKey ? 'honours' : 'ignores', one] as const))(
  'pays %s once unless a resubmit is confirmed, and can pay in the end, when the API %s the idempotency key',
  async (_name, _how, { paymentCase, index, honoursKey }) => {
    let counts: Counts = {};
    const property = fc.asyncProperty(historyArbitrary(honoursKey), async (history) => {
      const result = await runHistory(paymentCase, history);
      counts = addCounts(counts, result.counts);
      if (result.violations.length === 0) return;
      const reproduction = `Reproduce with FUZZ_CASES=${runOptions.numRuns} FUZZ_SEED=${seed}.`;
      throw new Error([describeHistory(paymentCase, history, result), reproduction].join('\n'));
    });
    await fc.assert(property, { seed: (seed + index) % 2 ** 31, numRuns: runsPerCase });
    reportCounts(counts);
    expect(counts['histories']).toBe(runsPerCase);
  },
  fuzzTimeout(120_000),
);

test('books one payment when the history has no faults', async () => {
  for (const paymentCase of paymentCases) {
    const { violations, counts } = await runHistory(paymentCase, faultFreeHistory);
    expect({ paymentCase: paymentCase.name, violations, bookings: counts['bookings'] }).toEqual({
      ...{ paymentCase: paymentCase.name, violations: [], bookings: 1 },
    });
  }
});
