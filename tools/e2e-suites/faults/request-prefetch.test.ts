/** Queries of a screen are sent before its code has loaded: on a cold page and on navigation. */

import { expectScreen } from '@loan/e2e/expectScreen';
import { expect, test } from '@loan/e2e/fixtures';
import type { NetworkProxy } from '@loan/e2e/network/networkProxy';
import { pauseClock } from '@loan/e2e/pageClock';
import { endpointPattern } from '@loan/e2e/sandboxClient';
import { exactPath, filesOfScreen, publishedRemotes, queriesOf } from '@loan/e2e/site/publishedRemotes';
import { HTML_PAGE_PATTERN } from '@loan/e2e/site/republishFile';
import type { Page } from '@playwright/test';

const remotes = publishedRemotes();
const buildAt = (url: string) => {
  const found = remotes.find(({ build }) => build.screens[url])?.build;
  if (!found) throw new Error(`No remote owns ${url}.`);
  return found;
};

for (const { name, build } of remotes) {
  const paths = Object.keys(build.screens).filter((url) => build.screens[url]?.queries.length);
  if (paths.length === 0) continue;
  test(`sends the queries of every screen of ${name} before the shell’s script has loaded`, async ({
    borrower,
    sandbox,
    network,
    page,
  }) => {
    network.breakRequests(/^\/shell\//, 'held');
    for (const path of paths) {
      network.requests = [];
      const { url } = await sandbox.seedForPath([path]);
      const calls = queriesOf(build, url);
      expect(calls, `${path} sends its queries`).not.toEqual([]);
      await borrower.opensUrl(url);
      await expectRequestedOnce(network, calls);
    }
    await test.step('the loaded script uses the prefetched responses', async () => {
      network.restore();
      await expectScreen(page);
      const { pathname, search } = new URL(page.url());
      for (const call of queriesOf(build, pathname + search))
        expect(network.requestsTo(endpointPattern(call))).toHaveLength(1);
    });
  });
}

const NAVIGATIONS: readonly [scenario: string, tap: string, to: string][] = [
  ['due', 'Repayment', '/repay'],
  ['due-rollover', 'Rollover Repayment', '/repayDelay'],
  ['add-card', 'Enter bank details', '/bindBank'],
  ['contact', 'Complain', '/complainPage'],
  ['join', 'Agreement', '/promo/agreementTemplate'],
];
for (const [scenario, tap, to] of NAVIGATIONS) {
  test(`sends the queries of ${to} on navigation before its files have loaded`, async ({
    borrower,
    sandbox,
    network,
    page,
  }) => {
    const { url } = await sandbox.seed(scenario);
    const from = new URL(url, network.origin).pathname;
    const loadedFiles = filesOfScreen(buildAt(from), from);
    const files = filesOfScreen(buildAt(to), to).filter((file) => !loadedFiles.includes(file));
    expect(files).not.toEqual([]);
    // The tap comes before the page is idle, so no file was preloaded.
    network.rewriteResponse(HTML_PAGE_PATTERN, (text) => text.replaceAll(/"next":\[[^\]]*\]/g, '"next":[]'));
    for (const file of files) network.breakRequests(exactPath(file), 'held');
    // An image that is still loading: the tap comes before the document's load event, which then waits for those files.
    network.breakRequests(/\/promotion\/captcha\?/, 'held');
    await borrower.opensUrl(url);
    await expectScreen(page);
    network.requests = [];

    await borrower.taps(tap);

    await borrower.isAt(to);
    const { search } = new URL(page.url());
    await expectRequestedOnce(network, queriesOf(buildAt(to), to + search));
    await test.step('its files were requested at the same time', () =>
      expect.poll(() => files.filter((file) => network.countFetches(file) !== 1)).toEqual([]));
    network.restore();
    await expectScreen(page);
    await expectRequestedOnce(network, queriesOf(buildAt(to), to + search));
  });
}

/** Each of the calls has reached the API once. */
async function expectRequestedOnce(network: NetworkProxy, calls: readonly string[]): Promise<void> {
  await test.step(`each query was sent once: ${calls.join(', ')}`, () =>
    expect
      .poll(() => calls.map((call) => network.requestsTo(endpointPattern(call)).length))
      .toEqual(calls.map(() => 1)));
}

/** Touch events without a tap, which Playwright's API does not offer. */
async function touchOn(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true });
  // Waits until it has stopped moving.
  await button.tap({ trial: true });
  const box = await button.boundingBox();
  if (!box) throw new Error(`There is no ${name} to touch.`);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoint?: typeof point) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoint ? [touchPoint] : [] });
  return {
    touchStart: () => touch('touchStart', point),
    touchMove: () => touch('touchMove', { x: point.x, y: point.y - 300 }),
    touchEnd: () => touch('touchEnd'),
  };
}

test('sends the queries on pointerdown and not again on pointerup', async ({ borrower, network, page }) => {
  await page.clock.install();
  await borrower.opensScenario('due');
  await borrower.seesButton('Repayment');
  const calls = queriesOf(buildAt('/repay'), `/repay${new URL(page.url()).search}`);
  network.requests = [];
  const { touchStart, touchEnd } = await touchOn(page, 'Repayment');

  // A response that is older than five seconds would be fetched again.
  await pauseClock(page);
  await touchStart();
  await expectRequestedOnce(network, calls);
  await borrower.isAt('/order');

  await touchEnd();
  await page.clock.resume();
  await borrower.isAt('/repay');
  await expectScreen(page);
  for (const call of calls) expect(network.requestsTo(endpointPattern(call))).toHaveLength(1);
});

test('does not navigate when the touch moves off the button', async ({ borrower, network, page }) => {
  await borrower.opensScenario('due');
  await borrower.seesButton('Repayment');
  const calls = queriesOf(buildAt('/repay'), `/repay${new URL(page.url()).search}`);
  const { touchStart, touchMove, touchEnd } = await touchOn(page, 'Repayment');

  await touchStart();
  await expectRequestedOnce(network, calls);
  await touchMove();
  await touchEnd();

  await borrower.taps('Refresh');
  await borrower.isAt('/order');
  await borrower.seesButton('Repayment');
});
