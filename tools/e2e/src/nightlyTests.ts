/** Which end-to-end tests run in the nightly only. `test` runs some cases of each rule, and each screen by some rules. */
import type { TestDetails } from '@playwright/test';

/** Whether every case of the large sets runs, as in the nightly. */
export const isWholeSet = Boolean(process.env['E2E_WHOLE_SET']);

/** Tag of the tests that only the nightly runs. */
export const NIGHTLY_TAG = '@nightly';

/**
 * Details of a test that belongs to a matrix, such as faults by remotes: one of `oneIn` cases runs in `test`, so that each
 * row is tested with some columns and each column by some rows. The nightly runs the others.
 */
export function oneIn(count: number, row: number, column: number): TestDetails {
  return (row + column) % count === 0 ? {} : { tag: NIGHTLY_TAG };
}
