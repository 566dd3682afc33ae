/** @jest-environment node */
import { afterEach, expect, test } from '@jest/globals';
import { cases, caseTime } from './fuzz.ts';

const { CASES, CASES_SEED } = process.env;
afterEach(() => {
  for (const [name, value] of Object.entries({ CASES, CASES_SEED })) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
});

test('in `test` a property has its usual cases and its own time', () => {
  delete process.env['CASES'];
  delete process.env['CASES_SEED'];
  expect([cases(), cases(5), caseTime(9_000)]).toEqual([{ numRuns: 2_000 }, { numRuns: 5 }, 9_000]);
});

test('at night it has the night’s cases, its seed and an hour: no test outlives its time and spoils the next', () => {
  Object.assign(process.env, { CASES: '1000', CASES_SEED: '17' });
  expect([cases(5), caseTime(9_000)]).toEqual([{ numRuns: 1_000, seed: 17 }, 3_600_000]);
});
