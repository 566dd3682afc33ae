/** Result of one benchmark: a table that is printed, drawn and saved. */
import { availableParallelism, loadavg } from 'node:os';
import { median } from 'simple-statistics';
import { pairedRatio, spread } from '../measure/statistics.ts';

export type ResultRow = {
  label: string;
  /** Time relative to the base; smaller is faster. */
  ratio?: number;
  /** Contains the true ratio with a confidence of 95 %; absent where the ratio is not a median of rounds. */
  interval?: readonly [low: number, high: number];
  /** Limit of the ratio (`ratio`) or of the named metric. `highMax` limits the upper end of the interval; without it `max` does. */
  goal?: { metric: string; max?: number; highMax?: number; min?: number };
  /** Values by name, such as `waves`. */
  metrics: Record<string, number>;
};

export type BenchmarkResult = {
  name: string;
  title: string;
  /** What the ratios are relative to. */
  base: string;
  /** Date of the measurement: `2026-11-21 15:30 UTC`. */
  date: string;
  /** Load average per processor; above 1 the machine had other work, which makes ratios less reliable. */
  load: number;
  rounds: number;
  rows: ResultRow[];
};

export function benchmarkResult(
  name: string,
  title: string,
  base: string,
  rounds: number,
  rows: ResultRow[],
): BenchmarkResult {
  const date = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const load = (loadavg()[0] ?? 0) / availableParallelism();
  return { name, title, base, date, load, rounds, rows };
}

/** Median, spread and paired ratio of one variant's milliseconds. */
export function resultRow(
  label: string,
  samples: readonly number[],
  base: readonly number[],
  more: Partial<ResultRow> = {},
): ResultRow {
  const { ratio, low, high } = pairedRatio(samples, base);
  return {
    label,
    ratio,
    interval: [low, high],
    ...more,
    metrics: { ms: median([...samples]), 'spread %': spread(samples) * 100, ...more.metrics },
  };
}

/** Whether a row meets its goal, a ratio with its whole interval; undefined without a goal. */
export function meetsGoal({ ratio, interval, goal, metrics }: ResultRow): boolean | undefined {
  if (!goal) return undefined;
  const { metric, max = Infinity, highMax = max, min = -Infinity } = goal;
  const value = metric === 'ratio' ? ratio : metrics[metric];
  const high = metric === 'ratio' ? (interval?.[1] ?? value) : value;
  return value !== undefined && high !== undefined && value <= max && high <= highMax && value >= min;
}

/** The goal and whether it is met: `≤ 1.00, interval ≤ 1.03 ✓`; empty without a goal. */
export function formatGoal(one: ResultRow): string {
  const { goal } = one;
  if (!goal) return '';
  const highBound = goal.highMax === undefined ? '' : `, interval ≤ ${goal.highMax}`;
  const bound = goal.max === undefined ? `≥ ${goal.min}` : `≤ ${goal.max}${highBound}`;
  const metric = goal.metric === 'ratio' ? '' : `${goal.metric} `;
  return `${metric}${bound} ${meetsGoal(one) ? '✓' : '✗'}`;
}
