import { goalText, type Part, type Row } from './benchmarkResult.ts';

/** Rows of cells: a head, then one per row of the part. */
export function cells({ rows, base }: Part, leaveOut: readonly string[] = []): string[][] {
  const figures = [...new Set(rows.flatMap((row) => Object.keys(row.figures)))].filter(
    (name) => !leaveOut.includes(name),
  );
  const hasRatio = rows.some(({ ratio }) => ratio !== undefined);
  const hasGoal = rows.some(({ goal }) => goal !== undefined);
  const line = (row: Row) => [
    row.what,
    ...(hasRatio ? [row.ratio === undefined ? '' : row.ratio.toFixed(2)] : []),
    ...(hasGoal ? [goalText(row)] : []),
    ...figures.map((name) => figureText(row.figures[name])),
  ];
  return [['', ...(hasRatio ? [`× ${base}`] : []), ...(hasGoal ? ['goal'] : []), ...figures], ...rows.map(line)];
}

function figureText(value: number | undefined): string {
  if (value === undefined) return '';
  return Number.isInteger(value) || Math.abs(value) >= 10 ? value.toFixed(0) : value.toFixed(2);
}

/** When and how a part was measured, and how busy the machine was with other things. */
export function circumstances({ date, rounds, load }: Part): string {
  return `${date}, ${rounds} rounds, load ${load.toFixed(1)} per processor`;
}

/** For the terminal. */
export function drawTable(part: Part): string {
  const lines = cells(part);
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  const drawn = lines.map((line) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
  return `\n${part.title} (${circumstances(part)})\n${drawn.join('\n')}`;
}

/** For a page of Markdown; without what only says how fast this machine was. */
export function markdownTable(part: Part): string {
  const [head = [], ...rows] = cells(part, ['ms', 'script ms']);
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
}
