import { expect, test } from '@jest/globals';
import jsqr from 'jsqr';
import peso from '../../../../apps/shell/markets/peso.json' with { type: 'json' };
import type { Database } from '../database/openDatabase.ts';
import { pictureRoutes } from './pictures.ts';

/** A CommonJS package with a `default` of its own. */
const readQrCode = (jsqr as unknown as { default: typeof jsqr }).default;

const routes = pictureRoutes({ get: () => undefined } as unknown as Database);
const draw = async (kind: string, text: string) =>
  (await routes.request(`/${kind}/${encodeURIComponent(text)}.svg`)).text();

type Point = readonly [x: number, y: number];

/** The dark areas of a drawn code, as polygons in the units of its view box. */
function readPolygons(svg: string): Point[][] {
  const path = /<path d="([^"]+)"/.exec(svg)?.[1] ?? '';
  return path
    .split('Z')
    .filter((part) => part !== '')
    .map((part) =>
      part
        .split(/[ML]/)
        .slice(1)
        .map((point) => point.split(' ').map(Number) as unknown as Point),
    );
}

type Edge = { x: number; top: number; bottom: number };

/** The vertical edges of polygons, whose edges are horizontal or vertical. */
function verticalEdges(polygons: readonly Point[][]): Edge[] {
  return polygons.flatMap((polygon) =>
    polygon.flatMap(([x, y], index) => {
      const [nextX, nextY] = polygon[(index + 1) % polygon.length] ?? [0, 0];
      return nextX === x ? [{ x, top: Math.min(y, nextY), bottom: Math.max(y, nextY) }] : [];
    }),
  );
}

function scan(svg: string): string | undefined {
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const edges = verticalEdges(readPolygons(svg));
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y += 1) {
    const ofRow = edges.filter(({ top, bottom }) => top < y + 0.5 && bottom > y + 0.5);
    // A point is dark in an odd number of polygons.
    for (let x = 0; x < size; x += 1)
      if (ofRow.filter((edge) => edge.x > x + 0.5).length % 2 === 1)
        pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
  }
  return readQrCode(pixels, size, size)?.data;
}

test.each(['005632796486', 'https://pay.example/005632796486?order=A-17', `https://pay.example/${'x'.repeat(150)}`])(
  'a reader finds the whole text in the QR code of %s',
  async (text) => {
    expect(scan(await draw('qr', text))).toBe(text);
  },
);

test('draws another bar code for another text', async () => {
  const [first, second] = await Promise.all([draw('barcode', '005632796486'), draw('barcode', '005632796487')]);
  expect(first).toContain('<path stroke="#000000"');
  expect(second).not.toBe(first);
});

test('has no picture of an unknown kind', async () => {
  expect((await routes.request('/chart/a.svg')).status).toBe(404);
});

test('the logo of the lender has the colour of its app', async () => {
  expect(await draw('logo', 'pesopronto')).toContain(`fill="${peso.colours.brand}"`);
});

test.each(['counter', 'wallet'])('the guide %s has no word of any language', async (name) => {
  expect((await draw('guide', name)).replace(/<[^>]*>/g, '')).toBe('123');
});
