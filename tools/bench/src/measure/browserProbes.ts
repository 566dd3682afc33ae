/** What is put into a page before anything of it runs, and what is read from it afterwards. */

/**
 * Marks the element that gets the text before its first paint, so that the browser itself tells when it was painted
 * (element timing); the product needs no attribute of ours. Serialised into the page: nothing from outside is in reach.
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

/** Resolves when the watched text is painted. @throws after longer than any honest load on a busy machine */
export function waitForPaint(): Promise<void> {
  const { benchPainted } = window as unknown as { benchPainted: { paintedAt?: number; notify?: () => void } };
  return new Promise((resolve, reject) => {
    benchPainted.notify = resolve;
    if (benchPainted.paintedAt !== undefined) resolve();
    setTimeout(() => reject(new Error(`Not painted: ${document.body.innerText}`)), 60_000);
  });
}

export type RequestTiming = { url: string; start: number; end: number; bytes: number };

/**
 * Every request of the page so far that went over the link, the page itself first. Times in milliseconds of the page's
 * own clock; what the cache answered is none.
 */
export function requestTimings(): RequestTiming[] {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  return (
    entries
      // What came by an early hint lies in the cache when the page asks, and went over the link all the same.
      .filter(
        ({ transferSize, responseEnd, initiatorType }) =>
          transferSize > 0 || responseEnd === 0 || initiatorType === 'early-hints',
      )
      .map(({ name, startTime, responseEnd, responseStart, encodedBodySize, entryType }) => ({
        url: name,
        start: startTime,
        // Requests of the page leave while it still arrives.
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
