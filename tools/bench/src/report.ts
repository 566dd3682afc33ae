/** Result of one benchmark: a table that is printed, and saved in `results.md`, with the chart in the root's README. */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { median } from 'simple-statistics';
import { pairedRatio } from './measure/statistics.ts';

export type Row = {
  label: string;
  /** Time relative to the base, smaller is faster, with the interval that contains the true one with a confidence of 95 %. */
  ratio?: { ratio: number; low: number; high: number };
  /** Limits of the named metric, or of the ratio; `highMax` is that of the interval's upper end, without it `max` is. */
  goal?: { metric?: string; max?: number; highMax?: number; min?: number } | undefined;
  /** Values by name, such as `waves`. */
  metrics: Record<string, number>;
};

/** `load` is per processor: above 1 the machine had other work, which makes ratios less reliable. */
export type Result = { name: string; title: string; date: string; load: number; rounds: number; rows: Row[] };

export function resultOf(name: string, title: string, rounds: number, rows: Row[]): Result {
  const date = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return { name, title, date, load: (loadavg()[0] ?? 0) / availableParallelism(), rounds, rows };
}

/** @param samples milliseconds per round @param base those that they are divided by, of the same rounds */
export function rowOf(
  label: string,
  samples: readonly number[],
  base: readonly number[],
  goal?: Row['goal'],
  metrics: Row['metrics'] = {},
): Row {
  return { label, ratio: pairedRatio(samples, base), goal, metrics: { ms: median([...samples]), ...metrics } };
}

/** Whether a row meets its goal, a ratio with its whole interval. */
export function meetsGoal({ ratio, goal = {}, metrics }: Row): boolean {
  const { metric, max = Infinity, highMax = max, min = -Infinity } = goal;
  const value = (metric === undefined ? ratio?.ratio : metrics[metric]) ?? Number.NaN;
  const high = metric === undefined ? (ratio?.high ?? value) : value;
  return value <= max && high <= highMax && value >= min;
}

/** The goal and whether it is met: `≤ 1.03, interval ≤ 1.06 ✓`; empty without a goal. */
export function formatGoal(row: Row): string {
  const { metric, max, highMax, min } = row.goal ?? {};
  if (!row.goal) return '';
  const bound = max === undefined ? `≥ ${min}` : `≤ ${max}${highMax === undefined ? '' : `, interval ≤ ${highMax}`}`;
  return `${metric === undefined ? '' : `${metric} `}${bound} ${meetsGoal(row) ? '✓' : '✗'}`;
}

function formatRatio({ ratio: estimate }: Row): string {
  if (!estimate) return '';
  const [ratio, low, high] = [estimate.ratio, estimate.low, estimate.high].map((value) => value.toFixed(2));
  return low === high ? `${ratio}` : `${ratio} (${low} to ${high})`;
}

/** The table as Markdown. */
export function printTable({ title, date, rounds, load, name, rows }: Result): string {
  const metrics = [...new Set(rows.flatMap((row) => Object.keys(row.metrics)))];
  const format = (value = Number.NaN) => (Number.isInteger(value) || value >= 10 ? value.toFixed(0) : value.toFixed(2));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    `**${title}** (${date}, rounds: ${rounds}, load ${load.toFixed(1)} per processor, \`bench --only ${name}\`)\n`,
    line(['', 'ratio (95 % interval)', 'goal', ...metrics]),
    line(['---', '--:', '--:', ...metrics.map(() => '--:')]),
    ...rows.map((row) =>
      line([row.label, formatRatio(row), formatGoal(row), ...metrics.map((metric) => format(row.metrics[metric]))]),
    ),
  ].join('\n');
}

/** The value that a goal of another metric than the ratio is about. */
function formatMetric({ goal, metrics }: Row): string {
  return goal?.metric === undefined ? '' : `, ${goal.metric} ${metrics[goal.metric]?.toFixed(1)}`;
}

const BENCH = path.resolve(import.meta.dirname, '..');

/** Replaces the table of the same name in `results.md`, and the lines of that name in the root's, if it has any. */
export function saveResult(result: Result): void {
  const { name, title, rows } = result;
  replaceBetweenMarkers(path.join(BENCH, 'results.md'), name, printTable(result));
  const lines = rows
    .filter(({ goal }) => goal)
    .map((row) => `- ${title}, ${row.label}: ${formatRatio(row)}${formatMetric(row)}, goal ${formatGoal(row)}`);
  const text = [...(name === 'cold' ? [drawChart(rows)] : []), ...lines].join('\n');
  replaceBetweenMarkers(path.resolve(BENCH, '../../README.md'), name, text);
}

/** Milliseconds as bars, drawn by the viewer of the README. */
export function drawChart(rows: readonly Row[]): string {
  const bars = rows.filter(({ label }, index) => index === 0 || !label.startsWith('this product'));
  const names = bars.map(({ label }) => JSON.stringify(label.split(/[:,]/)[0]?.trim()));
  return [
    '```mermaid',
    'xychart-beta horizontal',
    '  title "First content of an order, nothing cached, slow phone: milliseconds"',
    `  x-axis [${names.join(', ')}]`,
    `  bar [${bars.map(({ metrics }) => Math.round(metrics['ms'] ?? 0)).join(', ')}]`,
    '```\n',
  ].join('\n');
}

function replaceBetweenMarkers(file: string, name: string, text: string): void {
  const between = new RegExp(`(?<=<!-- ${name} -->\n).*(?=<!-- /${name} -->)`, 's');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(between, () => `${text}\n`),
  );
}
