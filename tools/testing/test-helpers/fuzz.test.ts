/** @jest-environment node */
import { afterEach, expect, test } from '@jest/globals';
import { fuzzOptions, fuzzTimeout } from './fuzz.ts';

const { FUZZ_CASES, FUZZ_SEED } = process.env;
afterEach(() => {
  for (const [name, value] of Object.entries({ FUZZ_CASES, FUZZ_SEED })) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
});

test('uses the given cases and time limit in `test`', () => {
  delete process.env['FUZZ_CASES'];
  delete process.env['FUZZ_SEED'];
  expect([fuzzOptions(), fuzzOptions(5), fuzzTimeout(9_000)]).toEqual([{ numRuns: 2_000 }, { numRuns: 5 }, 9_000]);
});

test('uses the cases and the seed of the environment and an hour in `nightly`', () => {
  Object.assign(process.env, { FUZZ_CASES: '1000', FUZZ_SEED: '17' });
  expect([fuzzOptions(5), fuzzTimeout(9_000)]).toEqual([{ numRuns: 1_000, seed: 17 }, 3_600_000]);
});
