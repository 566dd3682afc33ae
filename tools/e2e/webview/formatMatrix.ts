import type { Verdict } from './runSuite.ts';

const SIGNS = { passed: '✓', failed: '✗', 'not possible here': '–' } as const;

/** The table host × case with counts, and every failure below it. */
export function drawMatrix(
  columns: readonly { name: string; verdicts: readonly Verdict[]; seconds: number }[],
): string {
  const titles = columns[0]?.verdicts.map(({ title }) => title) ?? [];
  const head = columns.map(({ name }, index) => `${index + 1} = ${name}`).join('   ');
  const rows = titles.map((title, row) => {
    const signs = columns.map(({ verdicts }) => SIGNS[verdicts[row]?.result ?? 'failed']);
    return `  ${signs.join('  ')}   ${title}`;
  });
  const counts = columns.map(({ name, verdicts, seconds }) => {
    const of = (result: Verdict['result']) => verdicts.filter((verdict) => verdict.result === result).length;
    return `  ${name}: ${of('passed')} passed, ${of('failed')} failed, ${of('not possible here')} not possible here (${seconds} s)`;
  });
  const failures = columns.flatMap(({ name, verdicts }) =>
    verdicts.filter(({ result }) => result === 'failed').map(({ title, why }) => `✗ ${name}: ${title}\n${why}`),
  );
  const numbers = columns.map((_, index) => index + 1).join('  ');
  return [head, `  ${numbers}`, ...rows, '', ...counts, ...failures].join('\n');
}

export function drawJourneys(verdicts: readonly Verdict[]): string {
  return verdicts.map(({ title, result, why }) => `  ${SIGNS[result]}   ${title}${why ? `\n${why}` : ''}`).join('\n');
}
