/** Result of one benchmark: a table that is printed, and saved with the chart in the READMEs. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { median } from 'simple-statistics';
import { pairedRatio } from './measure/statistics.ts';

export type Row = {
  label: string;
  /** Time relative to the base; smaller is faster. */
  ratio?: number;
  /** Contains the true ratio with a confidence of 95 %. */
  interval?: readonly [low: number, high: number];
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
  metrics: Record<string, number> = {},
): Row {
  const { ratio, low, high } = pairedRatio(samples, base);
  return { label, ratio, interval: [low, high], goal, metrics: { ms: median([...samples]), ...metrics } };
}

/** Whether a row meets its goal, a ratio with its whole interval. */
export function meetsGoal({ ratio, interval, goal = {}, metrics }: Row): boolean {
  const { metric, max = Infinity, highMax = max, min = -Infinity } = goal;
  const value = metric === undefined ? ratio : metrics[metric];
  const high = metric === undefined ? (interval?.[1] ?? value) : value;
  return value !== undefined && high !== undefined && value <= max && high <= highMax && value >= min;
}

/** The goal and whether it is met: `≤ 1.03, interval ≤ 1.06 ✓`; empty without a goal. */
export function formatGoal(row: Row): string {
  const { metric, max, highMax, min } = row.goal ?? {};
  if (!row.goal) return '';
  const bound = max === undefined ? `≥ ${min}` : `≤ ${max}${highMax === undefined ? '' : `, interval ≤ ${highMax}`}`;
  return `${metric === undefined ? '' : `${metric} `}${bound} ${meetsGoal(row) ? '✓' : '✗'}`;
}

function formatRatio({ ratio, interval: [low, high] = [0, 0] }: Row): string {
  if (ratio === undefined) return '';
  return low === high ? ratio.toFixed(2) : `${ratio.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
}

/** The table as Markdown. */
export function printTable({ title, date, rounds, load, name, rows }: Result): string {
  const metrics = [...new Set(rows.flatMap((row) => Object.keys(row.metrics)))];
  const format = (value = Number.NaN) => (Number.isInteger(value) || value >= 10 ? value.toFixed(0) : value.toFixed(2));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const conditions = `${date}, rounds: ${rounds}, load ${load.toFixed(1)} per processor, \`bench --only ${name}\``;
  return [
    `**${title}** (${conditions})\n`,
    line(['', 'ratio (95 % interval)', 'goal', ...metrics]),
    line(['---', '--:', '--:', ...metrics.map(() => '--:')]),
    ...rows.map((row) =>
      line([row.label, formatRatio(row), formatGoal(row), ...metrics.map((metric) => format(row.metrics[metric]))]),
    ),
  ].join('\n');
}

const BENCH = path.resolve(import.meta.dirname, '..');
const ROOT = path.resolve(BENCH, '../..');

/** Replaces the result of the same name: in `results.json`, as tables in this README, as chart and lines in the root's. */
export function saveResults(result: Result, names: readonly string[]): void {
  const file = path.join(BENCH, 'results.json');
  const previous = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result[]) : [];
  const all = [result, ...previous.filter(({ name }) => name !== result.name)];
  const results = names.flatMap((name) => all.find((one) => one.name === name) ?? []);
  const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Math.round(value * 1e3) / 1e3 : value);
  writeFileSync(file, `${JSON.stringify(results, rounded, 1)}\n`);
  replaceBetweenMarkers(path.join(BENCH, 'README.md'), results.map(printTable).join('\n\n'));
  const headlines = results.flatMap(({ name, rows }) => (name === 'lighthouse' ? [] : rows.filter(({ goal }) => goal)));
  const lines = headlines.slice(0, 5).map((row) => `- ${row.label}: ${formatRatio(row)}, goal ${formatGoal(row)}`);
  replaceBetweenMarkers(path.join(ROOT, 'README.md'), [drawChart(results[0]?.rows ?? []), ...lines].join('\n'));
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

function replaceBetweenMarkers(file: string, text: string): void {
  const [before, rest = ''] = readFileSync(file, 'utf8').split('<!-- bench:start -->');
  const after = rest.split('<!-- bench:end -->')[1];
  if (after === undefined) throw new Error(`${file} has no markers for the results.`);
  writeFileSync(file, `${before}<!-- bench:start -->\n${text}\n<!-- bench:end -->${after}`);
}
