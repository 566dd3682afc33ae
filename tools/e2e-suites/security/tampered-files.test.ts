/**
 * One altered byte in each kind of file that a page fetches: the file is rejected, and where possible only its screen
 * fails. What the page's registry says of an entry: `tampered-registry.test.ts`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@loan/e2e/fixtures';
import type { NetworkFault } from '@loan/e2e/network/networkFaults';
import { waitForNetworkIdle } from '@loan/e2e/network/waitForNetworkIdle';
import { oneIn } from '@loan/e2e/nightlyTests';
import { siteDir } from '@loan/e2e/servers/sandboxServer';
import { ranAlteredScript } from '@loan/e2e/site/alteredScript';
import {
  exactPath,
  type FileKind,
  fileKindOf,
  filesOfScreen,
  pathWithSplitChunk,
  publishedRemote,
} from '@loan/e2e/site/publishedRemotes';
import { republishFile, sha256 } from '@loan/e2e/site/republishFile';

const readSiteFile = (file: string) => readFileSync(join(siteDir, file), 'utf8');

const repayment = publishedRemote('repayment');
const order = publishedRemote('order-details').build;
const fileOf = (kind: FileKind) =>
  filesOfScreen(repayment.build, '/repay').find((file) => fileKindOf(repayment.build, file) === kind) ?? '';
const shellVersion = /\/shell\/([^/"]+)\//.exec(readSiteFile('index.html'))?.[1];

/** What the borrower sees, per kind of file. */
const kinds: readonly { kind: string; file: string }[] = [
  { kind: 'entry', file: fileOf('entry') },
  { kind: 'screen', file: fileOf('screen') },
  { kind: 'split chunk', file: fileOf('split chunk') },
  { kind: 'catalog', file: fileOf('catalog') },
];

for (const { kind, file } of kinds) {
  test(`tampered ${kind}: one altered byte is rejected, only the screen fails, and the true file is accepted`, async ({
    borrower,
    network,
    pageGuard,
    page,
  }) => {
    pageGuard.allow(/integrity/i, /Failed to load resource/);
    network.breakRequests(exactPath(file), 'one byte changed');
    await borrower.opensScenario('instalment');
    await borrower.seesHeading('This page could not be shown');
    await borrower.seesButton('Go to home');
    await expect(page.getByRole('button', { name: 'Pay Now' })).toHaveCount(0);

    network.restore();
    await borrower.taps('Try again');
    await borrower.seesButton('Pay Now');
  });
}

/** Other replacements of a file. They are distributed over the kinds of file, because any of them may meet any kind. */
const faultsOfFile: readonly NetworkFault[] = [
  'first byte changed',
  'last byte changed',
  'empty',
  'truncated',
  'wrong-content-type',
  'redirected',
];

for (const [index, fault] of faultsOfFile.entries()) {
  const kind = (['entry', 'screen', 'split chunk', 'catalog'] as const)[index % 4] ?? 'entry';
  test(
    `tampered ${kind === 'catalog' ? 'catalog' : kind}: ${fault}: it is rejected, and the true file is accepted`,
    oneIn(2, index, 0),
    async ({ borrower, network, pageGuard }) => {
      pageGuard.allow(
        /integrity/i,
        /Failed to load resource/,
        /MIME type/,
        /elsewhere\.example/,
        /violates the following/,
      );
      // The page fetches the file once more to find the cause, and that request is redirected too.
      pageGuard.allow(/policy violation: (?:script|connect)-src/);
      network.breakRequests(exactPath(fileOf(kind)), fault);
      await borrower.opensScenario('instalment');
      await borrower.seesHeading('This page could not be shown');

      network.restore();
      await borrower.taps('Try again');
      await borrower.seesButton('Pay Now');
    },
  );
}

test('tampered entry: another remote’s true file in its place is rejected', async ({
  borrower,
  network,
  pageGuard,
}) => {
  pageGuard.allow(/integrity/i, /Failed to load resource/);
  network.rewriteResponse(exactPath(fileOf('entry')), () => readSiteFile(order.base + order.entry));
  await borrower.opensScenario('instalment');
  await borrower.seesHeading('This page could not be shown');
});

test('tampered split chunk: another remote still works', async ({ borrower, network, pageGuard }) => {
  pageGuard.allow(/integrity/i);
  const site = publishedRemote('promo-landing');
  const path = pathWithSplitChunk(site);
  const shared = filesOfScreen(site.build, path).find((file) => fileKindOf(site.build, file) === 'split chunk') ?? '';
  network.breakRequests(exactPath(shared), 'one byte changed');
  await borrower.opensUrl(path);
  await borrower.seesHeading('This page could not be shown');

  await borrower.opensScenario('due-rollover');
  await borrower.seesButton(/REPAY/);
});

for (const { script, pattern } of [
  { script: 'main file', pattern: /^\/shell\/.*\/main\.js$/ },
  { script: 'vendor file', pattern: /^\/shell\/vendor\.[^/]*$/ },
  { script: 'file of packages', pattern: /^\/shell\/packages\.[^/]*$/ },
])
  test(`tampered shell: its ${script} is rejected and does not run, the page shows the error, and the true file is accepted`, async ({
    borrower,
    network,
    page,
    reports,
    pageGuard,
  }) => {
    pageGuard.allow(/integrity/i, /loanVendor is not defined/);
    reports.enable();
    network.breakRequests(pattern, 'one byte changed');

    await borrower.opensScenario('due-rollover');
    await borrower.sees('This page could not be loaded.');
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect
      .poll(() => reports.received(({ remote }) => remote === 'shell'))
      .toMatchObject([{ kind: 'error', version: shellVersion, message: 'The start failed.' }]);

    network.restore();
    await page.getByRole('link', { name: 'Try again' }).tap();
    await borrower.seesButton(/REPAY/);
  });

test('tampered HTTP clients: the file is rejected, nothing is sent, and the next try succeeds', async ({
  borrower,
  network,
  page,
  pageGuard,
}) => {
  pageGuard.allow(/integrity/i, /Failed to load resource/);
  network.breakRequests(/^\/shell\/.*\/ky-client\.[^/]*$/, 'one byte changed');
  await borrower.opensScenario('rollover-one');
  await borrower.taps('Payment Method');
  await test.step('the borrower pays', () => page.getByRole('button', { name: /^Payment$/ }).tap());
  await expect.poll(() => network.requestsTo(/ky-client\./).length).toBeGreaterThan(0);
  await test.step('the error is shown, the loading text disappears, and the form is unchanged', async () => {
    await borrower.sees('Nothing was sent');
    await borrower.doesNotSee('Preparing your payment…');
    await borrower.doesNotSee('The result is not confirmed');
  });
  expect(network.requestsTo(/generate-vcode/)).toHaveLength(0);

  await test.step('the true file is accepted, and the payment succeeds', async () => {
    network.restore();
    await borrower.taps('Payment Method');
    await page.getByRole('button', { name: /^Payment$/ }).tap();
    await page.waitForURL(/\/sandbox\/pay\//);
  });
});

test('tampered boot script: it does not run, nothing is prefetched, and the page shows none of its text', async ({
  borrower,
  network,
  page,
  pageGuard,
}) => {
  pageGuard.allow(/policy violation: script-src/, /Refused to execute|violates the following/);
  network.rewriteResponse(/^\/order\?/, (text) => text.replace('<script>(()=>{', '<script>globalThis.wasRun=1;(()=>{'));
  await borrower.opensScenario('due');
  await page.waitForLoadState();
  expect(await page.evaluate(() => ['wasRun', 'loanPage'].filter((name) => name in globalThis))).toEqual([]);
  expect(network.requestsTo(/^\/donation/)).toEqual([]);
});

test('tampered entry: never runs an altered chunk when its hash in the entry is missing or incomplete', async ({
  borrower,
  network,
  page,
  pageGuard,
}) => {
  pageGuard.allow(/integrity/i, /Failed to load resource/);
  const chunk = fileOf('screen');
  const hash = sha256(readSiteFile(chunk));
  /** Whatever name the entry asks for. */
  const anyChunk = new RegExp(`^${chunk.slice(0, chunk.indexOf('.', chunk.lastIndexOf('/')))}\\.[^/]*$`);
  const chunkHashChanges: readonly [description: string, change: (text: string) => string][] = [
    ['missing', (text) => text.replace(new RegExp(`(["'\`])${hash}\\1`), 'void 0')],
    ['empty', (text) => text.replace(hash, '')],
    ['cut short', (text) => text.replace(hash, hash.slice(0, -1))],
    ['too long', (text) => text.replace(hash, `${hash}A`)],
    ['of another file', (text) => text.replace(hash, sha256('another'))],
    ['in another alphabet', (text) => text.replace(hash, `!${hash.slice(1)}`)],
    ['words', (text) => text.replace(hash, 'none')],
    ['a space', (text) => text.replace(hash, ' ')],
    ['one of two', (text) => text.replace(hash, `${hash} sha256-${hash}`)],
  ];
  for (const [description, change] of chunkHashChanges) {
    await test.step(`its hash is ${description}`, async () => {
      network.reset();
      republishFile(network, repayment.build, repayment.build.entry, change);
      network.serveScript(anyChunk, `globalThis.wasRun=1;${readSiteFile(chunk)}`);
      await borrower.opensScenario('instalment');
      await borrower.seesHeading('This page could not be shown');
      expect(await ranAlteredScript(page)).toBe(false);
    });
  }
});

test('tampered style of the skeleton: it is rejected, and the page renders without it', async ({
  borrower,
  network,
  pageGuard,
}) => {
  pageGuard.allow(/policy violation: style-src/, /Refused to apply|violates the following/);
  network.rewriteResponse(/^\/order\?/, (text) =>
    text.replaceAll('<style>', '<style>*{background:url(/shell/nowhere)}'),
  );
  await borrower.opensScenario('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  expect(network.requestsTo(/nowhere/)).toEqual([]);
});

test('tampered image: it is not shown, its space is kept, and the page renders', async ({
  borrower,
  network,
  page,
}) => {
  // The last byte: an SVG that is not closed is invalid.
  network.breakRequests(/\/pictures\/logo\//, 'one byte changed');
  await borrower.opensScenario('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  await expect.poll(() => network.requestsTo(/\/pictures\/logo\//).length).toBeGreaterThan(0);
  await waitForNetworkIdle(page, network);
  const images = page.locator('img');
  expect(await images.count()).toBeGreaterThan(0);
  const brokenImages = await images.evaluateAll(
    (all) =>
      (all as HTMLImageElement[]).filter(
        (image) => image.naturalWidth === 0 && image.checkVisibility({ checkOpacity: true }),
      ).length,
  );
  expect(brokenImages).toBe(0);
});
