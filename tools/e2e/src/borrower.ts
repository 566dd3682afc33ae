/** The borrower's actions and checks on a page. Each is a step with a sentence as its title in the report. */

import { LAUNCH_KEY } from '@loan/api/request';
import type { SeededBorrower } from '@loan/sandbox';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { SandboxClient } from './sandboxClient.ts';

type AccessibleName = string | RegExp;

/** Clears the stored session at the next document: a webview that the app opens has no earlier session. */
export async function clearSession(page: Page): Promise<void> {
  await clearAtNextDocument(page, 'launch');
}

/**
 * Clears all storage at the next document. Clearing the storage of an open page is not enough, because it writes its
 * pending payments again when it is unloaded.
 */
export async function clearAllStorage(page: Page): Promise<void> {
  await clearAtNextDocument(page, 'everything');
}

/** Clears once, at the start of the next document: a reload keeps what was stored since. */
async function clearAtNextDocument(page: Page, area: 'launch' | 'everything'): Promise<void> {
  clearCount += 1;
  await page.addInitScript(
    ({ markerKey, launchKey, area }) => {
      try {
        if (sessionStorage.getItem(markerKey)) return;
        sessionStorage.removeItem(launchKey);
        sessionStorage.setItem(markerKey, 'yes');
        if (area === 'launch') return;
        localStorage.clear();
        for (const key of Object.keys(sessionStorage)) if (!key.startsWith('webview-')) sessionStorage.removeItem(key);
      } catch {
        // Storage is blocked: there is nothing to clear.
      }
    },
    { markerKey: `webview-${clearCount}`, launchKey: LAUNCH_KEY, area },
  );
}

let clearCount = 0;

/**
 * Loads once more when the page ended the first load: after a dialog closes, the page goes back from the entry that guarded
 * it, and Chromium ends what it was loading meanwhile.
 */
async function loads(load: () => Promise<unknown>): Promise<void> {
  await load().catch((error: Error) => {
    if (!/ERR_ABORTED|interrupted by another navigation/.test(error.message)) throw error;
    return load();
  });
}

export const entersUrl = (page: Page, url: string) => loads(() => page.goto(url, { waitUntil: 'commit' }));

export const reloads = (page: Page) => loads(() => page.reload({ waitUntil: 'commit' }));

export class Borrower {
  readonly page: Page;
  private readonly sandbox: SandboxClient;

  constructor(page: Page, sandbox: SandboxClient) {
    this.page = page;
    this.sandbox = sandbox;
  }

  /** Seeds a scenario of the sandbox and opens its URL without an earlier session. Returns the seeded borrower. */
  async opensScenario(scenario: string): Promise<SeededBorrower> {
    return test.step(`the borrower of “${scenario}” opens the page`, async () => {
      const seeded = await this.sandbox.seed(scenario);
      await clearSession(this.page);
      await entersUrl(this.page, seeded.url);
      return seeded;
    });
  }

  async opensUrl(url: string): Promise<void> {
    await test.step(`the borrower opens ${url}`, () => entersUrl(this.page, url));
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

  /** Sees a text that is shown for one or two seconds: looks again at once, where `sees` pauses for up to a second. */
  async seesBriefly(text: AccessibleName): Promise<void> {
    await test.step(`the borrower sees “${text}” for a moment`, () =>
      expect
        .poll(() => this.page.getByText(text).first().isVisible(), { message: `“${text}” is visible`, intervals: [50] })
        .toBe(true));
  }

  async doesNotSee(text: AccessibleName): Promise<void> {
    await test.step(`the borrower does not see “${text}”`, () => expect(this.page.getByText(text)).toHaveCount(0));
  }

  async seesHeading(name: AccessibleName): Promise<void> {
    await test.step(`the borrower sees the heading “${name}”`, () =>
      // The placeholder has the screen's own title.
      expect(
        this.page.getByRole('heading', { name }).filter({ hasNotText: 'Loading the page' }).first(),
      ).toBeVisible());
  }

  async seesButton(name: AccessibleName): Promise<void> {
    await test.step(`the borrower sees the button “${name}”`, () => expect(this.control(name).first()).toBeVisible());
  }

  async goesBack(): Promise<void> {
    // Playwright's own goBack cannot leave a page that is still loading. The timeout lets `evaluate` return before the
    // page is unloaded.
    await test.step('the borrower goes back', () => this.page.evaluate(() => void setTimeout(() => history.back())));
  }

  /** Waits until the path of the URL is this one (without the query); images and files may still be loading. */
  async isAt(path: string): Promise<void> {
    await test.step(`the borrower is at ${path}`, () =>
      this.page.waitForURL((url) => url.pathname === path, { waitUntil: 'domcontentloaded' }));
  }

  private control(name: AccessibleName): Locator {
    return this.page.getByRole('button', { name }).or(this.page.getByRole('link', { name }));
  }
}
