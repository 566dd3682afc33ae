/** Histories that can never fail prove nothing: each planted defect must be found. */
import { afterAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { live } from './runHistory.ts';
import { plantedDefects } from './plantedDefects.ts';
import { anyHistory, scenes } from './paymentCases.ts';
import { closeLender } from './simulatedLender.ts';

const realNow = Date.now;
afterAll(() => {
  Date.now = realNow;
  closeLender();
});

/** As many as `test` tries altogether. */
const MOST = 2_000;
const SEED = 19;

const histories = [true, false].flatMap((honoursKey) =>
  fc.sample(anyHistory(honoursKey), { numRuns: MOST / 2, seed: SEED }),
);

test.each(Object.entries(plantedDefects))(
  'the histories find that %s',
  async (_name, defect) => {
    let found: readonly string[] = [];
    let lived = 0;
    while (found.length === 0 && lived < MOST) {
      // Both lenders and every scene take turns.
      const history = histories[(lived % 2) * (MOST / 2) + Math.floor(lived / 2)];
      const scene = scenes[Math.floor(lived / 2) % scenes.length];
      if (!history || !scene) break;
      found = (await live(scene, history, defect)).violations;
      lived += 1;
    }
    expect(found).not.toEqual([]);
  },
  120_000,
);
