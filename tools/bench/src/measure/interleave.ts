/** Variants take turns, there and back again, so that a machine that grows slower meanwhile is unfair to none. */

/** Taken values by variant, in the order of the rounds. */
export type Samples<N extends string, T> = Record<N, T[]>;

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

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 ? (sorted[middle] ?? Number.NaN) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Half of all values lie this close around the median: the distance of the quartiles, as a share of the median. */
export function spread(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
  return (at(0.75) - at(0.25)) / median(sorted);
}

/** The median of the ratios within each round: what both had in common on that minute of the machine cancels out. */
export function pairwise(values: readonly number[], base: readonly number[]): number {
  return median(values.map((value, index) => value / (base[index] ?? Number.NaN)));
}
