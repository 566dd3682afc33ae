/** A page whose start files are truncated, damaged, blocked or missing shows a notice and Try again. */

import { expectScreen } from '@loan/e2e/expectScreen';
import { expect, test } from '@loan/e2e/fixtures';
import type { NetworkProxy } from '@loan/e2e/network/networkProxy';
import { expectNoticeDueInTime, holdNotice, skipNoticeDelay } from '@loan/e2e/site/holdSlowNotice';
import { HTML_PAGE_PATTERN } from '@loan/e2e/site/republishFile';
import { sha384Integrity } from '@loan/webpack/integrity';
import type { Page } from '@playwright/test';

const MAIN_SCRIPT = /^\/shell\/.*\/main\.js$/;
const LOAD_FAILED_TEXT = 'This page could not be loaded.';

/** Expects the notice in every language of the market. */
async function expectSlowLoadNotice(page: Page): Promise<void> {
  await test.step('the borrower sees the notice in three languages and Try again', async () => {
    await expect(page.getByText('This takes longer than usual.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try again', exact: true })).toBeVisible();
    for (const label of ['Esto tarda más de lo normal.', 'Mas matagal ito kaysa karaniwan.']) {
      await expect(page.getByText(label)).toBeVisible();
    }
    await expect(page.getByText(/too old|could not/).filter({ visible: true })).toHaveCount(0);
  });
}

/** The page with one of its JSON blocks replaced. */
function corruptJsonBlock(
  network: NetworkProxy,
  block: 'registry' | 'market-config',
  change: (json: string) => string,
): void {
  network.rewriteResponse(HTML_PAGE_PATTERN, (page) =>
    page.replace(
      new RegExp(`(<script[^>]*id="${block}"[^>]*>)([^<]*)`),
      (_match, tag: string, json: string) => tag + change(json),
    ),
  );
}

/** No more than five at once: Chromium opens six connections to a server, and each of these keeps one. */
const fractions = [0.1, 0.2, 0.3, 0.7, 0.85];

for (const connectionEnd of ['goes dead', 'breaks'] as const) {
  test(`shows the notice and Try again when the page is truncated and the connection ${connectionEnd}`, async ({
    context,
    sandbox,
    network,
    pageGuard,
  }) => {
    pageGuard.allow(/Failed to load resource/);
    const { url } = await sandbox.seed('due-rollover');
    const truncatedPages = await Promise.all(
      fractions.map(async (fraction) => {
        network.stallAfter(new RegExp(`^/order\\?.*&cut=${fraction}$`), fraction);
        const page = await context.newPage();
        await page.goto(`${url}&cut=${fraction}`, { waitUntil: 'commit' });
        // Chromium discards received but unread bytes when a connection breaks.
        await expect(page.locator('.slow a').first()).toBeAttached();
        return { fraction, page };
      }),
    );
    if (connectionEnd === 'breaks') network.restore();
    for (const { fraction, page } of truncatedPages) {
      await test.step(`truncated at ${fraction}: the borrower can try again within ten seconds`, async () => {
        await (connectionEnd === 'breaks' ? skipNoticeDelay(page) : expectNoticeDueInTime(page));
        await expect(page.getByText('This takes longer than usual.')).toBeVisible();
      });
    }
    network.restore();
    for (const { fraction, page } of truncatedPages) {
      await test.step(`truncated at ${fraction}: Try again requests the same URL with its query`, async () => {
        await page.getByRole('link', { name: 'Try again', exact: true }).tap();
        await expect(page.getByRole('button', { name: 'Rollover Repayment' })).toBeVisible();
        expect(page.url()).toContain(`&cut=${fraction}`);
        await expect(page.locator('.slow')).toHaveCount(0);
      });
    }
  });
}

const corruptions: readonly [label: string, block: 'registry' | 'market-config', change: (json: string) => string][] = [
  ['the registry lacks a quote', 'registry', (json) => json.replace('"', '')],
  ['the registry is truncated', 'registry', (json) => json.slice(0, json.length / 2)],
  ['the registry is empty', 'registry', () => ''],
  ['the registry is null', 'registry', () => 'null'],
  ['the registry is a list', 'registry', () => '[]'],
  ['the registry is empty JSON', 'registry', () => '{}'],
  ['the market configuration is truncated', 'market-config', (json) => json.slice(0, json.length / 2)],
  ['the market configuration is null', 'market-config', () => 'null'],
];

test('shows at once that the page could not be loaded when the registry or the market configuration is damaged', async ({
  borrower,
  network,
  page,
}) => {
  for (const [label, block, change] of corruptions) {
    await test.step(label, async () => {
      network.reset();
      corruptJsonBlock(network, block, change);
      await borrower.opensScenario('due-rollover');
      await borrower.sees(LOAD_FAILED_TEXT);
      await expect(page.locator('.slow')).toBeHidden();
    });
  }
  network.reset();
  await page.getByRole('link', { name: 'Try again' }).tap();
  await borrower.seesButton('Rollover Repayment');
});

test('shows at once that the page could not be loaded when the boot script throws', async ({ borrower, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'languages', {
      get() {
        throw new Error('refused');
      },
    });
  });
  await borrower.opensScenario('due-rollover');
  await borrower.sees(LOAD_FAILED_TEXT);
});

test('shows the notice when the boot script is blocked', async ({ borrower, network, page, pageGuard }) => {
  pageGuard.allow(/policy violation: script-src/, /Refused to execute|violates the following/);
  network.rewriteResponse(HTML_PAGE_PATTERN, (text) => text.replace('<script>(()=>{', '<script>;(()=>{'));
  await borrower.opensScenario('due-rollover');
  await skipNoticeDelay(page);
  await expectSlowLoadNotice(page);
});

test('shows at once that the page could not be loaded when the start script throws, and reports it', async ({
  borrower,
  network,
  reports,
  pageGuard,
}) => {
  pageGuard.allow(/broken on purpose/);
  const throwingScript = "throw new Error('broken on purpose');";
  network.rewriteResponse(MAIN_SCRIPT, () => throwingScript);
  network.rewriteResponse(HTML_PAGE_PATTERN, (text) =>
    text.replace(/(main\.js" integrity=")[^"]*/, `$1${sha384Integrity(throwingScript)}`),
  );
  reports.enable();
  await borrower.opensScenario('due-rollover');
  await borrower.sees(LOAD_FAILED_TEXT);
  await expect.poll(() => reports.received(({ remote }) => remote === 'shell')).toHaveLength(1);
});

test('shows at once that the page could not be loaded when the start script is missing', async ({
  borrower,
  network,
  pageGuard,
}) => {
  pageGuard.allow(/Failed to load resource/);
  network.breakRequests(MAIN_SCRIPT, 'missing');
  await borrower.opensScenario('due-rollover');
  await borrower.sees(LOAD_FAILED_TEXT);
});

test('shows the notice when a policy blocks every script and style', async ({ context, sandbox, pageGuard }) => {
  pageGuard.allow(/violates the following|Refused to|policy violation/);
  const { url } = await sandbox.seed('due-rollover');
  const page = await context.newPage();
  await page.route('**/order?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': "default-src 'none'" },
    });
  });
  await page.goto(url, { waitUntil: 'commit' });
  await expectSlowLoadNotice(page);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`hides the notice from view, keyboard and screen readers until it is due, without a layout shift, when motion is ${reducedMotion}`, async ({
    borrower,
    network,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    network.breakRequests(MAIN_SCRIPT, 'held');
    await borrower.opensScenario('due-rollover');
    await test.step('the notice is in the DOM and hidden', async () => {
      await holdNotice(page);
      await expect(page.getByText('This takes longer than usual.')).toBeHidden();
      expect(await page.locator('body').ariaSnapshot()).not.toContain('longer');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    });
    await skipNoticeDelay(page);
    await expectSlowLoadNotice(page);
    expect(await page.locator('body').ariaSnapshot()).toContain('longer');
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([]);

    await test.step('on a slow network the page renders and the notice disappears', async () => {
      network.restore();
      await borrower.seesButton('Rollover Repayment');
      await expectScreen(page);
      await expect(page.locator('.slow')).toHaveCount(0);
    });
    expect(network.documentRequests).toHaveLength(1);
  });
}
