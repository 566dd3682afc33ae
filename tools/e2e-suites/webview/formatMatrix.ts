import type { CaseResult } from './runSuite.ts';

const RESULT_MARKS = { passed: '✓', failed: '✗', 'not possible here': '–' } as const;

/** The table host × case with counts, followed by the failures. */
export function formatMatrix(
  columns: readonly { name: string; results: readonly CaseResult[]; seconds: number }[],
): string {
  const titles = columns[0]?.results.map(({ title }) => title) ?? [];
  const head = columns.map(({ name }, index) => `${index + 1} = ${name}`).join('   ');
  const rows = titles.map((title, row) => {
    const marks = columns.map(({ results }) => RESULT_MARKS[results[row]?.result ?? 'failed']);
    return `  ${marks.join('  ')}   ${title}`;
  });
  const counts = columns.map(({ name, results, seconds }) => {
    const countOf = (result: CaseResult['result']) =>
      results.filter((caseResult) => caseResult.result === result).length;
    return `  ${name}: ${countOf('passed')} passed, ${countOf('failed')} failed, ${countOf('not possible here')} not possible here (${seconds} s)`;
  });
  const failures = columns.flatMap(({ name, results }) =>
    results.filter(({ result }) => result === 'failed').map(({ title, reason }) => `✗ ${name}: ${title}\n${reason}`),
  );
  const numbers = columns.map((_, index) => index + 1).join('  ');
  return [head, `  ${numbers}`, ...rows, '', ...counts, ...failures].join('\n');
}

export function formatJourneys(results: readonly CaseResult[]): string {
  return results
    .map(({ title, result, reason }) => `  ${RESULT_MARKS[result]}   ${title}${reason ? `\n${reason}` : ''}`)
    .join('\n');
}
