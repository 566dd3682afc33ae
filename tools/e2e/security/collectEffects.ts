/** What somebody's address or answer does to a page: nothing, is what is wanted. */
import type { Page } from '@playwright/test';
import { expect } from '../src/fixtures.ts';

/** Says what somebody's address made the page do; nothing is what is wanted. */
export async function visit(page: Page, origin: string, address: string): Promise<string[]> {
  const wrong: string[] = [];
  const dialog = () => wrong.push('a dialog of the browser opened');
  const away = (url: string) => {
    if (!url.startsWith(origin) && !url.startsWith('about:')) wrong.push(`went to ${url}`);
  };
  const onNavigated = (frame: { url(): string; parentFrame(): unknown }) => !frame.parentFrame() && away(frame.url());
  page.on('dialog', dialog);
  page.on('framenavigated', onNavigated);
  await page.goto(origin + address, { waitUntil: 'commit' }).catch((error: Error) => {
    // the server may refuse an address that is none; the browser then shows nothing of ours
    if (!/ERR_INVALID|ERR_ABORTED|ERR_HTTP_RESPONSE_CODE_FAILURE/.test(error.message)) wrong.push(error.message);
  });
  page.off('dialog', dialog);
  page.off('framenavigated', onNavigated);
  return wrong;
}

/** Something is said: a screen, a card, or that there is no such page. Never blank, and no prototype was changed. */
export async function seesWords(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Loading the page' })).toHaveCount(0);
  const said = await page.locator('body').innerText();
  expect(said.trim().length).toBeGreaterThan(20);
  expect(said).not.toMatch(/\bNaN\b|\bundefined\b|\[object /);
  expect(await page.evaluate(() => ({}) as Record<string, unknown>)).toEqual({});
  expect(await page.evaluate(() => 'isAdmin' in {})).toBe(false);
}

/** Not one word of the address. What the lender says is the lender's, as text. */
export async function repeatsNothing(page: Page): Promise<void> {
  expect(await page.locator('body').innerText()).not.toMatch(/alert\(1\)|evil\.example|900 now/);
}

/** No link, picture or frame leads to somebody else, and none runs a script. */
export async function leadsNowhere(page: Page): Promise<void> {
  const led = await page.evaluate(() =>
    [...document.querySelectorAll('[href], [src], [action]')].flatMap((element) =>
      ['href', 'src', 'action'].map((name) => element.getAttribute(name) ?? ''),
    ),
  );
  expect(led.filter((url) => /^\s*(?:javascript:|data:text)|evil\.example/i.test(url))).toEqual([]);
}
