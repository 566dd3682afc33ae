/** Draws the ratios as bars in one SVG for the README, with light and dark colours. */
import type { BenchmarkResult } from './benchmarkResult.ts';
import { escapeXml } from './escapeXml.ts';

/** Width of a letter at most, on average; no font is at hand to measure it. */
const LETTER_WIDTH = 7;
const BARS_WIDTH = 400;
/** Beside the longest bar. */
const RATIO_WIDTH = 60;
const BAR_HEIGHT = 18;
const ROW_HEIGHT = 28;
const HEADER_HEIGHT = 34;

export function drawChart(results: readonly BenchmarkResult[]): string {
  const withRatios = results
    .map((benchmarkResult) => ({
      ...benchmarkResult,
      rows: benchmarkResult.rows.filter(({ ratio }) => ratio !== undefined),
    }))
    .filter(({ rows }) => rows.length > 0);
  const max = Math.max(
    1,
    ...withRatios.flatMap(({ rows }) => rows.map(({ ratio = 0, interval }) => interval?.[1] ?? ratio)),
  );
  const scale = BARS_WIDTH / max;
  const longestLabel = Math.max(0, ...withRatios.flatMap(({ rows }) => rows.map(({ label }) => label.length)));
  const labelWidth = 10 + longestLabel * LETTER_WIDTH;
  const width = labelWidth + BARS_WIDTH + RATIO_WIDTH;
  const body: string[] = [];
  let y = 8;
  for (const { title, base, rows } of withRatios) {
    body.push(`<text class="head" x="0" y="${y + 18}">${escapeXml(`${title}, × ${base}`)}</text>`);
    y += HEADER_HEIGHT;
    const top = y;
    for (const { label, ratio = 0, interval: [low, high] = [ratio, ratio] } of rows) {
      const isOurs = label.startsWith('this product');
      const length = Math.max(2, ratio * scale).toFixed(1);
      body.push(
        `<text x="${labelWidth - 10}" y="${y + 14}" text-anchor="end">${escapeXml(label)}</text>`,
        `<rect class="${isOurs ? 'ours' : 'other'}" x="${labelWidth}" y="${y}" width="${length}" height="${BAR_HEIGHT}" rx="3"/>`,
        `<path class="interval" d="M${(labelWidth + low * scale).toFixed(1)} ${y + BAR_HEIGHT / 2}H${(labelWidth + high * scale).toFixed(1)}"/>`,
        `<text x="${(labelWidth + high * scale + 8).toFixed(1)}" y="${y + 14}">${ratio.toFixed(2)}</text>`,
      );
      y += ROW_HEIGHT;
    }
    const one = labelWidth + scale;
    body.push(`<line x1="${one.toFixed(1)}" x2="${one.toFixed(1)}" y1="${top - 4}" y2="${y - 6}"/>`);
    y += 12;
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" width="${width}" height="${y}" role="img">`,
    '<title>Time to the first content, as ratios: shorter is faster</title>',
    '<style>text{font:13px system-ui,sans-serif;fill:#14201c}.head{font-weight:600}.ours{fill:#0b6b4f}',
    '.other{fill:#a9b8b1}.interval{stroke:#14201c;stroke-width:2}line{stroke:#14201c;stroke-dasharray:3 3;opacity:.5}',
    '@media(prefers-color-scheme:dark){text{fill:#e8efeb}.ours{fill:#3fbf94}.other{fill:#56665f}line,.interval{stroke:#e8efeb}}',
    '</style>',
    ...body,
    '</svg>',
    '',
  ].join('\n');
}
