/** The lender is asked before there is any code to ask it: on a cold page, and on the way to another screen. */
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { callTo } from '../src/sandboxClient.ts';
import type { Network } from '../src/network/networkProxy.ts';
import { callsAt, exactly, filesOf, publishedRemotes } from '../src/site/publishedRemotes.ts';
import { thePage } from '../src/site/republishFile.ts';
import { seesAScreen } from './expectScreen.ts';

const remotes = publishedRemotes();
const buildAt = (address: string) => {
  const found = remotes.find(({ build }) => build.screens[address])?.build;
  if (!found) throw new Error(`No remote owns ${address}.`);
  return found;
};

for (const { name, build } of remotes) {
  const addresses = Object.keys(build.screens).filter((address) => build.screens[address]?.asks.length);
  if (addresses.length === 0) continue;
  test(`a cold page of ${name}: the calls of every screen arrive while the shell’s script is still on its way`, async ({
    borrower,
    lender,
    network,
    page,
  }) => {
    network.harms(/^\/shell\//, 'held');
    for (const wanted of addresses) {
      network.requests = [];
      const { address } = await lender.tellsOneOf([wanted]);
      const calls = callsAt(build, address);
      expect(calls, `${wanted} asks the lender`).not.toEqual([]);
      await borrower.opensAddress(address);
      await arrived(network, calls);
    }
    await test.step('the script comes, and takes the answers that are there', async () => {
      network.heals();
      await seesAScreen(page);
      const { pathname, search } = new URL(page.url());
      for (const call of callsAt(build, pathname + search)) expect(network.seen(callTo(call))).toHaveLength(1);
    });
  });
}

const ways: readonly [story: string, tap: string, to: string][] = [
  ['due', 'Repayment', '/repay'],
  ['due-rollover', 'Rollover Repayment', '/repayDelay'],
  ['add-card', 'Enter bank details', '/bindBank'],
  ['contact', 'Complain', '/complainPage'],
  ['join', 'Agreement', '/promo/agreementTemplate'],
];
for (const [story, tap, to] of ways) {
  test(`on the way to ${to}: its calls arrive while none of its files has come`, async ({
    borrower,
    lender,
    network,
    page,
  }) => {
    const { address } = await lender.tells(story);
    const from = new URL(address, network.origin).pathname;
    const stillHere = filesOf(buildAt(from), from);
    const files = filesOf(buildAt(to), to).filter((file) => !stillHere.includes(file));
    expect(files).not.toEqual([]);
    // This borrower taps before the page was idle: no file was fetched ahead.
    network.rewrites(thePage, (text) => text.replaceAll(/"next":\[[^\]]*\]/g, '"next":[]'));
    for (const file of files) network.harms(exactly(file), 'held');
    await borrower.opensAddress(address);
    await seesAScreen(page);
    network.requests = [];

    await borrower.taps(tap);

    await borrower.isAt(to);
    const { search } = new URL(page.url());
    await arrived(network, callsAt(buildAt(to), to + search));
    await test.step('its files were asked for in the same breath', () =>
      expect.poll(() => files.filter((file) => network.fetchesOf(file) !== 1)).toEqual([]));
    network.heals();
    await seesAScreen(page);
    await arrived(network, callsAt(buildAt(to), to + search));
  });
}

/** Each of the calls has reached the lender, once. */
async function arrived(network: Network, calls: readonly string[]): Promise<void> {
  await test.step(`the lender was asked once: ${calls.join(', ')}`, () =>
    expect.poll(() => calls.map((call) => network.seen(callTo(call)).length)).toEqual(calls.map(() => 1)));
}

/** A finger on the glass, which Playwright can only tap with. */
async function finger(page: Page, name: string) {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox();
  if (!box) throw new Error(`There is no ${name} to touch.`);
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const glass = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: typeof place) =>
    glass.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  return {
    comesDown: () => touch('touchStart', place),
    slidesAway: () => touch('touchMove', { x: place.x, y: place.y - 300 }),
    leaves: () => touch('touchEnd'),
  };
}

test('the lender is asked while the finger is still on the button, and not again when it leaves', async ({
  borrower,
  network,
  page,
}) => {
  await borrower.opens('due');
  await borrower.seesButton('Repayment');
  const calls = callsAt(buildAt('/repay'), `/repay${new URL(page.url()).search}`);
  network.requests = [];
  const { comesDown, leaves } = await finger(page, 'Repayment');

  await comesDown();
  await arrived(network, calls);
  await borrower.isAt('/order');

  await leaves();
  await borrower.isAt('/repay');
  await seesAScreen(page);
  for (const call of calls) expect(network.seen(callTo(call))).toHaveLength(1);
});

test('a finger that slides off the button leaves the borrower where they are', async ({ borrower, network, page }) => {
  await borrower.opens('due');
  await borrower.seesButton('Repayment');
  const calls = callsAt(buildAt('/repay'), `/repay${new URL(page.url()).search}`);
  const { comesDown, slidesAway, leaves } = await finger(page, 'Repayment');

  await comesDown();
  await arrived(network, calls);
  await slidesAway();
  await leaves();

  await borrower.taps('Refresh');
  await borrower.isAt('/order');
  await borrower.seesButton('Repayment');
});
