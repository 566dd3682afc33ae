import { interquartileRange, median, quantile, sampleWithReplacement } from 'simple-statistics';

const RESAMPLES = 2_000;

/** A ratio with the interval that contains the true one with a confidence of 95 %. */
export type RatioEstimate = { ratio: number; low: number; high: number };

/** Interquartile range as a share of the median. */
export function spread(values: readonly number[]): number {
  return interquartileRange([...values]) / median([...values]);
}

/**
 * The median of the ratios within each round, and its 95 % percentile bootstrap interval. Load that slowed both variants of
 * a round cancels out.
 * @param values one measurement per round, in any unit
 * @param base the measurement that each value is divided by, of the same round
 */
export function pairedRatio(values: readonly number[], base: readonly number[]): RatioEstimate {
  const ratios = values.map((value, round) => value / (base[round] ?? Number.NaN));
  const medians = Array.from({ length: RESAMPLES }, () => median(sampleWithReplacement(ratios, ratios.length)));
  const [low = Number.NaN, high = Number.NaN] = quantile(medians, [0.025, 0.975]);
  return { ratio: median(ratios), low, high };
}

/** Whether the interval is at most 4 % of the ratio wide. */
export function isPrecise({ ratio, low, high }: RatioEstimate): boolean {
  return high - low <= 0.04 * ratio;
}
