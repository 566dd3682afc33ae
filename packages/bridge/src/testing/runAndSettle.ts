import { jest } from '@jest/globals';
import type { ActionResult } from '@loan/bridge';

/** For tests with played time: runs a deed until it settles, letting the phone's and the page's clocks run. */
export async function runAndSettle(action: () => Promise<ActionResult>): Promise<string> {
  const pending = action();
  await jest.advanceTimersByTimeAsync(5_000);
  return describeResult(await pending);
}

/** How it ended, in words: `done by native`, `slow`. */
export function describeResult(pending: ActionResult): string {
  return pending.isDone ? `done by ${pending.by}` : pending.error.kind;
}
