/** What a borrower notices of a team that deploys alone: a good build, bad ones, the way back, and the switch. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { releaseSite } from '@loan/release/testing';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';

const root = resolve(import.meta.dirname, '../../..');
let site: Awaited<ReturnType<typeof releaseSite>>;

test.use({
  site: [
    async ({ browserName: _any }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'releases-'));
      site = await releaseSite(root, folder, ['shell', 'order-details', 'repayment']);
      await use(site.served);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
test.describe.configure({ mode: 'default' });

test('a session that is open while another remote is promoted and rolled back notices nothing; the next page has it', async ({
  borrower,
  page,
}) => {
  await borrower.opens('due-rollover');
  await borrower.seesHeading('Order Details');
  const before = await versionOf(page, 'repayment');
  const promoted = await site.publishEdition('repayment');
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
const bad = [
  {
    how: 'whose entry throws',
    edits: { files: { entry: (text: string) => `throw new Error("planted");${text}` } },
  },
  {
    how: 'whose screen throws when it is drawn',
    edits: { files: { [screenFile]: (text: string) => text.replaceAll('.useAnswer)', '.useNothing)') } },
  },
  {
    how: 'that needs a name the shell does not offer',
    edits: { files: { [screenFile]: (text: string) => text.replaceAll('.useFormat)', '.useFormatOfOld)') } },
  },
  { how: 'of which a lazy chunk was altered on the server', edits: {}, altered: screenFile },
];

for (const { how, edits, altered } of bad) {
  test(`a canary ${how} costs the borrower nothing: the live build takes its place`, async ({
    borrower,
    watch,
    page,
  }) => {
    watch.allows(/planted/, /is not a function/, /integrity/, /Failed to load resource/);
    const live = await liveVersion(page, borrower);
    const version = await site.publishEdition('order-details', edits);
    await site.canary('order-details', 100, version);
    if (altered) await site.alter('order-details', version, altered);

    await borrower.opens('due-rollover');

    await borrower.seesHeading('Order Details');
    await borrower.sees('Sampaguita Loan');
    expect(await versionOf(page, 'order-details')).toBe(live);
    expect(await page.evaluate(() => window.loanPage?.quarantined)).toEqual([`order-details@${version}`]);
    await site.canary('order-details', 0);
  });
}

test('a remote that is switched off shows a calm card with a way home, and promoting brings it back', async ({
  borrower,
  page,
}) => {
  const live = await liveVersion(page, borrower);
  await site.disable('order-details');
  await borrower.opens('due-rollover');
  await borrower.seesButton('Back to the start');
  await borrower.doesNotSee('Sampaguita Loan');

  await site.promote('order-details', live);
  await borrower.opens('due-rollover');
  await borrower.sees('Sampaguita Loan');
});

type Opens = { opens(story: string): Promise<unknown>; seesHeading(name: string): Promise<void> };

async function liveVersion(page: Page, borrower: Opens): Promise<string> {
  await borrower.opens('due-rollover');
  await borrower.seesHeading('Order Details');
  return (await versionOf(page, 'order-details')) ?? '';
}

/** Which build of a remote the open page uses. */
function versionOf(page: Page, remote: string): Promise<string | undefined> {
  return page.evaluate((name) => window.loanPage?.builds[name]?.version, remote);
}

declare global {
  interface Window {
    loanPage?: { builds: Record<string, { version: string }>; quarantined: string[] };
  }
}
