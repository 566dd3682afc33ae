/** Files that are not readable photographs. */
import { crc32, deflateSync } from 'node:zlib';
import { photograph } from './photograph.ts';

/** The header of a HEIC image, which no supported browser decodes. */
export const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(2000, 7)]);

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

export const html = Buffer.from('<!doctype html><script>alert(1)</script>');

/** A JPEG whose second half is missing, tables and all. */
export const truncatedJpeg = photograph({ width: 640, height: 480 }).subarray(0, 300);

/** An image of 50,000 × 50,000 pixels in a few bytes; 10 GB when decoded. */
export const oversizedPng = png({ width: 50_000, height: 50_000 }, Buffer.alloc(0));

/** A half transparent PNG; drawn on a canvas without a background it would become black. */
export function transparentPng(side: number): Buffer {
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 4, 0)]);
  return png({ width: side, height: side }, Buffer.concat(new Array<Buffer>(side).fill(line)));
}

/** One pixel in WebP. */
export const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

/** @param lines filter byte and RGBA of each line */
function png({ width, height }: { width: number; height: number }, lines: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
