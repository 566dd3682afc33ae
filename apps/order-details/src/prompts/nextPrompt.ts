/** What may be laid over an order, in the order of its urgency: one at a time, and each once per visit. */
export const POPS = ['card', 'reminder', 'rating'] as const;
export type Pop = (typeof POPS)[number];

/**
 * @param wanted what the order asks for now
 * @param seen what the borrower has answered or closed on this visit
 */
export function nextPop(wanted: Readonly<Record<Pop, boolean>>, seen: ReadonlySet<Pop>): Pop | undefined {
  return POPS.find((pop) => wanted[pop] && !seen.has(pop));
}
