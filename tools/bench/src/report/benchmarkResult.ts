/** One table of the bench, as it is printed, drawn and kept. */
import { availableParallelism, loadavg } from 'node:os';
import { median, pairwise, spread } from '../measure/interleave.ts';

export type ResultRow = {
  label: string;
  /** How many times what the part compares with; the smaller, the faster. */
  ratio?: number;
  /** What the ratio, or the named figure, should be. */
  goal?: { metric: string; max?: number; min?: number };
  /** Figures by their name, such as `waves`. */
  metrics: Record<string, number>;
};

export type BenchmarkResult = {
  name: string;
  title: string;
  /** What the ratios are to. */
  base: string;
  /** When it was measured: `2026-11-21 15:30 UTC`. */
  date: string;
  /** Programs that waited for a processor, per processor; above 1 the machine had other work and ratios suffer. */
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

/** Median, spread and pairwise ratio of one variant's milliseconds. */
export function resultRow(
  label: string,
  samples: readonly number[],
  base: readonly number[],
  more: Partial<ResultRow> = {},
): ResultRow {
  return {
    label,
    ratio: pairwise(samples, base),
    ...more,
    metrics: { ms: median(samples), 'spread %': spread(samples) * 100, ...more.metrics },
  };
}

/** Whether a row keeps what it should, or undefined where nothing is asked of it. */
export function meetsGoal({ ratio, goal, metrics }: ResultRow): boolean | undefined {
  if (!goal) return undefined;
  const value = goal.metric === 'ratio' ? ratio : metrics[goal.metric];
  return value !== undefined && value <= (goal.max ?? Infinity) && value >= (goal.min ?? -Infinity);
}

export function formatGoal(one: ResultRow): string {
  const { goal } = one;
  if (!goal) return '';
  const bound = goal.max === undefined ? `≥ ${goal.min}` : `≤ ${goal.max}`;
  const metric = goal.metric === 'ratio' ? '' : `${goal.metric} `;
  return `${metric}${bound} ${meetsGoal(one) ? '✓' : '✗'}`;
}
