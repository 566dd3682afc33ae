/** Milliseconds of the page's clock. */
export type RequestSpan = { start: number; end: number };

/**
 * The length of the longest chain of requests in which each began only after the one before had ended: how many round
 * trips the content waited for.
 * @param contentAt requests that ended later are ignored: the content did not wait for them
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
