/** Functions that run in the measured page. They are serialised: nothing from outside their bodies is in scope. */

declare global {
  interface Window {
    /** Resolves with the time of the observed text's paint. Times are in milliseconds of the page's clock. */
    benchPaint: Promise<number>;
    benchClickedAt: number;
  }
}

/**
 * Sets `elementtiming` on the texts that match, before their first paint, so that Element Timing reports it. The product
 * itself needs no attribute.
 * @param underNewHeading whether only texts under another heading than the present one count
 */
export function observePaint(pattern: string, underNewHeading: boolean): void {
  const heading = () => document.querySelector('h1')?.textContent;
  const previousHeading = underNewHeading ? heading() : undefined;
  const name = `bench ${pattern}`;
  addEventListener('click', ({ timeStamp }) => Object.assign(window, { benchClickedAt: timeStamp }), true);
  window.benchPaint = new Promise((resolve) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { identifier: string; renderTime: number })[])
        if (entry.identifier === name) resolve(entry.renderTime || entry.startTime);
    }).observe({ type: 'element', buffered: true });
  });
  new MutationObserver(() => {
    if (underNewHeading && [undefined, previousHeading].includes(heading())) return;
    const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (new RegExp(pattern).test(text.nodeValue ?? '')) text.parentElement?.setAttribute('elementtiming', name);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

export type RequestTiming = { path: string; start: number; end: number; bytes: number };

/** Every request of the page so far that used the network, the document first. */
export function requestTimings(): RequestTiming[] {
  const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
  return (
    (entries as PerformanceResourceTiming[])
      // A file of an early hint is in the cache when the page requests it, but it used the network.
      .filter(
        ({ transferSize, responseEnd, initiatorType }) =>
          transferSize > 0 || responseEnd === 0 || initiatorType === 'early-hints',
      )
      .map(({ name, startTime, responseEnd, responseStart, encodedBodySize, entryType }) => ({
        path: new URL(name).pathname,
        start: startTime,
        // The document's requests start while it is still loading.
        end: entryType === 'navigation' ? responseStart : responseEnd,
        bytes: encodedBodySize,
      }))
  );
}
