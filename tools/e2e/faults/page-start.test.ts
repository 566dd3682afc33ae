/** The page that does not start: cut off, damaged, refused or never there. Words and a way on stand there all the same. */
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import type { Network } from '../src/network/networkProxy.ts';
import { thePage } from '../src/site/republishFile.ts';
import { seesAScreen } from './expectScreen.ts';

const main = /^\/shell\/.*\/main\.js$/;
const lost = 'This page could not be loaded.';

/** The notice in every language of the market; it must be there within ten seconds of the page's opening. */
async function seesTheNotice(page: Page): Promise<void> {
  await test.step('the borrower reads that it takes longer, in three languages, and can try again', async () => {
    await expect(page.getByText('This takes longer than usual.')).toBeVisible({ timeout: 10_000 });
    await expect(page.getByRole('link', { name: 'Try again', exact: true })).toBeVisible();
    for (const words of ['Esto tarda más de lo normal.', 'Mas matagal ito kaysa karaniwan.']) {
      await expect(page.getByText(words)).toBeVisible();
    }
    await expect(page.getByText(/too old|could not/).filter({ visible: true })).toHaveCount(0);
  });
}

/** The page with other words in one of its blocks of JSON. */
function damages(network: Network, block: 'registry' | 'environment', change: (json: string) => string): void {
  network.rewrites(thePage, (page) =>
    page.replace(
      new RegExp(`(<script[^>]*id="${block}"[^>]*>)([^<]*)`),
      (_all, tag: string, json: string) => tag + change(json),
    ),
  );
}

/** No more than five at once: Chromium opens six connections to a server, and each of these keeps one. */
const shares = [0.1, 0.2, 0.3, 0.7, 0.85];

for (const how of ['goes dead', 'breaks'] as const) {
  test(`shows words and Try again when the page is cut off anywhere and the connection ${how}`, async ({
    context,
    lender,
    network,
    watch,
  }) => {
    watch.allows(/Failed to load resource/);
    const { address } = await lender.tells('due-rollover');
    const cut = await Promise.all(
      shares.map(async (share) => {
        network.cutsAfter(new RegExp(`^/order\\?.*&cut=${share}$`), share);
        const page = await context.newPage();
        await page.goto(`${address}&cut=${share}`, { waitUntil: 'commit' });
        // Chromium throws away what it has received and not yet read when a connection breaks.
        await expect(page.locator('.slow a').first()).toBeAttached();
        return { share, page };
      }),
    );
    if (how === 'breaks') network.heals();
    for (const { share, page } of cut) {
      await test.step(`cut at ${share}: the borrower can try again within ten seconds`, async () => {
        await expect(page.getByText('This takes longer than usual.')).toBeVisible({ timeout: 10_000 });
      });
    }
    network.heals();
    for (const { share, page } of cut) {
      await test.step(`cut at ${share}: trying again asks for the same address with its query`, async () => {
        await page.getByRole('link', { name: 'Try again', exact: true }).tap();
        await expect(page.getByRole('button', { name: 'Rollover Repayment' })).toBeVisible();
        expect(page.url()).toContain(`&cut=${share}`);
        await expect(page.locator('.slow')).toHaveCount(0);
      });
    }
  });
}

const damage: readonly [words: string, block: 'registry' | 'environment', change: (json: string) => string][] = [
  ['the registry lacks a quote', 'registry', (json) => json.replace('"', '')],
  ['the registry is half there', 'registry', (json) => json.slice(0, json.length / 2)],
  ['the registry is empty', 'registry', () => ''],
  ['the registry is null', 'registry', () => 'null'],
  ['the registry is a list', 'registry', () => '[]'],
  ['the registry knows nothing', 'registry', () => '{}'],
  ['the environment is half there', 'environment', (json) => json.slice(0, json.length / 2)],
  ['the environment is null', 'environment', () => 'null'],
];

test('says at once that it could not be loaded when registry or environment are damaged', async ({
  borrower,
  network,
  page,
}) => {
  for (const [words, block, change] of damage) {
    await test.step(words, async () => {
      network.forget();
      damages(network, block, change);
      await borrower.opens('due-rollover');
      await borrower.sees(lost);
      await expect(page.locator('.slow')).toBeHidden();
    });
  }
  network.forget();
  await page.getByRole('link', { name: 'Try again' }).tap();
  await borrower.seesButton('Rollover Repayment');
});

test('says at once that it could not be loaded when the boot script throws', async ({ borrower, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'languages', {
      get() {
        throw new Error('refused');
      },
    });
  });
  await borrower.opens('due-rollover');
  await borrower.sees(lost);
});

test('shows the notice when the boot script is refused', async ({ borrower, network, page, watch }) => {
  watch.allows(/policy violation: script-src/, /Refused to execute|violates the following/);
  network.rewrites(thePage, (text) => text.replace('<script>(()=>{', '<script>;(()=>{'));
  await borrower.opens('due-rollover');
  await seesTheNotice(page);
});

test('shows the notice when the start throws while it runs', async ({ borrower, network, page, watch }) => {
  watch.allows(/broken on purpose/);
  const broken = "throw new Error('broken on purpose');";
  const hash = `sha384-${createHash('sha384').update(broken).digest('base64')}`;
  network.rewrites(main, () => broken);
  network.rewrites(thePage, (text) => text.replace(/(main\.js" integrity=")[^"]*/, `$1${hash}`));
  await borrower.opens('due-rollover');
  await seesTheNotice(page);
});

test('says at once that it could not be loaded when the start is missing', async ({ borrower, network, watch }) => {
  watch.allows(/Failed to load resource/);
  network.harms(main, 'missing');
  await borrower.opens('due-rollover');
  await borrower.sees(lost);
});

test('shows the notice when a policy refuses every script and every style', async ({ context, lender, watch }) => {
  watch.allows(/violates the following|Refused to|policy violation/);
  const { address } = await lender.tells('due-rollover');
  const page = await context.newPage();
  await page.route('**/order?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': "default-src 'none'" },
    });
  });
  await page.goto(address, { waitUntil: 'commit' });
  await seesTheNotice(page);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`keeps the notice from eyes, keys and screen readers until it is late, and shifts nothing, when motion is ${reducedMotion}`, async ({
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
    network.harms(main, 'held');
    await borrower.opens('due-rollover');
    await test.step('it is there, and nobody is told of it', async () => {
      await expect(page.locator('.slow')).toBeAttached();
      await expect(page.getByText('This takes longer than usual.')).toBeHidden();
      expect(await page.locator('body').ariaSnapshot()).not.toContain('longer');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    });
    await seesTheNotice(page);
    expect(await page.locator('body').ariaSnapshot()).toContain('longer');
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([]);

    await test.step('a line that was merely slow: the page comes, and the notice is gone', async () => {
      network.heals();
      await borrower.seesButton('Rollover Repayment');
      await seesAScreen(page);
      await expect(page.locator('.slow')).toHaveCount(0);
    });
    expect(network.pagesLoaded).toHaveLength(1);
  });
}
