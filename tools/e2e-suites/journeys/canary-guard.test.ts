/** Canaries that are bad in five ways: the pages send a beacon for each bad load. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { BROWSER_LOAD_ERRORS } from '@loan/e2e/expectScreen';
import { expect, test } from '@loan/e2e/fixtures';
import { BUILD_TIMEOUT_MS } from '@loan/e2e/servers/buildTimeouts';
import type { Reports } from '@loan/e2e/site/reports';
import { rewriteMarketConfig } from '@loan/e2e/site/republishFile';
import { createReleaseSite } from '@loan/release/testing';
import type { Page } from '@playwright/test';

const root = resolve(import.meta.dirname, '../../..');
const BEACON = /^\/beacon\?/;
const LOADS = 2;

let folder = '';
let site: Awaited<ReturnType<typeof createReleaseSite>>;

test.use({
  site: [
    async ({ browserName: _any }, use) => {
      folder = await mkdtemp(join(tmpdir(), 'canary-guard-'));
      site = await createReleaseSite(root, folder, ['shell', 'order-details']);
      await use(site.served);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: BUILD_TIMEOUT_MS },
  ],
});
test.describe.configure({ mode: 'default' });

const screenFile = 'OrderScreen.js';
const badCanaries = [
  {
    description: 'whose entry throws',
    edits: { files: { entry: (text: string) => `throw new Error("planted");${text}` } },
    reason: 'loads with an error',
  },
  {
    description: 'of which a file was altered on the server',
    edits: {},
    tamperedFile: screenFile,
    reason: 'loads with an error',
  },
  {
    description: 'whose screen throws when it renders',
    edits: { files: { [screenFile]: (text: string) => text.replaceAll('.useQueryData)', '.useNothing)') } },
    reason: 'loads with an error',
  },
  {
    description: 'that shows its screen and throws afterwards',
    edits: { files: { [screenFile]: (text: string) => `setTimeout(() => { throw new Error("planted"); });${text}` } },
    reason: 'loads with an error',
  },
  {
    description: 'that blocks the processor before it shows anything',
    edits: {
      files: { entry: (text: string) => `for (const end = Date.now() + 2800; Date.now() < end; );${text}` },
    },
    reason: 'slow loads',
  },
];

/**
 * The page measures its largest paint when it is idle, and reports the first paint as soon as it measures. Before both,
 * a page that is left has no beacon of its paint.
 */
async function measuresItsPaint(page: Page, reports: Reports, load: number): Promise<void> {
  await test.step('the page measures its largest paint', async () => {
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          new PerformanceObserver(() => resolve()).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    await expect.poll(() => reports.received(({ name }) => name === 'FCP').length).toBe(load);
  });
}

for (const { description, edits, tamperedFile, reason } of badCanaries) {
  test(`sends a beacon for each load of a canary ${description}`, async ({
    borrower,
    network,
    page,
    pageGuard,
    reports,
  }) => {
    pageGuard.allow(/planted/, /is not a function/, /integrity/, /Failed to load resource/);
    rewriteMarketConfig(network, (marketConfig) => ({ ...marketConfig, canaryGuard: { share: 1 } }));
    reports.enable();
    network.respondWith(BEACON, {});
    const version = await site.publishEdited('order-details', edits);
    await site.canary('order-details', 100, version);
    if (tamperedFile) await site.corruptFile('order-details', version, tamperedFile);

    for (let load = 0; load < LOADS; load += 1) {
      await borrower.opensScenario('due-rollover');
      await borrower.sees('Sampaguita Loan');
      await measuresItsPaint(page, reports, load + 1);
    }
    await test.step('the page is hidden', () => page.goto('about:blank'));
    const kind = reason === 'slow loads' ? 'lcp' : '(unloadable|error)';
    const ofCanary = new RegExp(`kind=${kind}&app=order-details&version=${version}&`);
    await expect.poll(() => network.requestsTo(BEACON).filter(({ url }) => ofCanary.test(url)).length).toBe(LOADS);

    await site.canary('order-details', 0);
  });
}

test('sends the load and the failure of a shell that does not start', async ({ borrower, network, pageGuard }) => {
  pageGuard.allow(...BROWSER_LOAD_ERRORS);
  rewriteMarketConfig(network, (marketConfig) => ({ ...marketConfig, canaryGuard: { share: 1 } }));
  network.respondWith(BEACON, {});
  const version = await site.publishEdited('shell');
  await site.canary('shell', 100, version);
  network.breakRequests(new RegExp(`^/shell/${version}/main\\.js$`), 'missing');
  await borrower.opensScenario('due-rollover');

  const ofShell = (kind: string) => `/beacon?kind=${kind}&app=shell&version=${version}`;
  await expect
    // Two requests may arrive in any order.
    .poll(() =>
      network
        .requestsTo(BEACON)
        .map(({ url }) => url)
        .toSorted(),
    )
    .toEqual([ofShell('open'), ofShell('unloadable')]);
  await site.canary('shell', 0);
});

test('beacons of healthy loads contain nothing of the borrower', async ({ borrower, network, page, reports }) => {
  rewriteMarketConfig(network, (marketConfig) => ({ ...marketConfig, canaryGuard: { share: 1 } }));
  reports.enable();
  network.respondWith(BEACON, {});
  const version = await site.publishEdited('order-details');
  await site.canary('order-details', 100, version);
  const { token, phone } = await borrower.opensScenario('due-rollover');
  await borrower.sees('Sampaguita Loan');
  await measuresItsPaint(page, reports, 1);
  await test.step('the page is hidden', () => page.goto('about:blank'));
  await expect.poll(() => network.requestsTo(BEACON).length).toBe(3);

  const form =
    /^\/beacon\?kind=(open|lcp)&app=(shell|order-details)&version=\d+\.\d+\.\d+-\w+&shell=\d+\.\d+\.\d+-\w+(&value=\d+)?$/;
  for (const { url, headers } of network.requestsTo(BEACON)) {
    expect(url).toMatch(form);
    expect([headers.cookie, headers.referer]).toEqual([undefined, undefined]);
    expect(JSON.stringify(headers)).not.toMatch(new RegExp(`${token}|${phone.replace(/\D/g, '')}`));
  }
  await site.canary('order-details', 0);
});
