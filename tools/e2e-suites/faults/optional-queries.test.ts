/** A lender that does not respond to a query without which the screen can be drawn. */

import { expect, test } from '@loan/e2e/fixtures';
import { waitForNetworkIdle } from '@loan/e2e/network/waitForNetworkIdle';
import { oneIn } from '@loan/e2e/nightlyTests';
import type { Locator, Page } from '@playwright/test';

const SCREENS = [
  ['/customerService', /contact-kf-info/, /^Call/],
  ['/confirmLoan', /\/v3\/contract\/contract\?/, 'I have read and agree'],
  ['/confirm', /\/gopia\/goya\/cultures/, 'I have read and agree'],
  ['/repayDelay', /loan-play-detail-yd/, 'Payment Method'],
  ['/repaymentWay', /\/service\/loan\/repayment-way/, 'Pay'],
  ['/alipayrepayment', /loan-play-detail-yd/, 'Continue to payment'],
  ['/promo', /\/promotion\/get-sid/, /Picture with 4 characters/],
] as const;

/** What needs the response. */
function controlOf(page: Page, name: string | RegExp): Locator {
  const buttonOrCheckbox = page.getByRole('button', { name }).or(page.getByRole('checkbox', { name }));
  const linkOrPicture = page.getByRole('link', { name }).or(page.getByRole('img', { name }));
  return buttonOrCheckbox.or(linkOrPicture).first();
}

for (const [column, [path, call, control]] of SCREENS.entries()) {
  test(
    `draws ${path} while the optional ${call.source} is silent, and adds its response without a shift`,
    oneIn(2, 0, column),
    async ({ borrower, network, page, sandbox }) => {
      await page.addInitScript(() => {
        const shifts = Object.assign(globalThis, { layoutShift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.layoutShift += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const layoutShift = () => page.evaluate(() => (globalThis as unknown as { layoutShift: number }).layoutShift);
      network.breakRequests(call, 'held');
      const { url } = await sandbox.seedForPath([path]);
      await borrower.opensUrl(url);
      // The skeleton's heading is “Loading”.
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Loading the page|^$/);
      await expect.poll(() => network.requestsTo(call)).not.toHaveLength(0);
      const before = await layoutShift();
      network.restore();
      await expect(controlOf(page, control)).toBeVisible();
      await waitForNetworkIdle(page, network);
      expect((await layoutShift()) - before).toBeLessThanOrEqual(0.02);
    },
  );
}

for (const [column, [path, call, control]] of SCREENS.entries()) {
  test(
    `draws ${path} when the optional ${call.source} is dead, and when it responds after 10 s`,
    oneIn(2, 1, column),
    async ({ borrower, network, page, pageGuard, sandbox }) => {
      pageGuard.allow(/Failed to load resource/);
      const { url } = await sandbox.seedForPath([path]);
      const ownHeading = page.getByRole('heading', { level: 1 });
      await test.step('dead', async () => {
        network.breakRequests(call, 'reset-mid-body');
        await borrower.opensUrl(url);
        await expect(ownHeading).not.toHaveText(/Loading the page|Not available|^$/);
        network.restore();
      });
      await test.step('after 10 s', async () => {
        await page.clock.install();
        network.breakRequests(call, 'held');
        await borrower.opensUrl(url);
        await page.clock.fastForward(1_100);
        await expect(ownHeading).not.toHaveText(/Loading the page|^$/);
        await page.clock.fastForward(8_900);
        network.restore();
        await expect(controlOf(page, control)).toBeVisible();
      });
    },
  );
}
