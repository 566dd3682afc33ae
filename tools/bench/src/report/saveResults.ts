/** Keeps what was measured: all parts as JSON, the ratios as a chart, and both in the README between two marks. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../webpack/src/baseConfig.ts';
import { drawChart } from './resultChart.ts';
import type { Part } from './benchmarkResult.ts';
import { circumstances, markdownTable } from './resultTable.ts';

const RESULTS = path.join(ROOT, 'tools/bench/results');
const README = path.join(ROOT, 'README.md');
const BEGIN = '<!-- bench:start -->';
const END = '<!-- bench:end -->';
const ORDER = ['cold', 'warm', 'navigation', 'hundred', 'phone', 'lighthouse', 'interactions'];

/** A part that was measured anew takes the place of its older self; the others stay, with their own dates. */
export function keep(measured: readonly Part[]): void {
  mkdirSync(RESULTS, { recursive: true });
  const file = path.join(RESULTS, 'latest.json');
  const older = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Part[]) : [];
  const parts = ORDER.flatMap(
    (name) => measured.find((part) => part.name === name) ?? older.find((part) => part.name === name) ?? [],
  );
  writeFileSync(file, `${JSON.stringify(parts, rounded, 1)}\n`);
  writeFileSync(path.join(RESULTS, 'latest.svg'), drawChart(parts));
  const readme = readFileSync(README, 'utf8');
  const [before, rest] = readme.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) return;
  writeFileSync(README, `${before}${BEGIN}\n${section(parts)}\n${END}${after}`);
}

function section(parts: readonly Part[]): string {
  return [
    '![Ratios of the times to the first content](tools/bench/results/latest.svg)',
    ...parts.map(
      (part) => `**${part.title}** (${circumstances(part)}, \`bench --only ${part.name}\`)\n\n${markdownTable(part)}`,
    ),
  ].join('\n\n');
}

function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1_000) / 1_000 : value;
}
