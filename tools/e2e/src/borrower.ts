/** The borrower with the phone. Every deed is a step whose title is the sentence that a report shows. */

import type { SeededBorrower } from '@loan/sandbox';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { SandboxClient } from './sandboxClient.ts';

type AccessibleName = string | RegExp;

/** Unlike a browser's tab, a webview that the app opens anew knows of no session before. */
export async function clearSession(page: Page): Promise<void> {
  await clearAtNextDocument(page, 'launch');
}

/**
 * A phone on which nothing was ever stored. Clearing the storage of an open page is not enough: on its way out it writes
 * its pending payments again.
 */
export async function clearAllStorage(page: Page): Promise<void> {
  await clearAtNextDocument(page, 'everything');
}

/** At the start of the next document of ours, and never again: a reload of it finds what was stored since. */
async function clearAtNextDocument(page: Page, area: 'launch' | 'everything'): Promise<void> {
  clearCount += 1;
  await page.addInitScript(
    ({ markerKey, area }) => {
      try {
        if (sessionStorage.getItem(markerKey)) return;
        sessionStorage.removeItem('loan.launch');
        sessionStorage.setItem(markerKey, 'yes');
        if (area === 'launch') return;
        localStorage.clear();
        for (const key of Object.keys(sessionStorage)) if (!key.startsWith('webview-')) sessionStorage.removeItem(key);
      } catch {
        // No storage, nothing to clear.
      }
    },
    { markerKey: `webview-${clearCount}`, area },
  );
}

let clearCount = 0;

export class Borrower {
  readonly page: Page;
  private readonly sandbox: SandboxClient;

  constructor(page: Page, sandbox: SandboxClient) {
    this.page = page;
    this.sandbox = sandbox;
  }

  /** Lives a story of the sandbox, as the app opens it: in a webview of its own. Answers who the borrower is. */
  async opensScenario(scenario: string): Promise<SeededBorrower> {
    return test.step(`the borrower of “${scenario}” opens the page`, async () => {
      const seeded = await this.sandbox.seed(scenario);
      await clearSession(this.page);
      await this.page.goto(seeded.url, { waitUntil: 'commit' });
      return seeded;
    });
  }

  async opensUrl(url: string): Promise<void> {
    await test.step(`the borrower opens ${url}`, () => this.page.goto(url, { waitUntil: 'commit' }));
  }

  /** Taps a button or a link. */
  async taps(name: AccessibleName): Promise<void> {
    await test.step(`the borrower taps “${name}”`, () => this.control(name).first().tap());
  }

  async types(text: string, field: AccessibleName): Promise<void> {
    await test.step(`the borrower types ${text} into “${field}”`, () => this.page.getByLabel(field).fill(text));
  }

  async sees(text: AccessibleName): Promise<void> {
    await test.step(`the borrower sees “${text}”`, () => expect(this.page.getByText(text).first()).toBeVisible());
  }

  async doesNotSee(text: AccessibleName): Promise<void> {
    await test.step(`the borrower does not see “${text}”`, () => expect(this.page.getByText(text)).toHaveCount(0));
  }

  async seesHeading(name: AccessibleName): Promise<void> {
    await test.step(`the borrower sees the heading “${name}”`, () =>
      expect(this.page.getByRole('heading', { name }).first()).toBeVisible());
  }

  async seesButton(name: AccessibleName): Promise<void> {
    await test.step(`the borrower sees the button “${name}”`, () => expect(this.control(name).first()).toBeVisible());
  }

  async goesBack(): Promise<void> {
    // as the phone's back key does it; Playwright's own goBack cannot leave a page that is still loading. A moment
    // later, because the page that goes away could not answer any more.
    await test.step('the borrower goes back', () => this.page.evaluate(() => void setTimeout(() => history.back())));
  }

  /** Waits until the address ends here (path, without its query). */
  async isAt(path: string): Promise<void> {
    await test.step(`the borrower is at ${path}`, () => this.page.waitForURL((url) => url.pathname === path));
  }

  private control(name: AccessibleName): Locator {
    return this.page.getByRole('button', { name }).or(this.page.getByRole('link', { name }));
  }
}
