/** The picture of a cold load: what it waits for, and when each file arrived. */
import { escapeXml } from '../report/escapeXml.ts';
import { type Cause, shortName, type Timeline, totals } from './timeline.ts';

const WIDTH = 960;
const LABEL_WIDTH = 260;
const ROW_HEIGHT = 22;
/** Shorter sums are left out of the list. */
const SHORTEST_MS = 10;

const CAUSES: readonly Cause[] = ['network', 'compile', 'run', 'render', 'other work', 'next frame'];

export function drawTimeline(timeline: Timeline, conditions: string): string {
  const { content, spans, requests } = timeline;
  const scale = (WIDTH - LABEL_WIDTH - 20) / content;
  const x = (ms: number) => (LABEL_WIDTH + ms * scale).toFixed(1);
  const body: string[] = [
    `<text class="head" x="0" y="20">A cold order until the amount is painted: ${content.toFixed(0)} ms</text>`,
  ];
  body.push(`<text x="0" y="40">${escapeXml(conditions)}</text>`);
  let y = 60;

  body.push(label('what the page waits for', y));
  for (const { start, end, cause, detail } of spans) {
    const title = `<title>${escapeXml(`${cause} ${detail}`)}: ${start.toFixed(0)} to ${end.toFixed(0)} ms</title>`;
    body.push(
      `<rect class="${className(cause)}" x="${x(start)}" y="${y}" width="${((end - start) * scale).toFixed(2)}" height="16">${title}</rect>`,
    );
  }
  y += ROW_HEIGHT + 8;

  const page = requests[0]?.url ?? '';
  for (const { url, start, end, bytes } of requests) {
    body.push(label(shortName(url, page), y));
    const text = `${(bytes / 1_000).toFixed(1)} KB`;
    const isRight = end * scale > WIDTH - LABEL_WIDTH - 90;
    body.push(
      `<rect class="network" x="${x(start)}" y="${y}" width="${Math.max(1, (end - start) * scale).toFixed(1)}" height="14"/>`,
      `<text x="${isRight ? x(start) : x(end)}" dx="${isRight ? -6 : 6}" y="${y + 12}"${isRight ? ' text-anchor="end"' : ''}>${text}</text>`,
    );
    y += ROW_HEIGHT;
  }
  for (let ms = 0; ms <= content; ms += 250) {
    body.push(`<line x1="${x(ms)}" x2="${x(ms)}" y1="52" y2="${y}"/>`, `<text x="${x(ms)}" y="${y + 14}">${ms}</text>`);
  }
  y += 40;

  CAUSES.forEach((cause, index) => {
    const left = index * 130;
    body.push(
      `<rect class="${className(cause)}" x="${left}" y="${y}" width="14" height="14"/>`,
      `<text x="${left + 20}" y="${y + 12}">${cause}</text>`,
    );
  });
  y += 36;
  for (const { cause, detail, ms } of totals(timeline).filter((sum) => sum.ms >= SHORTEST_MS)) {
    const sentence = cause === 'network' ? `idle until ${detail} arrives` : `${cause} ${detail}`;
    body.push(
      `<text x="60" y="${y}" text-anchor="end">${ms.toFixed(0)} ms</text>`,
      `<text x="74" y="${y}">${escapeXml(sentence)}</text>`,
    );
    y += ROW_HEIGHT - 3;
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" width="${WIDTH}" height="${y}" role="img">`,
    '<style>svg{background:#fff}text{font:13px system-ui,sans-serif;fill:#14201c}.head{font-weight:600;font-size:15px}',
    'line{stroke:#14201c;opacity:.15}.network{fill:#9db4c8}.compile{fill:#c58b2d}.run{fill:#0b6b4f}',
    '.render{fill:#7a5ea8}.other-work{fill:#b9c2bd}.next-frame{fill:#e3ded2}</style>',
    ...body,
    '</svg>',
    '',
  ].join('\n');
}

function label(text: string, y: number): string {
  return `<text x="${LABEL_WIDTH - 10}" y="${y + 12}" text-anchor="end">${escapeXml(text)}</text>`;
}

function className(cause: Cause): string {
  return cause.replace(' ', '-');
}
