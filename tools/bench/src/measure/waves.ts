/** How often the borrower waited for an answer only to be able to ask the next question. */

/** Milliseconds of the page's clock. */
export type RequestSpan = { start: number; end: number };

/**
 * The longest chain of requests in which each began only after the one before had ended.
 * @param within only requests that had ended by then: what came later cannot have been waited for
 */
export function waves(requests: readonly RequestSpan[], contentAt: number): number {
  const counted = requests.filter(({ end }) => end > 0 && end <= contentAt).toSorted((a, b) => a.start - b.start);
  const depths = new Map<RequestSpan, number>();
  for (const request of counted) {
    const before = counted.filter((other) => depths.has(other) && other.end <= request.start);
    depths.set(request, 1 + Math.max(0, ...before.map((other) => depths.get(other) ?? 0)));
  }
  return Math.max(0, ...depths.values());
}
