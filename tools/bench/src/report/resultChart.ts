/** The ratios as bars, in one SVG that stands in the README by day and by night. */
import type { Part } from './benchmarkResult.ts';

const WIDTH = 760;
const LABELS = 300;
const BAR = 18;
const STEP = 28;
const HEAD = 34;

export function drawChart(parts: readonly Part[]): string {
  const shown = parts
    .map((part) => ({ ...part, rows: part.rows.filter(({ ratio }) => ratio !== undefined) }))
    .filter(({ rows }) => rows.length > 0);
  const most = Math.max(1, ...shown.flatMap(({ rows }) => rows.map(({ ratio = 0 }) => ratio)));
  const scale = (WIDTH - LABELS - 60) / most;
  const body: string[] = [];
  let y = 8;
  for (const { title, base, rows } of shown) {
    body.push(`<text class="head" x="0" y="${y + 18}">${safe(`${title}, × ${base}`)}</text>`);
    y += HEAD;
    const top = y;
    for (const { what, ratio = 0 } of rows) {
      const isOurs = what.startsWith('this product');
      const length = Math.max(2, ratio * scale).toFixed(1);
      body.push(
        `<text x="${LABELS - 10}" y="${y + 14}" text-anchor="end">${safe(what)}</text>`,
        `<rect class="${isOurs ? 'ours' : 'other'}" x="${LABELS}" y="${y}" width="${length}" height="${BAR}" rx="3"/>`,
        `<text x="${LABELS + Number(length) + 8}" y="${y + 14}">${ratio.toFixed(2)}</text>`,
      );
      y += STEP;
    }
    const one = LABELS + scale;
    body.push(`<line x1="${one.toFixed(1)}" x2="${one.toFixed(1)}" y1="${top - 4}" y2="${y - 6}"/>`);
    y += 12;
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" width="${WIDTH}" height="${y}" role="img">`,
    '<title>Time to the first content, as ratios: shorter is faster</title>',
    '<style>text{font:13px system-ui,sans-serif;fill:#14201c}.head{font-weight:600}.ours{fill:#0b6b4f}',
    '.other{fill:#a9b8b1}line{stroke:#14201c;stroke-dasharray:3 3;opacity:.5}',
    '@media(prefers-color-scheme:dark){text{fill:#e8efeb}.ours{fill:#3fbf94}.other{fill:#56665f}line{stroke:#e8efeb}}',
    '</style>',
    ...body,
    '</svg>',
    '',
  ].join('\n');
}

function safe(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
