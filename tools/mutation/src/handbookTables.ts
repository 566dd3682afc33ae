import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Survivor } from './mutants.ts';
import type { Target } from './targets.ts';
import { root } from './targets.ts';

export const handbookFile = resolve(root, 'tools/handbook/mutation-testing.md');

/** What the last run found in one file. `timedOut`: stopped after an endless loop or two minutes. */
export type Score = { mutants: number; killed: number; timedOut: number; survived: number; seconds: number };

const START = '<!-- survivors:start -->\n';
const END = '<!-- survivors:end -->';

/** The handbook's page with new tables; the text around them is kept. */
export function replaceTables(
  page: string,
  targets: readonly Target[],
  survivors: readonly Survivor[],
  scores: Readonly<Record<string, Score>>,
): string {
  const [before = '', rest = ''] = page.split(START);
  const after = rest.split(END)[1] ?? '';
  const sections = targets.flatMap(({ file }) => {
    const listed = survivors.filter((one) => one.file === file);
    return listed.length === 0 ? [] : [`### ${file}\n\n${survivorTable(listed)}`];
  });
  return `${before}${START}\n${[scoreTable(targets, scores), ...sections].join('\n\n')}\n\n${END}${after}`;
}

function scoreTable(targets: readonly Target[], scores: Readonly<Record<string, Score>>): string {
  const rows = targets.map(({ file, tests }) => {
    const names = tests.map((test) => test.slice(test.lastIndexOf('/') + 1)).join(', ');
    const score = scores[file];
    const counts = score
      ? [score.mutants, score.killed, score.timedOut, score.survived, score.seconds]
      : ['', '', '', '', ''];
    return `| ${[file, names, ...counts].join(' | ')} |`;
  });
  return [
    '| file | tests | mutants | killed | timed out | survived | s |',
    '| --- | --- | --: | --: | --: | --: | --: |',
    ...rows,
  ].join('\n');
}

function survivorTable(listed: readonly Survivor[]): string {
  const rows = listed.flatMap(({ file, source, reason, mutants }) =>
    mutants.map(
      ([mutator, replacement]) =>
        `| ${lineOf(file, source)} | ${code(source)} | ${mutator}: ${code(replacement)} | ${reason} |`,
    ),
  );
  return [
    '| line | source | change | why no test can or needs to detect it |',
    '| --: | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** The line number of the source; `?` when the file has no such line. */
function lineOf(file: string, source: string): number | '?' {
  const lines = readFileSync(resolve(root, file), 'utf8').split('\n');
  return lines.findIndex((line) => line.trim() === source) + 1 || '?';
}

/** Formats code for a table cell. */
function code(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  return text === '' ? 'nothing' : `${fence} ${text.replaceAll('|', '\\|')} ${fence}`;
}
