import { median, quantile, sampleWithReplacement } from 'simple-statistics';

const RESAMPLES = 2_000;

/**
 * Measures the variants in turns and reverses the order in every other round, so that a machine that becomes slower
 * meanwhile affects all variants alike. @returns the measured values by variant, in the order of the rounds
 */
export async function interleave<N extends string, T>(
  title: string,
  names: readonly N[],
  rounds: number,
  measure: (name: N) => Promise<T>,
): Promise<Record<N, T[]>> {
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<N, T[]>;
  for (let round = 0; round < rounds; round += 1) {
    console.error(`${title}: round ${round + 1}`);
    for (const name of round % 2 === 0 ? names : names.toReversed()) samples[name].push(await measure(name));
  }
  return samples;
}

/** A ratio with the interval that contains the true one with a confidence of 95 %. */
export type RatioEstimate = { ratio: number; low: number; high: number };

/**
 * The median of the ratios within each round, and its percentile bootstrap interval. Load that slowed both variants of a
 * round cancels out.
 * @param values one measurement per round, in any unit
 * @param base the measurement that each value is divided by, of the same round
 */
export function pairedRatio(values: readonly number[], base: readonly number[]): RatioEstimate {
  const ratios = values.map((value, round) => value / (base[round] ?? Number.NaN));
  const medians = Array.from({ length: RESAMPLES }, () => median(sampleWithReplacement(ratios, ratios.length)));
  const [low = Number.NaN, high = Number.NaN] = quantile(medians, [0.025, 0.975]);
  return { ratio: median(ratios), low, high };
}

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
