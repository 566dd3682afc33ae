/**
 * One altered byte in each kind of file that a page fetches: the file is rejected, and where possible only its screen
 * fails.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import type { NetworkFault, NetworkProxy } from '../src/network/networkProxy.ts';
import { waitForNetworkIdle } from '../src/network/waitForNetworkIdle.ts';
import { siteDir } from '../src/servers/sandboxServer.ts';
import {
  exactPath,
  type FileKind,
  fileKindOf,
  filesOfScreen,
  pathWithSplitChunk,
  publishedRemotes,
} from '../src/site/publishedRemotes.ts';
import { HTML_PAGE_PATTERN, republishFile, rewriteRegistry, sha256 } from '../src/site/republishFile.ts';

const remotes = publishedRemotes();
const readSiteFile = (file: string) => readFileSync(join(siteDir, file), 'utf8');
const findRemote = (name: string) => remotes.find((remote) => remote.name === name)!;

const repayment = findRemote('repayment');
const order = findRemote('order-details').build;
const fileOf = (kind: FileKind) =>
  filesOfScreen(repayment.build, '/repay').find((file) => fileKindOf(repayment.build, file) === kind) ?? '';
const shellVersion = /\/shell\/([^/"]+)\//.exec(readSiteFile('index.html'))?.[1];
const shellBase = /\/shell\/[^/"]+\//.exec(readSiteFile('index.html'))?.[0] ?? '';

/** What the borrower sees, per kind of file. */
const kinds: readonly { kind: string; file: string }[] = [
  { kind: 'entry', file: fileOf('entry') },
  { kind: 'screen', file: fileOf('screen') },
  { kind: 'split chunk', file: fileOf('split chunk') },
  { kind: 'catalog', file: fileOf('catalog') },
  { kind: 'federation chunk of the shell', file: `${shellBase}federation.js` },
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
  test(`tampered ${kind === 'catalog' ? 'catalog' : kind}: ${fault}: it is rejected, and the true file is accepted`, async ({
    borrower,
    network,
    pageGuard,
  }) => {
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
    // To the page, a request that the policy blocks looks like one without a connection.
    await borrower.seesHeading(/This page could not be shown|No connection/);

    network.restore();
    await borrower.taps('Try again');
    await borrower.seesButton('Pay Now');
  });
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
  const site = findRemote('promo-landing');
  const path = pathWithSplitChunk(site);
  const shared = filesOfScreen(site.build, path).find((file) => fileKindOf(site.build, file) === 'split chunk') ?? '';
  network.breakRequests(exactPath(shared), 'one byte changed');
  await borrower.opensUrl(path);
  await borrower.seesHeading('This page could not be shown');

  await borrower.opensScenario('due-rollover');
  await borrower.seesButton(/REPAY/);
});

test('tampered shell: its main file is rejected and does not run, the page shows the error, and the true file is accepted', async ({
  borrower,
  network,
  page,
  reports,
  pageGuard,
}) => {
  pageGuard.allow(/integrity/i);
  reports.enable();
  network.breakRequests(/^\/shell\/.*\/main\.js$/, 'one byte changed');

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
  network.breakRequests(/^\/shell\/.*\/ky-clients\.js$/, 'one byte changed');
  await borrower.opensScenario('rollover-one');
  await borrower.taps('Payment Method');
  await test.step('the borrower pays', () => page.getByRole('button', { name: /^Payment$/ }).tap());
  await expect.poll(() => network.requestsTo(/ky-clients\.js/).length).toBeGreaterThan(0);
  await test.step('the error is shown, the loading text disappears, and the form is unchanged', async () => {
    await borrower.sees('Nothing was sent');
    await borrower.doesNotSee('Preparing your payment…');
    await borrower.doesNotSee('The result is not confirmed');
  });
  expect(network.requestsTo(/generate-vcode/)).toHaveLength(0);

  await test.step('the true file is accepted, and the payment succeeds', async () => {
    network.restore();
    if (!(await page.getByRole('button', { name: /^Payment$/ }).isVisible())) await borrower.taps('Payment Method');
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

test('tampered registry: one byte of a hash: that entry is rejected, and the other remotes work', async ({
  borrower,
  network,
  pageGuard,
}) => {
  pageGuard.allow(/integrity/i, /Failed to load resource/);
  const hash = repayment.build.integrity ?? '';
  const altered = hash.replace(/.$/, (lastChar) => (lastChar === 'A' ? 'B' : 'A'));
  network.rewriteResponse(/^\/(?:repay|order)\?/, (text) => text.replaceAll(hash, altered));
  await borrower.opensScenario('instalment');
  await borrower.seesHeading('This page could not be shown');
  await borrower.opensScenario('due-rollover');
  await borrower.seesButton('Rollover Repayment');
});

/** Invalid hashes; a browser by itself ignores nearly all of them and runs the script. */
const INVALID_HASHES: readonly [description: string, toInvalidHash: (hash: string) => string | undefined][] = [
  ['missing', () => undefined],
  ['empty', () => ''],
  ['a space', () => ' '],
  ['its algorithm name only', () => 'sha384-'],
  ['cut short', (hash) => hash.slice(0, -1)],
  ['truncated', (hash) => hash.slice(0, 39)],
  ['longer', (hash) => `${hash}A`],
  ['padded', (hash) => `${hash.slice(0, -1)}=`],
  ['in another alphabet', (hash) => `${hash.slice(0, -1)}!`],
  ['in capitals', (hash) => hash.toUpperCase()],
  ['with its algorithm in capitals', (hash) => hash.replace('sha384', 'SHA384')],
  ['with another algorithm', () => `sha256-${'A'.repeat(43)}=`],
  ['without an algorithm', (hash) => hash.replace('sha384-', '')],
  ['with an unknown algorithm', (hash) => hash.replace('sha384', 'md5')],
  ['one of two', (hash) => `${hash} sha384-${'A'.repeat(64)}`],
  ['one of two, the other weaker', (hash) => `sha256-${'A'.repeat(43)}= ${hash}`],
  ['between spaces', (hash) => ` ${hash} `],
  ['before a line end', (hash) => `${hash}\n`],
  ['with options', (hash) => `${hash}?x`],
  ['words', () => 'none'],
  ['a number', () => '0'],
];

/** Replaces the entry's hash in the page, and the entry by code that records that it ran. */
function tamperEntry(network: NetworkProxy, integrity: string | undefined): void {
  const { base, entry, integrity: hash } = repayment.build;
  const inRegistry = integrity === undefined ? '' : `"integrity":${JSON.stringify(integrity)},`;
  network.rewriteResponse(HTML_PAGE_PATTERN, (text) => text.replaceAll(`"integrity":"${hash}",`, inRegistry));
  network.rewriteResponse(exactPath(base + entry), (text) => `globalThis.wasRun=1;${text}`);
}

const wasRun = (page: Page) => page.evaluate(() => 'wasRun' in globalThis);

for (const [description, toInvalidHash] of INVALID_HASHES) {
  test(`tampered registry: never runs an altered entry, at the second try either, when its hash is ${description}`, async ({
    borrower,
    network,
    page,
    pageGuard,
  }) => {
    pageGuard.allow(/integrity/i, /Failed to load resource/);
    tamperEntry(network, toInvalidHash(repayment.build.integrity ?? ''));
    await borrower.opensScenario('instalment');
    await borrower.seesHeading('This page could not be shown');
    await borrower.taps('Try again');
    await borrower.seesHeading('This page could not be shown');
    expect(await wasRun(page)).toBe(false);
  });
}

test('tampered registry: runs the previous build when the entry has no hash', async ({
  borrower,
  network,
  pageGuard,
}) => {
  pageGuard.allow(/integrity/i);
  const { integrity = '', version, base, entry } = repayment.build;
  network.rewriteResponse(HTML_PAGE_PATTERN, (text) =>
    rewriteRegistry(text, ({ remotes }) => {
      const liveBuild = remotes['repayment']!.live;
      remotes['repayment'] = {
        live: { ...liveBuild, integrity: '' },
        previous: { ...liveBuild, integrity, version: 'before' },
      };
    }),
  );
  await borrower.opensScenario('instalment');
  await borrower.seesButton('Pay Now');
  expect(network.countFetches(base + entry), version).toBeLessThanOrEqual(2);
});

test('tampered registry: never runs the previous build when its hash is incomplete', async ({
  borrower,
  network,
  page,
  pageGuard,
}) => {
  pageGuard.allow(/integrity/i);
  network.rewriteResponse(HTML_PAGE_PATTERN, (text) =>
    rewriteRegistry(text, ({ remotes }) => {
      const { integrity: _none, ...liveBuild } = remotes['repayment']!.live;
      remotes['repayment'] = { live: liveBuild, previous: { ...liveBuild, integrity: 'sha384-', version: 'before' } };
    }),
  );
  network.rewriteResponse(
    exactPath(repayment.build.base + repayment.build.entry),
    (text) => `globalThis.wasRun=1;${text}`,
  );
  await borrower.opensScenario('instalment');
  await borrower.seesHeading('This page could not be shown');
  expect(await wasRun(page)).toBe(false);
});

test('tampered registry: never runs an entry of this site without a hash when a development origin is listed', async ({
  borrower,
  network,
  page,
}) => {
  tamperEntry(network, undefined);
  network.rewriteResponse(HTML_PAGE_PATTERN, (text) =>
    rewriteRegistry(text, (registry) => {
      Object.assign(registry, { overrideOrigins: ['http://localhost:1', network.origin] });
    }),
  );
  await borrower.opensScenario('instalment');
  await borrower.seesHeading('This page could not be shown');
  expect(await wasRun(page)).toBe(false);
});

test('tampered entry: never runs an altered chunk when its hash in the entry is missing or incomplete', async ({
  borrower,
  network,
  page,
  pageGuard,
}) => {
  test.setTimeout(180_000);
  pageGuard.allow(/integrity/i, /Failed to load resource/);
  const chunk = fileOf('screen');
  const hash = sha256(readSiteFile(chunk));
  const name = chunk.split('/').at(-1)!;
  const chunkHashChanges: readonly [description: string, change: (text: string) => string][] = [
    ['missing', (text) => text.replace(name, `other-${name}`)],
    ['empty', (text) => text.replace(hash, '')],
    ['cut short', (text) => text.replace(hash, hash.slice(0, -2))],
    ['without its padding', (text) => text.replace(hash, hash.slice(0, -1))],
    ['in another alphabet', (text) => text.replace(hash, `!${hash.slice(1)}`)],
    ['words', (text) => text.replace(hash, 'none')],
    ['a space', (text) => text.replace(hash, ' ')],
    ['one of two', (text) => text.replace(hash, `${hash} sha256-${hash}`)],
  ];
  for (const [description, change] of chunkHashChanges) {
    await test.step(`its hash is ${description}`, async () => {
      network.reset();
      republishFile(network, repayment.build, repayment.build.entry, change);
      network.rewriteResponse(exactPath(chunk), (text) => `globalThis.wasRun=1;${text}`);
      await borrower.opensScenario('instalment');
      await borrower.seesHeading('This page could not be shown');
      expect(await wasRun(page)).toBe(false);
    });
  }
});

test('tampered registry: a remote’s base URL on another origin: the policy blocks it, and nothing is sent there', async ({
  borrower,
  network,
  page,
  pageGuard,
}) => {
  pageGuard.allow(/elsewhere\.example/, /violates the following|Failed to load resource/);
  network.rewriteResponse(/^\/order\?/, (text) =>
    text.replaceAll(`"base":"${order.base}"`, `"base":"https://elsewhere.example${order.base}"`),
  );
  const respondedUrls: string[] = [];
  page.on('response', (response) => respondedUrls.push(response.url()));
  await borrower.opensScenario('due');
  await borrower.seesHeading(/This page could not be shown|No connection/);
  expect(respondedUrls.filter((url) => url.includes('elsewhere'))).toEqual([]);
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
  const brokenImages = await page
    .locator('img:visible')
    .evaluateAll((images) => (images as HTMLImageElement[]).filter(({ naturalWidth }) => naturalWidth === 0).length);
  expect(brokenImages).toBe(0);
});
