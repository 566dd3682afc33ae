import { median, quantile, sampleWithReplacement } from 'simple-statistics';

const RESAMPLES = 2_000;

/**
 * Measures the variants in turns and reverses the order in every other round, so that a machine that becomes slower
 * meanwhile affects all variants alike. @returns the measured values by variant, in the order of the rounds
 */
export async function interleave<N extends string, T>(
  title: string,
  rounds: number,
  measures: Readonly<Record<N, () => Promise<T>>>,
): Promise<Record<N, T[]>> {
  const names = Object.keys(measures) as N[];
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<N, T[]>;
  for (let round = 0; round < rounds; round += 1) {
    console.error(`${title}: round ${round + 1}`);
    for (const name of round % 2 === 0 ? names : names.toReversed()) samples[name].push(await measures[name]());
  }
  return samples;
}

/**
 * The median of the ratios within each round, and its 95 % percentile bootstrap interval. Load that slowed both variants
 * of a round cancels out.
 * @param values one measurement per round, in any unit
 * @param base the measurement that each value is divided by, of the same round
 */
export function pairedRatio(values: readonly number[], base: readonly number[]) {
  const ratios = values.map((value, round) => value / (base[round] ?? Number.NaN));
  const medians = Array.from({ length: RESAMPLES }, () => median(sampleWithReplacement(ratios, ratios.length)));
  const [low = Number.NaN, high = Number.NaN] = quantile(medians, [0.025, 0.975]);
  return { ratio: median(ratios), low, high };
}

/**
 * The length of the longest chain of requests in which each began only after the one before had ended: how many round
 * trips the content waited for.
 * @param contentAt requests that ended later are ignored: the content did not wait for them
 */
export function waves(requests: readonly { start: number; end: number }[], contentAt: number): number {
  const counted = requests.filter(({ end }) => end > 0 && end <= contentAt).toSorted((a, b) => a.start - b.start);
  const depths: number[] = [];
  for (const { start } of counted)
    depths.push(1 + Math.max(0, ...depths.filter((_, index) => (counted[index]?.end ?? Infinity) <= start)));
  return Math.max(0, ...depths);
}
