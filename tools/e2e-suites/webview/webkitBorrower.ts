import type { SandboxClient } from '@loan/e2e/sandboxClient';
import { By, type WebElement } from 'selenium-webdriver';
import { eventually, TIMEOUT_MS } from './eventually.ts';
import { pressBack, type WebkitHost } from './webkitHost.ts';
import type { CaseBehaviour } from './webview.ts';

/**
 * Scrolls a control to the middle, because WebDriver scrolls it to the edge, under the bottom bar, and waits until it
 * does not move, because WebDriver would tap beside it.
 */
const IS_STILL = `
  const [control] = arguments;
  control.scrollIntoView({ block: 'center' });
  const rect = () => JSON.stringify(control.getBoundingClientRect());
  const before = rect();
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(rect() === before))));
`;

/** The actions of `Borrower`, in the real webview. */
export function webkitBorrower(host: WebkitHost, sandbox: SandboxClient, origin: string) {
  const path = async () => new URL(await host.driver.getCurrentUrl()).pathname;
  /** The innermost rendered elements with the text. */
  async function visibleElements(text: string, element = '*'): Promise<WebElement[]> {
    const containsText = `contains(normalize-space(.), ${JSON.stringify(text)})`;
    const found = await host.driver.findElements(
      By.xpath(`//body//${element}[${containsText}][not(.//${element}[${containsText}])]`),
    );
    const isRendered = (await host.driver.executeScript(
      'return [...arguments].map((element) => element.getClientRects().length > 0)',
      ...found,
    )) as boolean[];
    return found.filter((_, index) => isRendered[index]);
  }
  const field = (label: string) =>
    host.driver.findElement(By.xpath(`//input[@id=//label[normalize-space(.)=${JSON.stringify(label)}]/@for]`));

  async function sees(text: string): Promise<void> {
    await eventually(async () => {
      const found = await visibleElements(text);
      if (!found.length) throw new Error(`“${text}” is not on ${await host.driver.getCurrentUrl()}`);
    });
  }

  return {
    sees,
    async opensScenario(scenario: string, behaviour: CaseBehaviour = {}) {
      await host.skipLog();
      const seeded = await sandbox.seed(scenario);
      // The app opens a new webview without an earlier session.
      await host.driver.executeScript("sessionStorage.removeItem('loan.launch')").catch(() => undefined);
      await host.openSite(new URL(seeded.url, origin).href, behaviour);
      return seeded;
    },
    async opensUrl(url: string, behaviour: CaseBehaviour = {}): Promise<void> {
      await host.skipLog();
      await host.openSite(new URL(url, origin).href, behaviour);
    },
    /** Taps a button or a link, or the element of an XPath. */
    async taps(name: string, element = '*[self::button or self::a]'): Promise<void> {
      await eventually(async () => {
        const [control] = await visibleElements(name, element);
        if (!control) throw new Error(`there is no “${name}” to tap`);
        if (!(await host.driver.executeScript(IS_STILL, control))) throw new Error(`“${name}” is still moving`);
        await control.click();
      });
    },
    async doesNotSee(text: string): Promise<void> {
      await eventually(async () => {
        if ((await visibleElements(text)).length)
          throw new Error(`“${text}” is still on ${await host.driver.getCurrentUrl()}`);
      });
    },
    async types(text: string, label: string): Promise<void> {
      await eventually(async () => (await field(label)).sendKeys(text));
    },
    /** Value of a field. */
    async valueOf(label: string): Promise<string> {
      return (await field(label)).getProperty('value');
    },
    async isAt(expected: string): Promise<void> {
      await eventually(async () => {
        if ((await path()) !== expected) throw new Error(`at ${await path()} instead of ${expected}`);
      });
    },
    /**
     * Presses the app's Back.
     * @returns who handled it. The long timeout keeps a slow page from counting as one that hangs.
     */
    pressesBack: () => pressBack(host, TIMEOUT_MS),
  };
}

export type WebkitBorrower = ReturnType<typeof webkitBorrower>;

export type Journey = {
  title: string;
  /** Remotes that the site must contain. */
  requiredRemotes: readonly string[];
  /** Matches the problems that the journey causes on purpose. */
  allowedProblems?: RegExp;
  run(borrower: WebkitBorrower, host: WebkitHost, sandbox: SandboxClient): Promise<void>;
};
