/** Independent releases as borrowers see them: promotion, broken canaries, rollback, disabled remotes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@loan/e2e/fixtures';
import { BUILD_TIMEOUT_MS } from '@loan/e2e/servers/buildTimeouts';
import { createReleaseSite } from '@loan/release/testing';
import type { Page } from '@playwright/test';

const root = resolve(import.meta.dirname, '../../..');
let site: Awaited<ReturnType<typeof createReleaseSite>>;

test.use({
  site: [
    async ({ browserName: _any }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'releases-'));
      site = await createReleaseSite(root, folder, ['shell', 'order-details', 'repayment']);
      await use(site.served);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: BUILD_TIMEOUT_MS },
  ],
});
test.describe.configure({ mode: 'default' });

test('keeps an open page unchanged while another remote is promoted and rolled back, and serves it to the next page', async ({
  borrower,
  page,
}) => {
  await borrower.opensScenario('due-rollover');
  await borrower.seesHeading('Order Details');
  const before = await versionOf(page, 'repayment');
  const promoted = await site.publishEdited('repayment');
  await site.promote('repayment', promoted);

  await borrower.taps(/Rollover/);
  await borrower.isAt('/repayDelay');
  expect(await versionOf(page, 'repayment')).toBe(before);
  await page.reload();
  await borrower.isAt('/repayDelay');
  expect(await versionOf(page, 'repayment')).toBe(promoted);

  await site.rollback('repayment', before);
  await borrower.goesBack();
  await borrower.seesHeading('Order Details');
  expect(await versionOf(page, 'repayment')).toBe(promoted);
  await page.reload();
  await borrower.seesHeading('Order Details');
  expect(await versionOf(page, 'repayment')).toBe(before);
});

const screenFile = 'OrderScreen.js';
const badBuilds = [
  {
    description: 'whose entry throws',
    edits: { files: { entry: (text: string) => `throw new Error("planted");${text}` } },
  },
  {
    description: 'whose screen throws when it renders',
    edits: { files: { [screenFile]: (text: string) => text.replaceAll('.useQueryData)', '.useNothing)') } },
  },
  {
    description: 'that requires an export the shell does not provide',
    edits: { files: { [screenFile]: (text: string) => text.replaceAll('.useFormat)', '.useFormatOfOld)') } },
  },
  { description: 'of which a lazy chunk was altered on the server', edits: {}, tamperedFile: screenFile },
];

for (const { description, edits, tamperedFile } of badBuilds) {
  test(`replaces a canary ${description} by the live build`, async ({ borrower, pageGuard, page }) => {
    pageGuard.allow(/planted/, /is not a function/, /integrity/, /Failed to load resource/);
    const liveVersion = await readLiveVersion(page, borrower);
    const version = await site.publishEdited('order-details', edits);
    await site.canary('order-details', 100, version);
    if (tamperedFile) await site.corruptFile('order-details', version, tamperedFile);

    await borrower.opensScenario('due-rollover');

    await borrower.seesHeading('Order Details');
    await borrower.sees('Sampaguita Loan');
    expect(await versionOf(page, 'order-details')).toBe(liveVersion);
    expect(await page.evaluate(() => window.loanPage?.quarantined)).toEqual([`order-details@${version}`]);
    await site.canary('order-details', 0);
  });
}

test('shows a notice with a link to the start for a disabled remote, and its screens after a promotion', async ({
  borrower,
  page,
}) => {
  const liveVersion = await readLiveVersion(page, borrower);
  // The page that was read would go on fetching, for the screens after it, while the test already counts.
  await page.goto('about:blank');
  await site.disable('order-details');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await borrower.opensScenario('due-rollover');
  await borrower.seesButton('Go to home');
  await borrower.doesNotSee('Sampaguita Loan');
  // The page and the shell were loaded, but no file of the remote and no query of its screens.
  expect(requests.some((path) => path.startsWith('/shell/'))).toBe(true);
  expect(requests.filter((path) => /^\/remotes\/order-details\/|loan-details/.test(path))).toEqual([]);

  await site.promote('order-details', liveVersion);
  await borrower.opensScenario('due-rollover');
  await borrower.sees('Sampaguita Loan');
});

test('gives a device the canary that it chose, and stores it, on a site with test devices', async ({
  borrower,
  page,
}) => {
  const liveVersion = await readLiveVersion(page, borrower);
  const version = await site.publishEdited('order-details');
  await site.canary('order-details', 0.01, version);
  await page.addInitScript(() => localStorage.setItem('loan.canary', 'outside'));
  const choose = async (query: string) => {
    await page.goto(`${new URL(page.url()).origin}/order?${query}`);
    await page.waitForFunction(() => document.querySelector('#root h1, #root button'));
    return versionOf(page, 'order-details');
  };
  expect(await choose('canary=order-details')).toBe(liveVersion);

  await site.allowTestDevices();
  expect(await choose('canary=order-details')).toBe(version);
  expect(await choose('')).toBe(version);
  expect(await choose('canary=')).toBe(liveVersion);
  await site.canary('order-details', 0);
});

type ScenarioOpener = { opensScenario(scenario: string): Promise<unknown>; seesHeading(name: string): Promise<void> };

async function readLiveVersion(page: Page, borrower: ScenarioOpener): Promise<string> {
  await borrower.opensScenario('due-rollover');
  await borrower.seesHeading('Order Details');
  return (await versionOf(page, 'order-details')) ?? '';
}

/** Version of a remote that the open page uses. */
function versionOf(page: Page, remote: string): Promise<string | undefined> {
  return page.evaluate((name) => window.loanPage?.builds[name]?.version, remote);
}

declare global {
  interface Window {
    loanPage?: { builds: Record<string, { version: string }>; quarantined: string[] };
  }
}
