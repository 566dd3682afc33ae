import type { Page } from '@playwright/test';

/** Further ahead than a busy machine takes to pause: Playwright refuses a moment that the page's clock has passed. */
const LEAD_MS = 30_000;

/**
 * Stops the page's clock, which `page.clock.install()` has replaced, half a minute from now: no timer ends before
 * `runFor`, `fastForward` or `resume`, however long the machine takes for the next steps.
 */
export async function pauseClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + LEAD_MS);
}

/**
 * Lets the page wait a minute for its optional queries, from its next load on. It waits one second, and what it draws
 * without them, such as the heading of a campaign, stays: on a busy machine a response takes longer.
 */
export async function waitForOptionalQueries(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    window.setTimeout = ((callback: TimerHandler, ms = 0, ...callbackArgs: unknown[]) =>
      start(callback, ms === 1_000 ? 60_000 : ms, ...callbackArgs)) as typeof window.setTimeout;
  });
}
