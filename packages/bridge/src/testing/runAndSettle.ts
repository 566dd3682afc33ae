import { jest } from '@jest/globals';
import type { Outcome } from '@loan/bridge';

/** For tests with played time: runs a deed until it settles, letting the phone's and the page's clocks run. */
export async function settled(run: () => Promise<Outcome>): Promise<string> {
  const outcome = run();
  await jest.advanceTimersByTimeAsync(5_000);
  return endOf(await outcome);
}

/** How it ended, in words: `done by native`, `slow`. */
export function endOf(outcome: Outcome): string {
  return outcome.isDone ? `done by ${outcome.by}` : outcome.error.kind;
}
