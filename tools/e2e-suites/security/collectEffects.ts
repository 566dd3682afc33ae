/** Checks that a hostile URL or response has no effect on the page. */

import { expect } from '@loan/e2e/fixtures';
import { EMPTY_PAGE } from '@loan/e2e/network/networkProxy';
import type { Page } from '@playwright/test';

/**
 * Opens a hostile path and returns what it made the page do: browser dialogs and navigations to other origins. Starts
 * from an empty page: no earlier load interrupts this one, and a URL that differs only behind `#` opens a new document.
 */
export async function collectEffects(page: Page, origin: string, url: string): Promise<string[]> {
  await page.goto(origin + EMPTY_PAGE);
  const effects: string[] = [];
  const dialog = () => effects.push('opened a browser dialog');
  const onUrl = (url: string) => {
    if (!url.startsWith(origin) && !url.startsWith('about:')) effects.push(`navigated to ${url}`);
  };
  const onNavigated = (frame: { url(): string; parentFrame(): unknown }) => !frame.parentFrame() && onUrl(frame.url());
  page.on('dialog', dialog);
  page.on('framenavigated', onNavigated);
  await page.goto(origin + url, { waitUntil: 'commit' }).catch((error: Error) => {
    // The server may reject an invalid URL; the browser then shows none of our pages.
    if (!/ERR_INVALID|ERR_ABORTED|ERR_HTTP_RESPONSE_CODE_FAILURE/.test(error.message)) effects.push(error.message);
  });
  page.off('dialog', dialog);
  page.off('framenavigated', onNavigated);
  return effects;
}

/** Expects a screen, an error screen or the not-found page, never a blank page, and unchanged prototypes. */
export async function expectMeaningfulText(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Loading the page' })).toHaveCount(0);
  const bodyText = await page.locator('body').innerText();
  expect(bodyText.trim().length).toBeGreaterThan(20);
  expect(bodyText).not.toMatch(/\bNaN\b|\bundefined\b|\[object /);
  expect(await page.evaluate(() => ({}) as Record<string, unknown>)).toEqual({});
  expect(await page.evaluate(() => 'isAdmin' in {})).toBe(false);
}

/** Expects that no text of the hostile URL is shown. */
export async function expectNoEcho(page: Page): Promise<void> {
  expect(await page.locator('body').innerText()).not.toMatch(/alert\(1\)|evil\.example|900 now/);
}

/** Expects that no link, image or frame points to another origin or runs a script. */
export async function expectNoForeignLinks(page: Page): Promise<void> {
  const targets = await page.evaluate(() =>
    [...document.querySelectorAll('[href], [src], [action]')].flatMap((element) =>
      ['href', 'src', 'action'].map((name) => element.getAttribute(name) ?? ''),
    ),
  );
  expect(targets.filter((url) => /^\s*(?:javascript:|data:text)|evil\.example/i.test(url))).toEqual([]);
}
