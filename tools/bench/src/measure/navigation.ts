/** Navigation from one remote to another: from the tap on Repay until the amount of the next screen is painted. */
import type { Browser } from './browser.ts';
import { type PageLoad, summarize, withDevice } from './device.ts';

/** Drops `prefetch` links, so that a navigation with nothing prefetched can be measured. */
const NO_PREFETCH = `(() => {
  const put = Element.prototype.append;
  Element.prototype.append = function (...nodes) {
    return put.apply(this, nodes.filter((node) => node.rel !== 'prefetch'));
  };
})()`;

/** Stops pointerdown events: a navigation then begins with the click, as in usual routers. */
const IGNORE_POINTER_DOWN = `addEventListener('pointerdown', (event) => event.stopImmediatePropagation(), true)`;

type Tap = Window & { benchPainted: { paintedAt?: number }; benchTapped: number };

/**
 * @param amount the text whose paint is the first page's content
 * @returns times from the click; requests and bytes are those between touchstart and the paint
 */
export function timeNavigation(
  browser: Browser,
  url: string,
  amount: string,
  { waitsForPrefetch = false, ignoresPointerDown = false },
): Promise<PageLoad> {
  const scripts = [...(waitsForPrefetch ? [] : [NO_PREFETCH]), ...(ignoresPointerDown ? [IGNORE_POINTER_DOWN] : [])];
  return withDevice(browser, scripts, async (device) => {
    const load = await device.load(url, amount);
    await device.waitForNetworkIdle();
    const requestCount = (await device.requests()).length;
    await device.evaluate(observeTap);
    await device.tap(() => [...document.querySelectorAll('button')].find(({ innerText }) => /^repay/i.test(innerText)));
    const paintedAt = await device.paintTime();
    const tappedAt = await device.evaluate(() => (window as unknown as Tap).benchTapped);
    const requests = (await device.requests()).slice(requestCount);
    return { ...load, content: paintedAt - tappedAt, ...summarize(requests, paintedAt) };
  });
}

/**
 * Records the time of the click, and sets `elementtiming` on the first text with a digit under a new heading, before its
 * first paint. A skeleton has no digits.
 */
function observeTap(): void {
  const probe = window as unknown as Tap;
  delete probe.benchPainted.paintedAt;
  const options = { capture: true, once: true };
  addEventListener('click', ({ timeStamp }) => Object.assign(probe, { benchTapped: timeStamp }), options);
  const previousHeading = document.querySelector('h1')?.textContent;
  const observer = new MutationObserver(() => {
    const heading = document.querySelector('h1');
    if (!heading || heading.textContent === previousHeading) return;
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!/\d/.test(text.textContent ?? '')) continue;
      text.parentElement?.setAttribute('elementtiming', 'bench-amount');
      observer.disconnect();
    }
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
}
