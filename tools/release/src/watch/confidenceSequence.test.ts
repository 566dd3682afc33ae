import { expect, test } from '@jest/globals';
import { addEvent, addLoad, emptyTally, lowerBound, type Tally, upperBound } from './confidenceSequence.ts';

function tallyOf(loads: number, events: number): Tally {
  let tally = emptyTally();
  for (let load = 0; load < loads; load += 1) tally = addLoad(tally);
  for (let event = 0; event < events; event += 1) tally = addEvent(tally);
  return tally;
}

test('has the bounds at which the mixture is 1 / alpha times as likely', () => {
  // One load with the event: the mixture gives it 1/2, so p is excluded below alpha / 2.
  expect(lowerBound(tallyOf(1, 1), 0.05)).toBeCloseTo(0.025, 10);
  expect(upperBound(tallyOf(1, 1), 0.05)).toBe(1);
  expect(upperBound(tallyOf(1, 0), 0.05)).toBeCloseTo(0.975, 10);
  expect(lowerBound(tallyOf(1, 0), 0.05)).toBe(0);
  // Nothing is known without a load.
  expect([lowerBound(emptyTally(), 0.05), upperBound(emptyTally(), 0.05)]).toEqual([0, 1]);
});

test.each(['10', '0110', '111000101', '1'.repeat(30), '0'.repeat(30)])(
  'does not depend on whether the events of %s arrive with their loads or after all of them',
  (arrivals) => {
    let early = emptyTally();
    for (const one of arrivals) {
      early = addLoad(early);
      if (one === '1') early = addEvent(early);
    }
    const late = tallyOf(arrivals.length, arrivals.replaceAll('0', '').length);
    expect(early.logMixture).toBeCloseTo(late.logMixture, 9);
  },
);

test('ignores an event without a load that can have had it', () => {
  expect(addEvent(emptyTally())).toEqual(emptyTally());
  expect(addEvent(tallyOf(3, 3))).toEqual(tallyOf(3, 3));
});

test('contains the true share after every load, except in fewer runs than alpha', () => {
  const [share, alpha, runs] = [0.1, 0.1, 300];
  let excludedRuns = 0;
  let fixedRuns = 0;
  // Park–Miller numbers: the same in every run.
  let state = 26;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  for (let run = 0; run < runs; run += 1) {
    let tally = emptyTally();
    let [isExcluded, isFixedExcluded] = [false, false];
    for (let load = 0; load < 1_000; load += 1) {
      tally = addLoad(tally);
      if (next() < share) tally = addEvent(tally);
      if (load % 10 !== 0) continue;
      isExcluded ||= lowerBound(tally, alpha) > share || upperBound(tally, alpha) < share;
      // An interval for one look, at the same alpha: looking again and again breaks it.
      const deviation = 1.645 * Math.sqrt((share * (1 - share)) / tally.loads);
      isFixedExcluded ||= Math.abs(tally.events / tally.loads - share) > deviation;
    }
    excludedRuns += Number(isExcluded);
    fixedRuns += Number(isFixedExcluded);
  }
  expect(excludedRuns / runs).toBeLessThan(alpha);
  expect(fixedRuns / runs).toBeGreaterThan(3 * alpha);
});
