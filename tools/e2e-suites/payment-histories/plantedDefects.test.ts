/** The histories find each planted defect, so they are able to fail. */
import { afterAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { historyArbitrary, paymentCases } from './paymentCases.ts';
import { plantedDefects } from './plantedDefects.ts';
import { runHistory } from './runHistory.ts';
import { closeLender } from './simulatedLender.ts';

const realNow = Date.now;
afterAll(() => {
  Date.now = realNow;
  closeLender();
});

/** The rarest defects need a response or a damaged record that one history in a thousand has. */
const MAX_RUNS = 6_000;
const SEED = 24;

const histories = [true, false].flatMap((honoursKey) =>
  fc.sample(historyArbitrary(honoursKey), { numRuns: MAX_RUNS / 2, seed: SEED }),
);

test.each(Object.entries(plantedDefects))(
  'finds the planted defect: %s',
  async (_name, defect) => {
    let found: readonly string[] = [];
    let runCount = 0;
    while (found.length === 0 && runCount < MAX_RUNS) {
      // Alternates between the two kinds of API and all payment cases.
      const history = histories[(runCount % 2) * (MAX_RUNS / 2) + Math.floor(runCount / 2)];
      const paymentCase = paymentCases[Math.floor(runCount / 2) % paymentCases.length];
      if (!history || !paymentCase) break;
      found = (await runHistory(paymentCase, history, defect)).violations;
      runCount += 1;
    }
    expect(found).not.toEqual([]);
  },
  600_000,
);
