/** Measured values by variant, in the order of the rounds. */
export type Samples<N extends string, T> = Record<N, T[]>;

export type Rounds<N extends string, T> = {
  min: number;
  /** Ends the measurement although `isPrecise` is not reached. */
  max: number;
  /** Asked after each round from `min` on. */
  isPrecise?(samples: Samples<N, T>): boolean;
  onRound?(round: number): void;
};

/**
 * Measures the variants in turns and reverses the order in every other round, so that a machine that becomes slower
 * meanwhile affects all variants alike.
 */
export async function interleave<N extends string, T>(
  names: readonly N[],
  { min, max, isPrecise = () => true, onRound }: Rounds<N, T>,
  measure: (name: N) => Promise<T>,
): Promise<Samples<N, T>> {
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Samples<N, T>;
  for (let round = 0; round < min || (round < max && !isPrecise(samples)); round += 1) {
    onRound?.(round + 1);
    for (const name of round % 2 === 0 ? names : names.toReversed()) samples[name].push(await measure(name));
  }
  return samples;
}
