import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Stops the page's clock at its present time: no timer ends before `runFor`, `fastForward` or `resume`. */
export async function pauseClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  // Playwright refuses to pause at a moment that has passed, and a fixed time does not pass.
  await page.clock.setFixedTime(now);
  await page.clock.pauseAt(now);
  await page.clock.setSystemTime(now);
}

/** The page's time passes twenty times slower than the machine's. */
const STEP_MS = 5;
const STEP_INTERVAL_MS = 100;

/**
 * Lets the page's time pass slowly, in its next documents too: a toast that is shown for two seconds stays for forty, and a
 * response may take twenty times longer than the page waits for it.
 * @returns lets the time pass as before
 */
export async function slowDown(page: Page): Promise<() => Promise<void>> {
  await pauseClock(page);
  let isSlow = true;
  const passSlowly = async () => {
    while (isSlow && !page.isClosed()) {
      await page.clock.runFor(STEP_MS);
      await pause(STEP_INTERVAL_MS);
    }
  };
  // A test may end in the middle of a step; any other error fails it.
  const slowTime = passSlowly().catch((error: Error) => {
    if (!/has been closed|Test ended/.test(error.message)) throw error;
  });
  return async () => {
    isSlow = false;
    await slowTime;
    await page.clock.resume();
  };
}
