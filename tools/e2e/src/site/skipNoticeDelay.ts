import { expect, type Page } from '@playwright/test';

/** Expects that the notice of a page that does not start is shown within ten seconds by its animation. */
export async function expectNoticeDueInTime(page: Page): Promise<void> {
  const endTimes = await page
    .locator('.slow')
    .evaluate((notice) => notice.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)));
  expect(endTimes, 'milliseconds until the notice is shown').toHaveLength(1);
  expect(endTimes[0]).toBeLessThanOrEqual(10_000);
}

/** Stops the animation before the notice is shown, so that a busy machine does not reach its end. */
export async function holdNotice(page: Page): Promise<void> {
  await page.locator('.slow').evaluate((notice) => {
    for (const animation of notice.getAnimations()) animation.pause();
  });
}

/**
 * Finishes the animation that shows the notice of a page that does not start; it must end within ten seconds. The page's
 * clock cannot be moved instead, because the notice needs no script. One test of `faults/page-start.test.ts` waits for it.
 */
export async function skipNoticeDelay(page: Page): Promise<void> {
  await expectNoticeDueInTime(page);
  await page.locator('.slow').evaluate((notice) => {
    for (const animation of notice.getAnimations()) animation.finish();
  });
}
