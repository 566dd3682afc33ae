/** Files that are not readable photographs. */
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { photograph } from './photograph.ts';

/** The header of a HEIC image, which no supported browser decodes. */
export const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(2000, 7)]);

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

export const html = Buffer.from('<!doctype html><script>alert(1)</script>');

/** One pixel in WebP. */
export const webp = await square(1, 1).webp().toBuffer();

/** A half transparent PNG; drawn on a canvas without a background it would become black. */
export function transparentPng(side: number): Promise<Buffer> {
  return square(side, 0).png().toBuffer();
}

/** A JPEG that ends after its size, before the tables of its pixels. */
export async function truncatedJpeg(): Promise<Buffer> {
  const jpeg = await photograph({ width: 640, height: 480 });
  const FRAME = Buffer.from([0xff, 0xc0]);
  return jpeg.subarray(0, jpeg.indexOf(FRAME) + 19);
}

/** An image of 50,000 × 50,000 pixels by its header; 10 GB when decoded. */
export async function oversizedPng(): Promise<Buffer> {
  const png = await transparentPng(1);
  // Signature of 8 bytes, then the header: length, name, width, height, five more bytes, checksum of name and content.
  png.writeUInt32BE(50_000, 16);
  png.writeUInt32BE(50_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** Black pixels. @param alpha 0 transparent, 1 opaque */
function square(side: number, alpha: number) {
  return sharp({ create: { width: side, height: side, channels: 4, background: { r: 0, g: 0, b: 0, alpha } } });
}
