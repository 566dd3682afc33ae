/** From one remote to another: the tap on Repay until the amount of the next screen is painted. */
import type { Browser } from '@playwright/test';
import type { Journey } from './cold.ts';
import { Phone } from './phone.ts';

/** `took` in milliseconds; requests and bytes are those between tap and paint. */
export type Navigation = { took: number; requests: number; bytes: number };

/** Keeps a page from fetching in advance, so that a navigation with nothing prefetched can be measured. */
const NO_PREFETCH = `(() => {
  const put = Element.prototype.append;
  Element.prototype.append = function (...nodes) {
    return put.apply(this, nodes.filter((node) => node.rel !== 'prefetch'));
  };
})()`;

/** @param isPrefetched whether the page was left alone until it had fetched what it wanted in advance */
export async function navigation(
  browser: Browser,
  origin: string,
  { address, amount }: Journey,
  isPrefetched: boolean,
): Promise<Navigation> {
  const phone = await Phone.cold(browser, ...(isPrefetched ? [] : [NO_PREFETCH]));
  const { page } = phone;
  try {
    await phone.open(origin + address, amount);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(2_000);
    const before = (await phone.asked()).length;
    const button = page.getByRole('button', { name: /^repay/i }).first();
    await button.waitFor();
    await page.evaluate(() => {
      const watch = window as unknown as { benchPainted: { at?: number }; benchTapped: number };
      delete watch.benchPainted.at;
      // The next screen is told apart from this one by its title, which stands in the same commit as its amount.
      addEventListener(
        'click',
        (event) => {
          watch.benchTapped = event.timeStamp;
        },
        { capture: true, once: true },
      );
    });
    await page.evaluate(watchHeading);
    await button.click({ noWaitAfter: true });
    const painted = await phone.painted();
    const tapped = await page.evaluate(() => (window as unknown as { benchTapped: number }).benchTapped);
    const asked = (await phone.asked()).slice(before).filter(({ end, start }) => start >= tapped && end <= painted);
    return {
      took: painted - tapped,
      requests: asked.length,
      bytes: asked.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  } finally {
    await phone.leave();
  }
}

/**
 * Figures under another heading are what was waited for: marked before their first paint, told by the browser. A
 * skeleton that stands there meanwhile has none.
 */
function watchHeading(): void {
  const was = document.querySelector('h1')?.textContent;
  const observer = new MutationObserver(() => {
    const heading = document.querySelector('h1');
    if (!heading || heading.textContent === was) return;
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!/\d/.test(text.textContent ?? '')) continue;
      text.parentElement?.setAttribute('elementtiming', 'bench-amount');
      observer.disconnect();
    }
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
}
