import { type BenchmarkResult, formatGoal, type ResultRow } from './benchmarkResult.ts';

/** The table as text cells: a header, then one line per row. */
export function tableCells({ rows, base }: BenchmarkResult, hiddenMetrics: readonly string[] = []): string[][] {
  const metrics = [...new Set(rows.flatMap((resultRow) => Object.keys(resultRow.metrics)))].filter(
    (name) => !hiddenMetrics.includes(name),
  );
  const hasRatio = rows.some(({ ratio }) => ratio !== undefined);
  const hasInterval = rows.some(({ interval }) => interval !== undefined);
  const hasGoal = rows.some(({ goal }) => goal !== undefined);
  const line = (resultRow: ResultRow) => [
    resultRow.label,
    ...(hasRatio ? [resultRow.ratio === undefined ? '' : resultRow.ratio.toFixed(2)] : []),
    ...(hasInterval ? [formatInterval(resultRow)] : []),
    ...(hasGoal ? [formatGoal(resultRow)] : []),
    ...metrics.map((name) => formatMetric(resultRow.metrics[name])),
  ];
  return [
    [
      '',
      ...(hasRatio ? [`× ${base}`] : []),
      ...(hasInterval ? ['95 % interval'] : []),
      ...(hasGoal ? ['goal'] : []),
      ...metrics,
    ],
    ...rows.map(line),
  ];
}

/** The interval of a ratio; a row that is compared with itself has none. */
function formatInterval({ interval }: ResultRow): string {
  const [low, high] = interval ?? [];
  return low === undefined || high === undefined || low === high ? '' : `${low.toFixed(2)} to ${high.toFixed(2)}`;
}

function formatMetric(value: number | undefined): string {
  if (value === undefined) return '';
  return Number.isInteger(value) || Math.abs(value) >= 10 ? value.toFixed(0) : value.toFixed(2);
}

/** Date, rounds and load of a measurement. */
export function conditions({ date, rounds, load }: BenchmarkResult): string {
  return `${date}, ${rounds} ${rounds === 1 ? 'round' : 'rounds'}, load ${load.toFixed(1)} per processor`;
}

/** The table for the terminal. */
export function renderTextTable(benchmarkResult: BenchmarkResult): string {
  const lines = tableCells(benchmarkResult);
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  const text = lines.map((line) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
  return `\n${benchmarkResult.title} (${conditions(benchmarkResult)})\n${text.join('\n')}`;
}

/** The table as Markdown, without absolute times, which depend on the machine. */
export function markdownTable(benchmarkResult: BenchmarkResult): string {
  const [head = [], ...rows] = tableCells(benchmarkResult, ['ms', 'script ms']);
  const line = (resultRow: readonly string[]) => `| ${resultRow.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
}
