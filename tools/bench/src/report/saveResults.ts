import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../webpack/src/baseConfig.ts';
import type { BenchmarkResult } from './benchmarkResult.ts';
import { drawChart } from './resultChart.ts';
import { conditions, markdownTable } from './resultTable.ts';

const RESULTS = path.join(ROOT, 'tools/bench/results');
const README = path.join(ROOT, 'README.md');
const BEGIN = '<!-- bench:start -->';
const END = '<!-- bench:end -->';

/**
 * Saves results as JSON, as a chart, and as tables in the README between two markers. A new result replaces the older one
 * of the same name; the others stay, with their own dates.
 * @param names of every benchmark, in the order of the README
 */
export function saveResults(newResults: readonly BenchmarkResult[], names: readonly string[]): void {
  mkdirSync(RESULTS, { recursive: true });
  const file = path.join(RESULTS, 'latest.json');
  const previous = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BenchmarkResult[]) : [];
  const results = names.flatMap(
    (name) =>
      newResults.find((benchmarkResult) => benchmarkResult.name === name) ??
      previous.find((benchmarkResult) => benchmarkResult.name === name) ??
      [],
  );
  writeFileSync(file, `${JSON.stringify(results, rounded, 1)}\n`);
  writeFileSync(path.join(RESULTS, 'latest.svg'), drawChart(results));
  const readme = readFileSync(README, 'utf8');
  const [before, rest] = readme.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) return;
  writeFileSync(README, `${before}${BEGIN}\n${section(results)}\n${END}${after}`);
}

function section(results: readonly BenchmarkResult[]): string {
  return [
    '![Ratios of the times to the first content](tools/bench/results/latest.svg)',
    ...results.map(resultSection),
  ].join('\n\n');
}

/** The table of one benchmark with its title and the conditions it was measured under, as Markdown. */
export function resultSection(benchmarkResult: BenchmarkResult): string {
  const { title, name } = benchmarkResult;
  return `**${title}** (${conditions(benchmarkResult)}, \`bench --only ${name}\`)\n\n${markdownTable(benchmarkResult)}`;
}

function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1_000) / 1_000 : value;
}
