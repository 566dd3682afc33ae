/** A team edits one remote against a site that stands elsewhere: its own screens come from here, all else from there. */
import { EditedRemote } from '../src/servers/devServer.ts';
import { expect, test as journey } from '../src/fixtures.ts';
import { type Network, withNetworkBefore } from '../src/network/networkProxy.ts';

const TEXTS = 'apps/order-details/texts/en.json';
const SCREEN = 'apps/order-details/src/order/Order.tsx';

/** A busy machine takes minutes for a first build, and what cannot be served says so and ends: only silence has failed. */
const FIRST_BUILD_MS = 900_000;
/** The same for what is drawn, and drawn anew, by a development build. */
const DRAWN_MS = 180_000;

type Edited = {
  dev: EditedRemote;
  /** Between the makers' machine and the site; the borrower's own `network` stands before the makers' machine. */
  toTheSite: Network;
};

const test = journey.extend<object, Edited>({
  toTheSite: [({ server }, use) => withNetworkBefore(server, use), { scope: 'worker' }],
  dev: [
    async ({ toTheSite }, use) => {
      const dev = await EditedRemote.start('order-details', toTheSite.origin);
      await use(dev);
      await dev.stop();
    },
    { scope: 'worker', timeout: FIRST_BUILD_MS },
  ],
  ownNetwork: [({ dev }, use) => withNetworkBefore(dev, use), { scope: 'worker' }],
});

// A development build is heavy, and the compiler may still be at work beside it.
test.use({ trace: 'off' });

const drawn = expect.configure({ timeout: DRAWN_MS });

test('dev order-details --against a site: the order comes from here and all else from there, and an edit shows in the open page', async ({
  borrower,
  dev,
  network,
  page,
  toTheSite,
  watch,
}) => {
  test.setTimeout(4 * DRAWN_MS);
  // What is watched is served at ports of its own.
  watch.allows(/^unexpected origin: GET http:\/\/localhost:/);
  const fetched: URL[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url())));

  await borrower.opens('due');
  await drawn(page.getByRole('button', { name: 'Repayment' })).toBeVisible();
  await drawn(page.locator('main img').first()).toBeVisible();
  await test.step('the order’s files came from here, and the lender of the site answered', async () => {
    const ofOrder = fetched.filter(({ pathname }) => /OrderScreen/.test(pathname));
    expect(ofOrder).not.toEqual([]);
    expect(ofOrder.filter(({ origin }) => origin === network.origin).map(({ href }) => href)).toEqual([]);
    expect(toTheSite.seen(/^\/(shell|remotes\/order-details)\//)).toEqual([]);
    expect(toTheSite.seen(/^\/donation\/v3\/loan-details\/loan-details\?/)).not.toEqual([]);
    // The place of a picture is there before the picture is asked for.
    await drawn
      .poll(() => toTheSite.seen(/^\/sandbox\/pictures\/logo\//), 'a picture that the lender names at its site')
      .not.toEqual([]);
  });

  await page.evaluate(() => Object.assign(globalThis, { isStillOpen: true }));
  await test.step('a text that is edited is in the open page, and goes again', async () => {
    await dev.edits(TEXTS, '"Refresh"', '"Look again"');
    await drawn(page.getByRole('button', { name: 'Look again' })).toBeVisible();
    await dev.edits(TEXTS, '"Look again"', '"Refresh"');
    await drawn(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  });
  await test.step('so is a screen', async () => {
    await dev.edits(SCREEN, "t('order-details.title')", "'The order that is edited'");
    await drawn(page.getByRole('heading', { name: 'The order that is edited' })).toBeVisible();
  });
  expect(await page.evaluate(() => 'isStillOpen' in globalThis)).toBe(true);

  await test.step('another remote comes from the site', async () => {
    await borrower.taps('Repayment');
    await drawn(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
    expect(toTheSite.seen(/^\/remotes\/repayment\/.*InstalmentsScreen.*\.js$/)).not.toEqual([]);
  });
});
