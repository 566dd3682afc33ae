import { type Page, test } from '@playwright/test';
import type { NetworkProxy } from '../network/networkProxy.ts';
import { waitForNetworkIdle } from '../network/waitForNetworkIdle.ts';

/**
 * Half an hour later the server has a newer page, and the borrower returns to the open one, which finds that out: its next
 * navigation is a full load. Needs `page.clock.install()`.
 */
export async function publishNewerPage(page: Page, network: NetworkProxy): Promise<void> {
  await test.step('half an hour later a newer page is published, and the borrower returns to the old one', async () => {
    network.rewriteResponse(/^\/$/, (html) => html.replace(/"revision":\d+/, '"revision":999999'));
    await page.clock.fastForward(31 * 60_000);
    const lookedUp = page.waitForResponse((response) => new URL(response.url()).pathname === '/');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    // The proxy has sent a response before the page has read it.
    await (await lookedUp).finished();
    await waitForNetworkIdle(page, network);
  });
}
