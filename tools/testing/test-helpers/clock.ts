import { jest } from '@jest/globals';

/** Runs a callback with the clock set ahead by some milliseconds, as after a device slept: timers have not run meanwhile. */
export async function withClockAdvanced(ms: number, callback: () => Promise<void>): Promise<void> {
  const advanced = Date.now() + ms;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => advanced);
  try {
    await callback();
  } finally {
    clock.mockRestore();
  }
}
