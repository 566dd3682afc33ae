/**
 * Random histories of payments against the sandbox's lender. Whatever goes wrong, a borrower who did not consent twice pays
 * once, can pay in the end, and reads nothing that the ledger does not show.
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
/** The same histories in each `test`, so that it does not waver; the night draws others. Both lenders meet the same ones. */
const seed = runOptions.seed ?? 20_261_122;
const runsPerCase = Math.ceil(runOptions.numRuns / paymentCases.length / 2);
const lenders = paymentCases.flatMap((paymentCase, index) =>
  [true, false].map((honoursKey) => ({ paymentCase, index, honoursKey })),
);

test.each(lenders.map((one) => [one.paymentCase.name, one.honoursKey ? 'honours' : 'ignores', one] as const))(
  'whatever happens to %s, nobody pays twice unasked and everybody can pay, where the lender %s the key',
  async (_name, _how, { paymentCase, index, honoursKey }) => {
    let counts: Counts = {};
    const property = fc.asyncProperty(historyArbitrary(honoursKey), async (history) => {
      const result = await runHistory(paymentCase, history);
      counts = addCounts(counts, result.counts);
      if (result.violations.length === 0) return;
      const reproduction = `Once more with FUZZ_CASES=${runOptions.numRuns} FUZZ_SEED=${seed}.`;
      throw new Error([describeHistory(paymentCase, history, result), reproduction].join('\n'));
    });
    await fc.assert(property, { seed: (seed + index) % 2 ** 31, numRuns: runsPerCase });
    reportCounts(counts);
    expect(counts['histories']).toBe(runsPerCase);
  },
  fuzzTimeout(120_000),
);

test('a history without faults pays, so that the others mean something', async () => {
  for (const paymentCase of paymentCases) {
    const { violations, counts } = await runHistory(paymentCase, faultFreeHistory);
    expect({ paymentCase: paymentCase.name, violations, bookings: counts['bookings'] }).toEqual({
      ...{ paymentCase: paymentCase.name, violations: [], bookings: 1 },
    });
  }
});
