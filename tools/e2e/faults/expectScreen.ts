/** What a borrower sees of any screen, whichever remote draws it. */
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';

/** Heading of the card that stands where a screen should be. */
export const ERROR_HEADING = 'This page could not be shown';

/** What the browser itself writes to the console about files that do not come. */
export const BROWSER_LOAD_ERRORS: readonly RegExp[] = [/Failed to load resource/, /integrity/i, /MIME type/];

const FRAME_HEADINGS = ['Not available', 'Loading the page', 'Something is missing', 'Page not found'];

const DEFAULT_TIMEOUT_MS = 15_000;

/** A screen of a remote stands there: its own title, nothing of the frame's. */
export async function expectScreen(page: Page, timeout = DEFAULT_TIMEOUT_MS): Promise<void> {
  await test.step('the borrower sees the screen', async () => {
    const title = page.getByRole('heading', { level: 1 }).first();
    await expect(title).toBeVisible({ timeout });
    await expect
      .poll(async () => ((await title.isVisible()) ? FRAME_HEADINGS.includes(await title.innerText()) : true), {
        timeout,
      })
      .toBe(false);
    await expect(page.getByRole('heading', { name: ERROR_HEADING })).toHaveCount(0);
  });
}

/** The card of the frame stands there, and with it a way on and a way home. */
export async function expectErrorScreen(page: Page): Promise<void> {
  await test.step('the borrower sees the card, a way to try again and a way home', async () => {
    await expect(page.getByRole('heading', { name: ERROR_HEADING })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back to the start' })).toBeVisible();
  });
}
