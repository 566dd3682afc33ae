/** A team edits one remote against a site that stands elsewhere: its own screens come from here, all else from there. */

import { expect, test as journey } from '../src/fixtures.ts';
import { type NetworkProxy, withNetworkProxy } from '../src/network/networkProxy.ts';
import { DevServer } from '../src/servers/devServer.ts';

const MESSAGES_FILE = 'apps/order-details/texts/en.json';
const SCREEN_FILE = 'apps/order-details/src/order/Order.tsx';

/** A busy machine takes minutes for a first build, and what cannot be served says so and ends: only silence has failed. */
const FIRST_BUILD_TIMEOUT_MS = 900_000;
/** The same for what is drawn, and drawn anew, by a development build. */
const RENDER_TIMEOUT_MS = 180_000;

type DevFixtures = {
  dev: DevServer;
  /** Between the makers' machine and the site; the borrower's own `network` stands before the makers' machine. */
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
    { scope: 'worker', timeout: FIRST_BUILD_TIMEOUT_MS },
  ],
  workerNetwork: [({ dev }, use) => withNetworkProxy(dev, use), { scope: 'worker' }],
});

// A development build is heavy, and the compiler may still be at work beside it.
test.use({ trace: 'off' });

const expectSlowly = expect.configure({ timeout: RENDER_TIMEOUT_MS });

test('dev order-details --against a site: the order comes from here and all else from there, and an edit shows in the open page', async ({
  borrower,
  dev,
  network,
  page,
  siteProxy,
  pageGuard,
}) => {
  test.setTimeout(4 * RENDER_TIMEOUT_MS);
  // What is watched is served at ports of its own.
  pageGuard.allow(/^unexpected origin: GET http:\/\/localhost:/);
  const fetched: URL[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url())));

  await borrower.opensScenario('due');
  await expectSlowly(page.getByRole('button', { name: 'Repayment' })).toBeVisible();
  await expectSlowly(page.locator('main img').first()).toBeVisible();
  await test.step('the order’s files came from here, and the lender of the site answered', async () => {
    const ofOrder = fetched.filter(({ pathname }) => /OrderScreen/.test(pathname));
    expect(ofOrder).not.toEqual([]);
    expect(ofOrder.filter(({ origin }) => origin === network.origin).map(({ href }) => href)).toEqual([]);
    expect(siteProxy.requestsTo(/^\/(shell|remotes\/order-details)\//)).toEqual([]);
    expect(siteProxy.requestsTo(/^\/donation\/v3\/loan-details\/loan-details\?/)).not.toEqual([]);
    // The place of a picture is there before the picture is asked for.
    await expectSlowly
      .poll(() => siteProxy.requestsTo(/^\/sandbox\/pictures\/logo\//), 'a picture that the lender names at its site')
      .not.toEqual([]);
  });

  await page.evaluate(() => Object.assign(globalThis, { isStillOpen: true }));
  await test.step('a text that is edited is in the open page, and goes again', async () => {
    await dev.editFile(MESSAGES_FILE, '"Refresh"', '"Look again"');
    await expectSlowly(page.getByRole('button', { name: 'Look again' })).toBeVisible();
    await dev.editFile(MESSAGES_FILE, '"Look again"', '"Refresh"');
    await expectSlowly(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  });
  await test.step('so is a screen', async () => {
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
