/** Navigation from one remote to another: from the tap on Repay until the amount of the next screen is painted. */
import type { Browser } from './browser.ts';
import { EmulatedDevice } from './emulatedDevice.ts';
import type { LoadTarget } from './pageLoad.ts';

/**
 * `duration` in milliseconds, from the click to the paint; requests and bytes are those between touchstart and the
 * paint.
 */
export type NavigationTiming = { duration: number; requests: number; bytes: number };

/** Drops `prefetch` links, so that a navigation with nothing prefetched can be measured. */
const NO_PREFETCH = `(() => {
  const put = Element.prototype.append;
  Element.prototype.append = function (...nodes) {
    return put.apply(this, nodes.filter((node) => node.rel !== 'prefetch'));
  };
})()`;

/** Stops pointerdown events: a navigation then begins with the click, as in usual routers. */
const IGNORE_POINTER_DOWN = `addEventListener('pointerdown', (event) => event.stopImmediatePropagation(), true)`;

export type NavigationOptions = {
  /** Lets the page prefetch before the tap. */
  waitsForPrefetch?: boolean;
  /** Stops pointerdown events, so that nothing starts before the click. */
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
 * Records the time of the click, and sets `elementtiming` on the first text with a digit under a new heading, before its
 * first paint. A skeleton has no digits.
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
