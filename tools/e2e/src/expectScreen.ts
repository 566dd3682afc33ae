/** Expectations for the screens of every remote. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Headings of the error screen; of a rejection with a message, its first sentence is the heading. */
export const ERROR_HEADING =
  /^(This page could not be shown|No connection|No answer yet|Your session has ended|The lender could not show this|The service has a problem|Closed for the moment)$/;

/** The browser's own console messages about failed requests. */
export const BROWSER_LOAD_ERRORS: readonly RegExp[] = [/Failed to load resource/, /integrity/i, /MIME type/];

const FRAME_HEADINGS = /^(Not available|Something is missing|Page not found)$|Loading the page/;

/** Expects a screen of a remote: its own heading, none of the frame's. */
export async function expectScreen(page: Page, options: { timeout?: number } = {}): Promise<void> {
  await test.step('the borrower sees the screen', async () => {
    const title = page.getByRole('heading', { level: 1 }).first();
    await expect(title).toBeVisible(options);
    await expect
      .poll(async () => ((await title.isVisible()) ? FRAME_HEADINGS.test(await title.innerText()) : true), options)
      .toBe(false);
    await expect(page.getByRole('heading', { name: ERROR_HEADING })).toHaveCount(0);
  });
}

/** Expects the frame's error screen with Try again and a way on: to home, or to the app when the session has ended. */
export async function expectErrorScreen(page: Page): Promise<void> {
  await test.step('the borrower sees the error screen with Try again and a way on', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Not available' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Go to home|Open the app)$/ })).toBeVisible();
  });
}
