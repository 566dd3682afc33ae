import { By } from 'selenium-webdriver';
import type { Lender } from '../src/lender.ts';
import { eventually } from './eventually.ts';
import { pressBack, type WebkitHost } from './webkit.ts';
import type { CaseBehaviour } from './webview.ts';

/** Only what never comes is waited for as long as this: a busy machine may be many times slower than a phone. */
const PATIENCE_MS = 60_000;

/** The borrower with the app: what the end-to-end borrower does, in the real webview. */
export function webkitBorrower(host: WebkitHost, lender: Lender, origin: string) {
  const path = async () => new URL(await host.driver.getCurrentUrl()).pathname;
  const shown = (text: string, element = '*') =>
    host.driver.findElements(By.xpath(`//body//${element}[contains(normalize-space(.), ${JSON.stringify(text)})]`));
  const field = (label: string) =>
    host.driver.findElement(By.xpath(`//input[@id=//label[normalize-space(.)=${JSON.stringify(label)}]/@for]`));

  async function sees(text: string): Promise<void> {
    await eventually(async () => {
      const found = await shown(text);
      if (!found.length) throw new Error(`“${text}” is not on ${await host.driver.getCurrentUrl()}`);
    }, PATIENCE_MS);
  }

  return {
    sees,
    async opens(story: string, behaviour: CaseBehaviour = {}) {
      await host.forget();
      const told = await lender.tells(story);
      await host.openSite(new URL(told.address, origin).href, behaviour);
      return told;
    },
    async opensAddress(address: string, behaviour: CaseBehaviour = {}): Promise<void> {
      await host.forget();
      await host.openSite(new URL(address, origin).href, behaviour);
    },
    /** Taps a button or a link, or another element where XPath says which. */
    async taps(name: string, element = '*[self::button or self::a]'): Promise<void> {
      await eventually(async () => {
        const [control] = await shown(name, element);
        if (!control) throw new Error(`there is no “${name}” to tap`);
        // As a thumb does it: WebDriver alone stops at the screen's edge, where the bottom bar lies over the control.
        await host.driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", control);
        await control.click();
      }, PATIENCE_MS);
    },
    async seesNoMore(text: string): Promise<void> {
      await eventually(async () => {
        if ((await shown(text)).length) throw new Error(`“${text}” is still on ${await host.driver.getCurrentUrl()}`);
      }, PATIENCE_MS);
    },
    async types(text: string, label: string): Promise<void> {
      await eventually(async () => (await field(label)).sendKeys(text), PATIENCE_MS);
    },
    /** What stands in a field. */
    async valueOf(label: string): Promise<string> {
      return (await field(label)).getProperty('value');
    },
    async isAt(expected: string): Promise<void> {
      await eventually(async () => {
        if ((await path()) !== expected) throw new Error(`at ${await path()} instead of ${expected}`);
      }, PATIENCE_MS);
    },
    /** Presses the app's Back; answers who handled it. */
    // Whose Back it is, not how soon that is known: a page that never answers is still left to the phone.
    pressesBack: () => pressBack(host, PATIENCE_MS),
  };
}

export type WebkitBorrower = ReturnType<typeof webkitBorrower>;
