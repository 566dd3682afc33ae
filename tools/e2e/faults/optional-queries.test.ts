/** A lender that does not respond to a query without which the screen can be drawn. */
import { expect, test } from '../src/fixtures.ts';
import { waitForNetworkIdle } from '../src/network/waitForNetworkIdle.ts';

const SCREENS = [
  ['/customerService', /contact-kf-info/, /^Call/],
  ['/confirmLoan', /\/v3\/contract\/contract\?/, 'I have read and agree'],
  ['/confirm', /\/gopia\/goya\/cultures/, 'I have read and agree'],
  ['/repayDelay', /loan-play-detail-yd/, 'Payment Method'],
  ['/repaymentWay', /\/service\/loan\/repayment-way/, 'Pay'],
  ['/alipayrepayment', /loan-play-detail-yd/, 'Continue to payment'],
  ['/promo', /\/promotion\/get-sid/, /Picture with 4 characters/],
] as const;

for (const [path, call, control] of SCREENS) {
  test(`draws ${path} while the optional ${call.source} is silent, and adds its response without a shift`, async ({
    borrower,
    network,
    page,
    sandbox,
  }) => {
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
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Loading the page|^$/, { timeout: 10_000 });
    expect(network.requestsTo(call)).not.toHaveLength(0);
    const before = await layoutShift();
    network.restore();
    const shown = page.getByRole('button', { name: control }).or(page.getByRole('checkbox', { name: control }));
    const linkOrPicture = page.getByRole('link', { name: control }).or(page.getByRole('img', { name: control }));
    await expect(shown.or(linkOrPicture).first()).toBeVisible();
    await waitForNetworkIdle(page, network);
    expect((await layoutShift()) - before).toBeLessThanOrEqual(0.02);
  });
}
