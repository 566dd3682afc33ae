/** From one remote to another: the tap on Repay until the amount of the next screen is painted. */
import type { Browser } from './browser.ts';
import type { LoadTarget } from './pageLoad.ts';
import { EmulatedDevice } from './emulatedDevice.ts';

/**
 * `took` in milliseconds, from the finger's leaving the screen to the paint; requests and bytes are those between its
 * coming down and the paint.
 */
export type NavigationTiming = { duration: number; requests: number; bytes: number };

/** Keeps a page from fetching in advance, so that a navigation with nothing prefetched can be measured. */
const NO_PREFETCH = `(() => {
  const put = Element.prototype.append;
  Element.prototype.append = function (...nodes) {
    return put.apply(this, nodes.filter((node) => node.rel !== 'prefetch'));
  };
})()`;

/** Keeps a page from hearing of the finger before it has left: a route then begins with the click, as routers do it. */
const IGNORE_POINTER_DOWN = `addEventListener('pointerdown', (event) => event.stopImmediatePropagation(), true)`;

export type NavigationOptions = {
  /** The page is left alone until it has fetched what it wants in advance. */
  waitsForPrefetch?: boolean;
  /** Only the finger's leaving counts. */
  ignoresPointerDown?: boolean;
};

export async function timeNavigation(
  browser: Browser,
  origin: string,
  { path, amount }: LoadTarget,
  { waitsForPrefetch = false, ignoresPointerDown = false }: NavigationOptions = {},
): Promise<NavigationTiming> {
  const device = await EmulatedDevice.withEmptyCache(
    browser,
    ...(waitsForPrefetch ? [] : [NO_PREFETCH]),
    ...(ignoresPointerDown ? [IGNORE_POINTER_DOWN] : []),
  );
  try {
    await device.load(origin + path, amount);
    await device.waitForNetworkIdle();
    const requestCount = (await device.requests()).length;
    await device.evaluate(observeTap);
    await device.tap(() => [...document.querySelectorAll('button')].find(({ innerText }) => /^repay/i.test(innerText)));
    const paintedAt = await device.paintTime();
    const tappedAt = await device.evaluate(() => (window as unknown as { benchTapped: number }).benchTapped);
    const requestsAfter = (await device.requests()).slice(requestCount).filter(({ end }) => end <= paintedAt);
    return {
      duration: paintedAt - tappedAt,
      requests: requestsAfter.length,
      bytes: requestsAfter.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  } finally {
    await device.dispose();
  }
}

/**
 * Notes when the finger left the screen, and what is painted after it: figures under another heading are what was waited
 * for, marked before their first paint, told by the browser. A skeleton that stands there meanwhile has none.
 */
function observeTap(): void {
  const probe = window as unknown as { benchPainted: { paintedAt?: number }; benchTapped: number };
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
