/** Altered hashes and URLs in the registry of a page: the entry that they name does not run, and other remotes work. */
import { expect, test } from '@loan/e2e/fixtures';
import type { NetworkProxy } from '@loan/e2e/network/networkProxy';
import { waitForNetworkIdle } from '@loan/e2e/network/waitForNetworkIdle';
import { oneIn } from '@loan/e2e/nightlyTests';
import { alterScript, ranAlteredScript } from '@loan/e2e/site/alteredScript';
import { publishedRemote } from '@loan/e2e/site/publishedRemotes';
import { HTML_PAGE_PATTERN, rewriteRegistry } from '@loan/e2e/site/republishFile';
import type { BuildEntry, RemoteEntry } from '@loan/frame/remote';

const repayment = publishedRemote('repayment');
const order = publishedRemote('order-details').build;

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
  alterScript(network, base + entry);
}

for (const [row, [description, toInvalidHash]] of INVALID_HASHES.entries()) {
  test(
    `tampered registry: never runs an altered entry, at the second try either, when its hash is ${description}`,
    oneIn(4, row, 0),
    async ({ borrower, network, page, pageGuard }) => {
      pageGuard.allow(/integrity/i, /Failed to load resource/);
      tamperEntry(network, toInvalidHash(repayment.build.integrity ?? ''));
      await borrower.opensScenario('instalment');
      await borrower.seesHeading('This page could not be shown');
      await borrower.taps('Try again');
      // The heading of the first try is still shown.
      await waitForNetworkIdle(page, network);
      await borrower.seesHeading('This page could not be shown');
      expect(await ranAlteredScript(page)).toBe(false);
    },
  );
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
  alterScript(network, repayment.build.base + repayment.build.entry);
  await borrower.opensScenario('instalment');
  await borrower.seesHeading('This page could not be shown');
  expect(await ranAlteredScript(page)).toBe(false);
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
  expect(await ranAlteredScript(page)).toBe(false);
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
  await borrower.seesHeading('This page could not be shown');
  await borrower.sees('This page could not be loaded. Please try again.');
  expect(respondedUrls.filter((url) => url.includes('elsewhere'))).toEqual([]);
});

test('tampered registry: says that there is no connection when the page’s own origin cannot be reached either', async ({
  borrower,
  network,
  pageGuard,
}) => {
  pageGuard.allow(/Failed to load resource/);
  network.breakRequests(/^\/(?:remotes\/order-details\/.*)?$/, 'reset-before-headers');
  await borrower.opensScenario('due');
  await borrower.seesHeading('No connection');
});

const NOT_SHOWN = 'This page could not be shown';
const NOT_FOUND = 'There is no page at this address';

/** The entry of `repayment` in JSON, damaged. Without its routes nothing tells that its pages exist. */
const DAMAGED_ENTRIES: readonly [description: string, heading: string, damage: (live: BuildEntry) => unknown][] = [
  ['null', NOT_FOUND, () => null],
  ['a text', NOT_FOUND, () => 'repayment'],
  ['empty', NOT_FOUND, () => ({})],
  ['without a live build', NOT_FOUND, () => ({ live: null })],
  ['without routes', NOT_FOUND, (live) => ({ live: { ...live, screens: undefined } })],
  ['with a number as its routes', NOT_FOUND, (live) => ({ live: { ...live, screens: 7 } })],
  ['with null as a screen', NOT_SHOWN, (live) => ({ live: withScreen(live, null) })],
  ['with a screen without files', NOT_SHOWN, (live) => ({ live: withScreen(live, { files: undefined }) })],
  ['with a screen without queries', NOT_SHOWN, (live) => ({ live: withScreen(live, { queries: undefined }) })],
  ['with null as a query', NOT_SHOWN, (live) => ({ live: withScreen(live, { queries: [null] }) })],
  ['without its folder', NOT_SHOWN, (live) => ({ live: { ...live, base: undefined } })],
  ['with a number as its entry', NOT_SHOWN, (live) => ({ live: { ...live, entry: 7 } })],
  ['without catalogs', NOT_SHOWN, (live) => ({ live: { ...live, catalogs: null } })],
];

function withScreen(live: BuildEntry, change: object | null): object {
  return { ...live, screens: { ...live.screens, '/repay': change && { ...live.screens['/repay'], ...change } } };
}

function damageEntry(network: NetworkProxy, damage: (live: BuildEntry) => unknown): void {
  network.rewriteResponse(HTML_PAGE_PATTERN, (text) =>
    rewriteRegistry(text, ({ remotes }) => {
      remotes['repayment'] = damage(repayment.build) as RemoteEntry;
    }),
  );
}

for (const [description, heading, damage] of DAMAGED_ENTRIES) {
  test(`tampered registry: only the damaged remote’s pages fail, with one report, when its entry is ${description}`, async ({
    borrower,
    network,
    pageGuard,
    reports,
  }) => {
    // The boot script preloads what it takes for the files.
    pageGuard.allow(/Failed to load resource/);
    damageEntry(network, damage);
    reports.enable();
    await borrower.opensScenario('due-rollover');
    await borrower.seesButton('Rollover Repayment');
    const isAboutEntry = { kind: 'remote', remote: 'repayment', cause: 'damaged-entry' };
    await expect.poll(() => reports.received(({ kind }) => kind !== 'web-vital')).toMatchObject([isAboutEntry]);

    network.requests = [];
    await borrower.opensScenario('instalment');
    await borrower.seesHeading(heading);
    await expect.poll(() => reports.received(({ kind }) => kind !== 'web-vital')).toMatchObject([isAboutEntry]);
    await borrower.seesButton('Go to home');
  });
}

test('tampered registry: runs the previous build when the live one’s entry is damaged, and the live one when a canary’s is', async ({
  borrower,
  network,
  reports,
}) => {
  for (const entry of [
    { live: null, previous: repayment.build },
    { live: withScreen(repayment.build, { queries: null }), previous: repayment.build },
    { live: repayment.build, previous: null, canary: { percent: 100, build: withScreen(repayment.build, null) } },
    { live: repayment.build, previous: {}, canary: { percent: 100 } },
  ]) {
    network.reset();
    damageEntry(network, () => entry);
    reports.enable();
    await borrower.opensScenario('instalment');
    await borrower.seesButton('Pay Now');
    await expect
      .poll(() => reports.received(({ kind }) => kind !== 'web-vital'))
      .toMatchObject([{ remote: 'repayment', cause: 'damaged-entry' }]);
  }
});
