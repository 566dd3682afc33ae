/** Result of one benchmark: a table that is printed, drawn and saved. */
import { availableParallelism, loadavg } from 'node:os';
import { median, pairwise, spread } from '../measure/statistics.ts';

export type ResultRow = {
  label: string;
  /** Time relative to the base; smaller is faster. */
  ratio?: number;
  /** Limit of the ratio (`ratio`) or of the named metric. */
  goal?: { metric: string; max?: number; min?: number };
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

/** Whether a row meets its goal; undefined without a goal. */
export function meetsGoal({ ratio, goal, metrics }: ResultRow): boolean | undefined {
  if (!goal) return undefined;
  const value = goal.metric === 'ratio' ? ratio : metrics[goal.metric];
  return value !== undefined && value <= (goal.max ?? Infinity) && value >= (goal.min ?? -Infinity);
}

/** The goal and whether it is met: `≤ 1.03 ✓`; empty without a goal. */
export function formatGoal(one: ResultRow): string {
  const { goal } = one;
  if (!goal) return '';
  const bound = goal.max === undefined ? `≥ ${goal.min}` : `≤ ${goal.max}`;
  const metric = goal.metric === 'ratio' ? '' : `${goal.metric} `;
  return `${metric}${bound} ${meetsGoal(one) ? '✓' : '✗'}`;
}
