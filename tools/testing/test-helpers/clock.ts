import { jest } from '@jest/globals';

/** Does a deed when the clock says so many milliseconds later, as after a phone has slept: timers have not run meanwhile. */
export async function asIfPassed(ms: number, deed: () => Promise<void>): Promise<void> {
  const later = Date.now() + ms;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => later);
  try {
    await deed();
  } finally {
    clock.mockRestore();
  }
}
