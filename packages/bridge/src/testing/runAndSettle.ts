import { jest } from '@jest/globals';
import type { ActionResult } from '@loan/bridge';

/** For tests with fake timers: runs an action and advances the timers until it settles. */
export async function runAndSettle(action: () => Promise<ActionResult>): Promise<string> {
  const pending = action();
  await jest.advanceTimersByTimeAsync(5_000);
  return describeResult(await pending);
}

/** The result as text: `done by native`, `timeout`. */
export function describeResult(pending: ActionResult): string {
  return pending.isDone ? `done by ${pending.by}` : pending.error.kind;
}
