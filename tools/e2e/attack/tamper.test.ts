/** One byte altered in each kind of file that a page fetches: refused, and contained where it can be. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../src/journey.ts';
import type { Harm } from '../src/network.ts';
import { addressWithSplitChunk, exactly, type FileKind, filesOf, kindOf, publishedRemotes } from '../src/registry.ts';
import { siteFolder } from '../src/sandboxServer.ts';

const remotes = publishedRemotes();
const pageOf = (file: string) => readFileSync(join(siteFolder, file), 'utf8');
const named = (name: string) => remotes.find((remote) => remote.name === name)!;

const repayment = named('repayment');
const order = named('order-details').build;
const fileOf = (kind: FileKind) =>
  filesOf(repayment.build, '/repay').find((file) => kindOf(repayment.build, file) === kind) ?? '';
const shellVersion = /\/shell\/([^/"]+)\//.exec(pageOf('index.html'))?.[1];
const shellBase = /\/shell\/[^/"]+\//.exec(pageOf('index.html'))?.[0] ?? '';

/** What the borrower is left with, per kind of file. */
const kinds: readonly { kind: string; file: string }[] = [
  { kind: 'entry', file: fileOf('entry') },
  { kind: 'screen', file: fileOf('screen') },
  { kind: 'split chunk', file: fileOf('split chunk') },
  { kind: 'catalog', file: fileOf('texts') },
  { kind: 'federation chunk of the shell', file: `${shellBase}federation.js` },
];

for (const { kind, file } of kinds) {
  test(`tampered ${kind}: one altered byte is refused, only the screen is lost, and the true file is taken`, async ({
    borrower,
    network,
    watch,
    page,
  }) => {
    watch.allows(/integrity/i, /Failed to load resource/);
    network.harms(exactly(file), 'one byte altered');
    await borrower.opens('instalment');
    await borrower.seesHeading('This page could not be shown');
    await borrower.seesButton('Back to the start');
    await expect(page.getByRole('button', { name: 'Pay Now' })).toHaveCount(0);

    network.heals();
    await borrower.taps('Try again');
    await borrower.seesButton('Pay Now');
  });
}

/** What else may stand in a file's place; which of them meets which file does not matter, so they take turns. */
const changed: readonly Harm[] = [
  'its first byte altered',
  'its last byte altered',
  'empty',
  'half of it',
  'of another kind',
  'led elsewhere',
];

for (const [turn, harm] of changed.entries()) {
  const kind = (['entry', 'screen', 'split chunk', 'texts'] as const)[turn % 4] ?? 'entry';
  test(`tampered ${kind === 'texts' ? 'catalog' : kind}: ${harm}: it is refused, and the true file is taken`, async ({
    borrower,
    network,
    watch,
  }) => {
    watch.allows(/integrity/i, /Failed to load resource/, /MIME type/, /elsewhere\.example/, /violates the following/);
    // the page asks once more, to find out what went wrong, and is led away there as well
    watch.allows(/policy violation: (?:script|connect)-src/);
    network.harms(exactly(fileOf(kind)), harm);
    await borrower.opens('instalment');
    await borrower.seesHeading('This page could not be shown');

    network.heals();
    await borrower.taps('Try again');
    await borrower.seesButton('Pay Now');
  });
}

test('tampered entry: another remote’s true file in its place is refused', async ({ borrower, network, watch }) => {
  watch.allows(/integrity/i, /Failed to load resource/);
  network.rewrites(exactly(fileOf('entry')), () => pageOf(order.base + order.entry));
  await borrower.opens('instalment');
  await borrower.seesHeading('This page could not be shown');
});

test('tampered split chunk: another remote is untouched', async ({ borrower, network, watch }) => {
  watch.allows(/integrity/i);
  const site = named('promo-landing');
  const address = addressWithSplitChunk(site);
  const shared = filesOf(site.build, address).find((file) => kindOf(site.build, file) === 'split chunk') ?? '';
  network.harms(exactly(shared), 'one byte altered');
  await borrower.opensAddress(address);
  await borrower.seesHeading('This page could not be shown');

  await borrower.opens('due-rollover');
  await borrower.seesButton(/REPAY/);
});

test('tampered shell: its main file is refused, nothing of it runs, the page says so, and the true file is taken', async ({
  borrower,
  network,
  page,
  reports,
  watch,
}) => {
  watch.allows(/integrity/i);
  reports.areOn();
  network.harms(/^\/shell\/.*\/main\.js$/, 'one byte altered');

  await borrower.opens('due-rollover');
  await borrower.sees('This page could not be loaded.');
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect
    .poll(() => reports.received(({ remote }) => remote === 'shell'))
    .toMatchObject([{ kind: 'error', version: shellVersion, message: 'The start did not load.' }]);

  network.heals();
  await page.getByRole('link', { name: 'Try again' }).tap();
  await borrower.seesButton(/REPAY/);
});

test('tampered calls: the clients of the lender are refused, nothing is sent, and the next try goes through', async ({
  borrower,
  network,
  page,
  watch,
}) => {
  watch.allows(/integrity/i, /Failed to load resource/);
  network.harms(/^\/shell\/.*\/calls\.js$/, 'one byte altered');
  await borrower.opens('rollover-one');
  await borrower.taps('Payment Method');
  await test.step('the borrower pays', () => page.getByRole('button', { name: /^Payment$/ }).tap());
  await expect.poll(() => network.seen(/calls\.js/).length).toBeGreaterThan(0);
  await test.step('it is said, the loading text goes, and the page is as it was', async () => {
    await borrower.sees('Nothing was sent');
    await borrower.doesNotSee('Preparing your payment…');
    await borrower.doesNotSee('The result is not confirmed');
  });
  expect(network.seen(/generate-vcode/)).toHaveLength(0);

  await test.step('the true file is taken, and the payment goes through', async () => {
    network.heals();
    if (!(await page.getByRole('button', { name: /^Payment$/ }).isVisible())) await borrower.taps('Payment Method');
    await page.getByRole('button', { name: /^Payment$/ }).tap();
    await page.waitForURL(/\/sandbox\/pay\//);
  });
});

test('tampered boot script: none of it runs, nothing is asked ahead, and nothing of the page is a stranger’s', async ({
  borrower,
  network,
  page,
  watch,
}) => {
  watch.allows(/policy violation: script-src/, /Refused to execute|violates the following/);
  network.rewrites(/^\/order\?/, (text) => text.replace('<script>(()=>{', '<script>globalThis.wasRun=1;(()=>{'));
  await borrower.opens('due');
  await page.waitForLoadState();
  expect(await page.evaluate(() => ['wasRun', 'loanPage'].filter((name) => name in globalThis))).toEqual([]);
  expect(network.seen(/^\/donation/)).toEqual([]);
});

test('tampered registry: one byte of a hash: that entry is refused, and the other remotes are untouched', async ({
  borrower,
  network,
  watch,
}) => {
  watch.allows(/integrity/i, /Failed to load resource/);
  const hash = repayment.build.integrity ?? '';
  const altered = hash.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  network.rewrites(/^\/(?:repay|order)\?/, (text) => text.replaceAll(hash, altered));
  await borrower.opens('instalment');
  await borrower.seesHeading('This page could not be shown');
  await borrower.opens('due-rollover');
  await borrower.seesButton('Rollover Repayment');
});

test('tampered registry: a remote’s folder on another origin: the policy refuses it, and nothing is sent there', async ({
  borrower,
  network,
  page,
  watch,
}) => {
  watch.allows(/elsewhere\.example/, /violates the following|Failed to load resource/);
  network.rewrites(/^\/order\?/, (text) =>
    text.replaceAll(`"base":"${order.base}"`, `"base":"https://elsewhere.example${order.base}"`),
  );
  const answered: string[] = [];
  page.on('response', (response) => answered.push(response.url()));
  await borrower.opens('due');
  await borrower.seesHeading('This page could not be shown');
  expect(answered.filter((url) => url.includes('elsewhere'))).toEqual([]);
});

test('tampered style of the skeleton: it is refused, and the page stands all the same', async ({
  borrower,
  network,
  watch,
}) => {
  watch.allows(/policy violation: style-src/, /Refused to apply|violates the following/);
  network.rewrites(/^\/order\?/, (text) => text.replace('<style>', '<style>*{background:url(/shell/nowhere)}'));
  await borrower.opens('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  expect(network.seen(/nowhere/)).toEqual([]);
});

test('tampered picture: it is not shown, its place is kept, and the page stands', async ({
  borrower,
  network,
  page,
}) => {
  // the last byte: a drawing that is not closed is none
  network.harms(/\/pictures\/logo\//, 'one byte altered');
  await borrower.opens('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  await expect.poll(() => network.seen(/\/pictures\/logo\//).length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  const broken = await page
    .locator('img:visible')
    .evaluateAll((images) => (images as HTMLImageElement[]).filter(({ naturalWidth }) => naturalWidth === 0).length);
  expect(broken).toBe(0);
});
