/** What a stage of `test` found out. */
export type Proof = { passed: number; failed: number; notes?: readonly string[] };

/** One kind of proof. `prove` throws only when it cannot run at all, which counts as one failure. */
export type Stage = { name: string; prove(args: readonly string[]): Promise<Proof> };

/** The proof of a check that is a single yes or no. */
export function verdict(isGood: boolean, ...notes: readonly string[]): Proof {
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, notes };
}

/** Adds up the counts of several proofs; notes follow each other. */
export function total(proofs: readonly Proof[]): Proof {
  return {
    passed: proofs.reduce((sum, { passed }) => sum + passed, 0),
    failed: proofs.reduce((sum, { failed }) => sum + failed, 0),
    notes: proofs.flatMap(({ notes = [] }) => notes),
  };
}
