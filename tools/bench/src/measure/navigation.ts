/** From one remote to another: the tap on Repay until the amount of the next screen is painted. */
import type { Browser } from './browser.ts';
import type { Journey } from './pageLoad.ts';
import { Phone } from './emulatedDevice.ts';

/**
 * `took` in milliseconds, from the finger's leaving the screen to the paint; requests and bytes are those between its
 * coming down and the paint.
 */
export type Navigation = { took: number; requests: number; bytes: number };

/** Keeps a page from fetching in advance, so that a navigation with nothing prefetched can be measured. */
const NO_PREFETCH = `(() => {
  const put = Element.prototype.append;
  Element.prototype.append = function (...nodes) {
    return put.apply(this, nodes.filter((node) => node.rel !== 'prefetch'));
  };
})()`;

/** Keeps a page from hearing of the finger before it has left: a route then begins with the click, as routers do it. */
const NO_TOUCH = `addEventListener('pointerdown', (event) => event.stopImmediatePropagation(), true)`;

export type Before = {
  /** The page is left alone until it has fetched what it wants in advance. */
  isPrefetched?: boolean;
  /** Only the finger's leaving counts. */
  isTouchUnheard?: boolean;
};

export async function navigation(
  browser: Browser,
  origin: string,
  { address, amount }: Journey,
  { isPrefetched = false, isTouchUnheard = false }: Before = {},
): Promise<Navigation> {
  const phone = await Phone.cold(
    browser,
    ...(isPrefetched ? [] : [NO_PREFETCH]),
    ...(isTouchUnheard ? [NO_TOUCH] : []),
  );
  try {
    await phone.open(origin + address, amount);
    await phone.settled();
    const before = (await phone.asked()).length;
    await phone.evaluate(watchTap);
    await phone.tap(() => [...document.querySelectorAll('button')].find(({ innerText }) => /^repay/i.test(innerText)));
    const painted = await phone.painted();
    const tapped = await phone.evaluate(() => (window as unknown as { benchTapped: number }).benchTapped);
    const asked = (await phone.asked()).slice(before).filter(({ end }) => end <= painted);
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
 * Notes when the finger left the screen, and what is painted after it: figures under another heading are what was waited
 * for, marked before their first paint, told by the browser. A skeleton that stands there meanwhile has none.
 */
function watchTap(): void {
  const watch = window as unknown as { benchPainted: { at?: number }; benchTapped: number };
  delete watch.benchPainted.at;
  const options = { capture: true, once: true };
  addEventListener('click', ({ timeStamp }) => Object.assign(watch, { benchTapped: timeStamp }), options);

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
