import { By, type WebElement } from 'selenium-webdriver';
import type { SandboxClient } from '../src/sandboxClient.ts';
import { eventually } from './eventually.ts';
import { pressBack, type WebkitHost } from './webkitHost.ts';
import type { CaseBehaviour } from './webview.ts';

/** Only what never comes is waited for as long as this: a busy machine may be many times slower than a phone. */
const TIMEOUT_MS = 60_000;

/**
 * Brings a control to the middle, as a thumb does: WebDriver alone stops at the screen's edge, where the bottom bar lies
 * over it. And nobody taps what still moves: WebDriver would, beside it.
 */
const IS_STILL = `
  const [control] = arguments;
  control.scrollIntoView({ block: 'center' });
  const place = () => JSON.stringify(control.getBoundingClientRect());
  const before = place();
  return new Promise((tell) => requestAnimationFrame(() => requestAnimationFrame(() => tell(place() === before))));
`;

/** The borrower with the app: what the end-to-end borrower does, in the real webview. */
export function webkitBorrower(host: WebkitHost, sandbox: SandboxClient, origin: string) {
  const path = async () => new URL(await host.driver.getCurrentUrl()).pathname;
  /** The innermost elements that hold the text and are drawn. */
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
    }, TIMEOUT_MS);
  }

  return {
    sees,
    async opensScenario(scenario: string, behaviour: CaseBehaviour = {}) {
      await host.skipLog();
      const seeded = await sandbox.seed(scenario);
      // As the app opens it: in a webview of its own, where no session ran before.
      await host.driver.executeScript("sessionStorage.removeItem('loan.launch')").catch(() => undefined);
      await host.openSite(new URL(seeded.url, origin).href, behaviour);
      return seeded;
    },
    async opensUrl(url: string, behaviour: CaseBehaviour = {}): Promise<void> {
      await host.skipLog();
      await host.openSite(new URL(url, origin).href, behaviour);
    },
    /** Taps a button or a link, or another element where XPath says which. */
    async taps(name: string, element = '*[self::button or self::a]'): Promise<void> {
      await eventually(async () => {
        const [control] = await visibleElements(name, element);
        if (!control) throw new Error(`there is no “${name}” to tap`);
        if (!(await host.driver.executeScript(IS_STILL, control))) throw new Error(`“${name}” is still moving`);
        await control.click();
      }, TIMEOUT_MS);
    },
    async doesNotSee(text: string): Promise<void> {
      await eventually(async () => {
        if ((await visibleElements(text)).length)
          throw new Error(`“${text}” is still on ${await host.driver.getCurrentUrl()}`);
      }, TIMEOUT_MS);
    },
    async types(text: string, label: string): Promise<void> {
      await eventually(async () => (await field(label)).sendKeys(text), TIMEOUT_MS);
    },
    /** What stands in a field. */
    async valueOf(label: string): Promise<string> {
      return (await field(label)).getProperty('value');
    },
    async isAt(expected: string): Promise<void> {
      await eventually(async () => {
        if ((await path()) !== expected) throw new Error(`at ${await path()} instead of ${expected}`);
      }, TIMEOUT_MS);
    },
    /** Presses the app's Back; answers who handled it. */
    // Whose Back it is, not how soon that is known: a page that never answers is still left to the phone.
    pressesBack: () => pressBack(host, TIMEOUT_MS),
  };
}

export type WebkitBorrower = ReturnType<typeof webkitBorrower>;
