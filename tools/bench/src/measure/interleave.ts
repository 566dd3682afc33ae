/** Measured values by variant, in the order of the rounds. */
type Samples<N extends string, T> = Record<N, T[]>;

/**
 * Measures the variants in turns and reverses the order in every other round, so that a machine that becomes slower
 * meanwhile affects all variants alike.
 */
export async function interleave<N extends string, T>(
  names: readonly N[],
  rounds: number,
  measure: (name: N) => Promise<T>,
  onRound: (round: number) => void = () => undefined,
): Promise<Samples<N, T>> {
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Samples<N, T>;
  for (let round = 0; round < rounds; round += 1) {
    onRound(round + 1);
    for (const name of round % 2 === 0 ? names : names.toReversed()) samples[name].push(await measure(name));
  }
  return samples;
}
