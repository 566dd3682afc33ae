/** How many cases a property is tried with, and where they begin. */
export type Cases = { numRuns: number; seed?: number };

/**
 * For `fc.assert`: a few thousand in `test`; at night as many as `CASES` says, drawn from `CASES_SEED`, so that a night
 * that failed can be lived once more.
 * @param usual how many in `test`
 */
export function cases(usual = 2_000): Cases {
  const { CASES: asked, CASES_SEED: seed } = process.env;
  return { numRuns: asked ? Number(asked) : usual, ...(seed && { seed: Number(seed) }) };
}
