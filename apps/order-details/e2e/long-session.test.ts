/** A page that stays open: what navigations leave behind is counted after a garbage collection. */

import { expect, test } from '@loan/e2e/fixtures';
import type { Page } from '@playwright/test';

/** From an order to its repayment and back. */
async function navigateBackAndForth(page: Page, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await page.getByRole('button', { name: /^Repay/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Repayment' })).toBeVisible();
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible();
  }
}

test('leaves neither elements nor event listeners behind after navigations', async ({ borrower, page }) => {
  const session = await page.context().newCDPSession(page);
  const countLive = async () => {
    // What an order shows after its first paint counts both times.
    await expect(page.getByText('Loan agreements')).toBeVisible();
    await session.send('HeapProfiler.collectGarbage');
    return session.send('Memory.getDOMCounters');
  };
  await borrower.opensScenario('due');
  // What is loaded once is loaded now.
  await navigateBackAndForth(page, 4);
  const before = await countLive();

  await navigateBackAndForth(page, 12);

  // The browser keeps the screen that was left last for a second or two.
  await expect(async () => {
    const after = await countLive();
    // An order has about 210 nodes; a navigation that kept its screen would leave 12 times 100.
    expect(after.nodes).toBeLessThan(before.nodes * 1.1);
    expect(after.jsEventListeners).toBeLessThan(before.jsEventListeners * 1.1);
    expect(after.documents).toBe(before.documents);
  }).toPass({ timeout: 20_000 });
});
