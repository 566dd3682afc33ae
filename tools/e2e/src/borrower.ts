/** The borrower with the phone. Every deed is a step whose title is the sentence that a report shows. */

import type { ToldStory } from '@loan/sandbox';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Lender } from './sandboxClient.ts';

type Named = string | RegExp;

/** Unlike a browser's tab, a webview that the app opens anew knows of no session before. */
export async function freshWebview(page: Page): Promise<void> {
  await clearsAtNextDocument(page, 'launch');
}

/**
 * A phone on which nothing was ever stored. Clearing the storage of an open page is not enough: on its way out it writes
 * its pending payments again.
 */
export async function freshPhone(page: Page): Promise<void> {
  await clearsAtNextDocument(page, 'everything');
}

/** At the start of the next document of ours, and never again: a reload of it finds what was stored since. */
async function clearsAtNextDocument(page: Page, what: 'launch' | 'everything'): Promise<void> {
  freshWebviews += 1;
  await page.addInitScript(
    ({ mark, what }) => {
      try {
        if (sessionStorage.getItem(mark)) return;
        sessionStorage.removeItem('loan.launch');
        sessionStorage.setItem(mark, 'yes');
        if (what === 'launch') return;
        localStorage.clear();
        for (const key of Object.keys(sessionStorage)) if (!key.startsWith('webview-')) sessionStorage.removeItem(key);
      } catch {
        // No storage, nothing to clear.
      }
    },
    { mark: `webview-${freshWebviews}`, what },
  );
}

let freshWebviews = 0;

export class Borrower {
  readonly page: Page;
  private readonly lender: Lender;

  constructor(page: Page, lender: Lender) {
    this.page = page;
    this.lender = lender;
  }

  /** Lives a story of the sandbox, as the app opens it: in a webview of its own. Answers who the borrower is. */
  async opens(story: string): Promise<ToldStory> {
    return test.step(`the borrower of “${story}” opens the page`, async () => {
      const told = await this.lender.tells(story);
      await freshWebview(this.page);
      await this.page.goto(told.address, { waitUntil: 'commit' });
      return told;
    });
  }

  async opensAddress(address: string): Promise<void> {
    await test.step(`the borrower opens ${address}`, () => this.page.goto(address, { waitUntil: 'commit' }));
  }

  /** Taps a button or a link. */
  async taps(name: Named): Promise<void> {
    await test.step(`the borrower taps “${name}”`, () => this.control(name).first().tap());
  }

  async types(text: string, field: Named): Promise<void> {
    await test.step(`the borrower types ${text} into “${field}”`, () => this.page.getByLabel(field).fill(text));
  }

  async sees(text: Named): Promise<void> {
    await test.step(`the borrower sees “${text}”`, () => expect(this.page.getByText(text).first()).toBeVisible());
  }

  async doesNotSee(text: Named): Promise<void> {
    await test.step(`the borrower does not see “${text}”`, () => expect(this.page.getByText(text)).toHaveCount(0));
  }

  async seesHeading(name: Named): Promise<void> {
    await test.step(`the borrower sees the heading “${name}”`, () =>
      expect(this.page.getByRole('heading', { name }).first()).toBeVisible());
  }

  async seesButton(name: Named): Promise<void> {
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

  private control(name: Named): Locator {
    return this.page.getByRole('button', { name }).or(this.page.getByRole('link', { name }));
  }
}
