import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../src/journey.ts';
import type { Harm, Network } from '../src/network.ts';
import { exactly, filesOf, remotesOf } from '../src/registry.ts';
import { siteFolder } from '../src/sandboxServer.ts';

const remotes = remotesOf(readFileSync(join(siteFolder, 'index.html'), 'utf8'));
const orderDetails = remotes.find(({ name }) => name === 'order-details')!;
const officialSite = remotes.find(({ name }) => name === 'official-site')!;
const whatTheBrowserSays = [/Failed to load resource/, /integrity/i, /MIME type/];
const card = 'This page could not be shown';

const harms: readonly [harm: Harm, words: string][] = [
  ['missing', 'is missing'],
  ['cut off', 'breaks off'],
  ['a page', 'is an HTML page'],
];

for (const { name, build, sampleAddress } of remotes) {
  const entry = build.base + build.entry;
  for (const [harm, words] of harms) {
    test(`${name}: when its entry ${words}, its card says so and the frame lives`, async ({
      borrower,
      network,
      watch,
    }) => {
      watch.allows(...whatTheBrowserSays);
      network.harms(exactly(entry), harm);

      await borrower.opensAddress(sampleAddress);
      await borrower.seesHeading(card);
      await borrower.seesButton('Back to the start');

      await test.step('trying again asks once, and shows the card again', async () => {
        const before = fetchesOf(network, entry);
        await borrower.taps('Try again');
        await expect.poll(() => fetchesOf(network, entry)).toBe(before + 1);
        await borrower.seesButton('Try again');
      });
    });
  }
}

test('a remote that never answers costs its screen ten seconds and nothing else', async ({
  borrower,
  network,
  watch,
  page,
}) => {
  watch.allows(...whatTheBrowserSays);
  const entry = orderDetails.build.base + orderDetails.build.entry;
  await borrower.opensAddress('/nowhere');
  await borrower.seesHeading('There is no page at this address');
  network.harms(exactly(entry), 'silent');

  await borrower.opens('due-rollover');
  await test.step('the frame stands while the remote is silent', () =>
    expect(page.getByRole('heading', { name: 'Loading the page' })).toBeAttached());

  await borrower.seesHeading(card);
  network.heals();
  await borrower.taps('Try again');
  await borrower.seesButton(/REPAY/);
});

test('Back works while a remote is silent', async ({ borrower, network, page }) => {
  await borrower.opensAddress('/nowhere');
  await borrower.seesHeading('There is no page at this address');
  network.harms(/^\/remotes\/order-details\//, 'silent');
  await borrower.opens('due-rollover');
  await test.step('the frame stands', () =>
    expect(page.getByRole('heading', { name: 'Loading the page' })).toBeAttached());

  await borrower.goesBack();

  await borrower.seesHeading('There is no page at this address');
});

// A screen that shares a split chunk with its neighbours and needs nothing of the lender: every kind of file.
for (const file of filesOf(officialSite.build, '/About')) {
  const name = file.slice(officialSite.build.base.length);
  test(`${name} fails twice and is then served: trying again brings it without a reload, one request per try`, async ({
    borrower,
    network,
    watch,
    page,
  }) => {
    watch.allows(...whatTheBrowserSays);
    network.harms(exactly(file), 'missing');
    await borrower.opensAddress('/About');
    await borrower.seesHeading(card);
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

    await test.step('the second try asks once and fails', async () => {
      const before = fetchesOf(network, file);
      await borrower.taps('Try again');
      await expect.poll(() => fetchesOf(network, file)).toBe(before + 1);
      await borrower.seesButton('Try again');
    });
    await test.step('the third try asks once and is served', async () => {
      network.heals();
      const before = fetchesOf(network, file);
      await borrower.taps('Try again');
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await borrower.doesNotSee(card);
      expect(fetchesOf(network, file)).toBe(before + 1);
    });
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  });
}

function fetchesOf(network: Network, file: string): number {
  return network.seen(exactly(file)).filter(({ method }) => method === 'GET').length;
}
