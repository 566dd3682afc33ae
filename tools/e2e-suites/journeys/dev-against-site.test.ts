/** `dev <remote> --against <site>`: the remote's screens come from the local build, everything else from the site. */

import { expect, test as journey } from '@loan/e2e/fixtures';
import { type NetworkProxy, withNetworkProxy } from '@loan/e2e/network/networkProxy';
import { BUILD_TIMEOUT_MS, RENDER_TIMEOUT_MS } from '@loan/e2e/servers/buildTimeouts';
import { DevServer } from '@loan/e2e/servers/devServer';

const MESSAGES_FILE = 'apps/order-details/texts/en.json';
const SCREEN_FILE = 'apps/order-details/src/order/Order.tsx';

type DevFixtures = {
  dev: DevServer;
  /**
   * A proxy between the development server and the site; the fixture `network` is the proxy in front of the development
   * server.
   */
  siteProxy: NetworkProxy;
};

const test = journey.extend<object, DevFixtures>({
  siteProxy: [({ server }, use) => withNetworkProxy(server, use), { scope: 'worker' }],
  dev: [
    async ({ siteProxy }, use) => {
      const dev = await DevServer.start('order-details', siteProxy.origin);
      await use(dev);
      await dev.stop();
    },
    { scope: 'worker', timeout: BUILD_TIMEOUT_MS },
  ],
  workerNetwork: [({ dev }, use) => withNetworkProxy(dev, use), { scope: 'worker' }],
});

// A development build is large, and the compiler may still be running.
test.use({ trace: 'off' });

const expectSlowly = expect.configure({ timeout: RENDER_TIMEOUT_MS });

test('dev order-details --against a site: serves the order locally and everything else from the site, and updates the open page on an edit', async ({
  borrower,
  dev,
  network,
  page,
  siteProxy,
  pageGuard,
}) => {
  test.setTimeout(4 * RENDER_TIMEOUT_MS);
  // Files in watch mode are served on ports of their own.
  pageGuard.allow(/^unexpected origin: GET http:\/\/localhost:/);
  const fetched: URL[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url())));

  await borrower.opensScenario('due');
  await expectSlowly(page.getByRole('button', { name: 'Repayment' })).toBeVisible();
  await expectSlowly(page.locator('main img').first()).toBeVisible();
  await test.step('the order’s files are local, and the site’s API responds', async () => {
    const ofOrder = fetched.filter(({ pathname }) => /OrderScreen/.test(pathname));
    expect(ofOrder).not.toEqual([]);
    expect(ofOrder.filter(({ origin }) => origin === network.origin).map(({ href }) => href)).toEqual([]);
    expect(siteProxy.requestsTo(/^\/(shell|remotes\/order-details)\//)).toEqual([]);
    expect(siteProxy.requestsTo(/^\/donation\/v3\/loan-details\/loan-details\?/)).not.toEqual([]);
    // The image's placeholder is rendered before the image is requested.
    await expectSlowly
      .poll(() => siteProxy.requestsTo(/^\/sandbox\/pictures\/logo\//), 'an image of the site’s API')
      .not.toEqual([]);
  });

  await page.evaluate(() => Object.assign(globalThis, { isStillOpen: true }));
  await test.step('an edited text appears in the open page and disappears when it is reverted', async () => {
    await dev.editFile(MESSAGES_FILE, '"Refresh"', '"Look again"');
    await expectSlowly(page.getByRole('button', { name: 'Look again' })).toBeVisible();
    await dev.editFile(MESSAGES_FILE, '"Look again"', '"Refresh"');
    await expectSlowly(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  });
  await test.step('an edited screen appears in the open page', async () => {
    await dev.editFile(SCREEN_FILE, "t('order-details.title')", "'The order that is edited'");
    await expectSlowly(page.getByRole('heading', { name: 'The order that is edited' })).toBeVisible();
  });
  expect(await page.evaluate(() => 'isStillOpen' in globalThis)).toBe(true);

  await test.step('another remote comes from the site', async () => {
    await borrower.taps('Repayment');
    await expectSlowly(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
    expect(siteProxy.requestsTo(/^\/remotes\/repayment\/.*InstalmentsScreen.*\.js$/)).not.toEqual([]);
  });
});
