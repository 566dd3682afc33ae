/**
 * Random histories of payments against the sandbox's lender. Whatever goes wrong, a borrower who did not consent twice pays
 * once, can pay in the end, and reads nothing that the ledger does not show.
 */
import { afterAll, expect, test } from '@jest/globals';
import { addCounts, type Counts, cases, caseTime, reportCounts } from '@loan/testing/cases';
import * as fc from 'fast-check';
import { live } from './runHistory.ts';
import { anyHistory, inWords, scenes, withoutFaults } from './paymentCases.ts';
import { closeLender } from './simulatedLender.ts';

const realNow = Date.now;
afterAll(() => {
  Date.now = realNow;
  closeLender();
});

const all = cases();
/** The same histories in each `test`, so that it does not waver; the night draws others. Both lenders meet the same ones. */
const seed = all.seed ?? 20_261_122;
const each = Math.ceil(all.numRuns / scenes.length / 2);
const lenders = scenes.flatMap((scene, index) => [true, false].map((honoursKey) => ({ scene, index, honoursKey })));

test.each(lenders.map((one) => [one.scene.name, one.honoursKey ? 'honours' : 'ignores', one] as const))(
  'whatever happens to %s, nobody pays twice unasked and everybody can pay, where the lender %s the key',
  async (_name, _how, { scene, index, honoursKey }) => {
    let counts: Counts = {};
    const property = fc.asyncProperty(anyHistory(honoursKey), async (history) => {
      const lived = await live(scene, history);
      counts = addCounts(counts, lived.counts);
      if (lived.violations.length === 0) return;
      const relive = `Once more with CASES=${all.numRuns} CASES_SEED=${seed}.`;
      throw new Error([inWords(scene, history, lived), relive].join('\n'));
    });
    await fc.assert(property, { seed: (seed + index) % 2 ** 31, numRuns: each });
    reportCounts(counts);
    expect(counts['histories']).toBe(each);
  },
  caseTime(120_000),
);

test('a history without faults pays, so that the others mean something', async () => {
  for (const scene of scenes) {
    const { violations, counts } = await live(scene, withoutFaults);
    expect({ scene: scene.name, violations, bookings: counts['bookings'] }).toEqual({
      ...{ scene: scene.name, violations: [], bookings: 1 },
    });
  }
});
