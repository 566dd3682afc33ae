/** Functions that run in the measured page. They are serialised: nothing from outside their bodies is in scope. */

/**
 * Sets `elementtiming` on the element that contains the text before its first paint, so that Element Timing reports when
 * it was painted. The product itself needs no attribute.
 */
export function observePaint(text: string): void {
  const painted: { paintedAt?: number; notify?: () => void } = {};
  (window as unknown as { benchPainted: typeof painted }).benchPainted = painted;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { identifier: string; renderTime: number })[]) {
      if (entry.identifier !== 'bench-amount') continue;
      painted.paintedAt ??= entry.renderTime || entry.startTime;
      painted.notify?.();
    }
  }).observe({ type: 'element', buffered: true });
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (!node.textContent?.includes(text)) continue;
        const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
        for (let found: Node | null = walker.currentNode; found; found = walker.nextNode()) {
          if (found.nodeType !== 3 || !found.textContent?.includes(text)) continue;
          if (found.parentElement?.tagName !== 'SCRIPT')
            found.parentElement?.setAttribute('elementtiming', 'bench-amount');
        }
      }
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Resolves when the observed text is painted. @throws after 60 s, longer than any load on a busy machine */
export function waitForPaint(): Promise<void> {
  const { benchPainted } = window as unknown as { benchPainted: { paintedAt?: number; notify?: () => void } };
  return new Promise((resolve, reject) => {
    benchPainted.notify = resolve;
    if (benchPainted.paintedAt !== undefined) resolve();
    setTimeout(() => reject(new Error(`Not painted: ${document.body.innerText}`)), 60_000);
  });
}

export type RequestTiming = { start: number; end: number; bytes: number };

/**
 * Every request of the page so far that used the network, the document first. Times in milliseconds of the page's clock.
 * Responses from the cache are left out.
 */
export function requestTimings(): RequestTiming[] {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  return (
    entries
      // A file of an early hint is in the cache when the page requests it, but it used the network.
      .filter(
        ({ transferSize, responseEnd, initiatorType }) =>
          transferSize > 0 || responseEnd === 0 || initiatorType === 'early-hints',
      )
      .map(({ startTime, responseEnd, responseStart, encodedBodySize, entryType }) => ({
        start: startTime,
        // The document's requests start while it is still loading.
        end: entryType === 'navigation' ? responseStart : responseEnd,
        bytes: encodedBodySize,
      }))
  );
}

export function paintTimes(): { firstPaint: number; amount: number | undefined } {
  const { benchPainted } = window as unknown as { benchPainted: { paintedAt?: number } };
  return {
    firstPaint: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
    amount: benchPainted.paintedAt,
  };
}
