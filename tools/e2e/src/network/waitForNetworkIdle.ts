import { expect, type Page } from '@playwright/test';
import type { NetworkProxy } from './networkProxy.ts';

/**
 * Resolves when no request is under way and the page has done its idle work and drawn what arrived, without having sent
 * another request. Playwright's `networkidle` waits half a second more on every load.
 */
export async function waitForNetworkIdle(page: Page, network: NetworkProxy): Promise<void> {
  const pendingRequests = async () => {
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestAnimationFrame(idle))));
    return network.pendingCount;
  };
  // Twice: requests that the last response causes are sent while the page renders it.
  const isIdle = async () => (await pendingRequests()) + (await pendingRequests()) === 0;
  // A navigation in between ends the evaluated page.
  await expect
    .poll(() => isIdle().catch(() => false), { message: 'no request is under way', intervals: [20] })
    .toBe(true);
}
