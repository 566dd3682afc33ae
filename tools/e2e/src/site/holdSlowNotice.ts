/** The notice of a page that does not start. */
import { expect, type Page } from '@playwright/test';
import type { NetworkProxy } from '../network/networkProxy.ts';

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

/** Expects that the notice is hidden, is shown after its delay, and is removed once the held script has arrived. */
export async function expectNoticeUntilScriptArrives(page: Page, network: NetworkProxy): Promise<void> {
  await holdNotice(page);
  await expect(page.getByText('This takes longer than usual.')).toBeHidden();
  await skipNoticeDelay(page);
  await expect(page.getByText('This takes longer than usual.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again', exact: true })).toBeInViewport();
  network.restore();
  await expect(page.locator('.slow')).toHaveCount(0);
}
