import { jest } from '@jest/globals';

/** Does a deed when the clock says so many milliseconds later, as after a phone has slept: timers have not run meanwhile. */
export async function withClockAdvanced(ms: number, callback: () => Promise<void>): Promise<void> {
  const advanced = Date.now() + ms;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => advanced);
  try {
    await callback();
  } finally {
    clock.mockRestore();
  }
}
