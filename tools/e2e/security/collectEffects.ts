/** What somebody's address or answer does to a page: nothing, is what is wanted. */
import type { Page } from '@playwright/test';
import { expect } from '../src/fixtures.ts';

/** Says what somebody's address made the page do; nothing is what is wanted. */
export async function collectEffects(page: Page, origin: string, url: string): Promise<string[]> {
  const effects: string[] = [];
  const dialog = () => effects.push('a dialog of the browser opened');
  const onUrl = (url: string) => {
    if (!url.startsWith(origin) && !url.startsWith('about:')) effects.push(`went to ${url}`);
  };
  const onNavigated = (frame: { url(): string; parentFrame(): unknown }) => !frame.parentFrame() && onUrl(frame.url());
  page.on('dialog', dialog);
  page.on('framenavigated', onNavigated);
  await page.goto(origin + url, { waitUntil: 'commit' }).catch((error: Error) => {
    // the server may refuse an address that is none; the browser then shows nothing of ours
    if (!/ERR_INVALID|ERR_ABORTED|ERR_HTTP_RESPONSE_CODE_FAILURE/.test(error.message)) effects.push(error.message);
  });
  page.off('dialog', dialog);
  page.off('framenavigated', onNavigated);
  return effects;
}

/** Something is said: a screen, a card, or that there is no such page. Never blank, and no prototype was changed. */
export async function expectMeaningfulText(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Loading the page' })).toHaveCount(0);
  const bodyText = await page.locator('body').innerText();
  expect(bodyText.trim().length).toBeGreaterThan(20);
  expect(bodyText).not.toMatch(/\bNaN\b|\bundefined\b|\[object /);
  expect(await page.evaluate(() => ({}) as Record<string, unknown>)).toEqual({});
  expect(await page.evaluate(() => 'isAdmin' in {})).toBe(false);
}

/** Not one word of the address. What the lender says is the lender's, as text. */
export async function expectNoEcho(page: Page): Promise<void> {
  expect(await page.locator('body').innerText()).not.toMatch(/alert\(1\)|evil\.example|900 now/);
}

/** No link, picture or frame leads to somebody else, and none runs a script. */
export async function expectNoForeignLinks(page: Page): Promise<void> {
  const targets = await page.evaluate(() =>
    [...document.querySelectorAll('[href], [src], [action]')].flatMap((element) =>
      ['href', 'src', 'action'].map((name) => element.getAttribute(name) ?? ''),
    ),
  );
  expect(targets.filter((url) => /^\s*(?:javascript:|data:text)|evil\.example/i.test(url))).toEqual([]);
}
