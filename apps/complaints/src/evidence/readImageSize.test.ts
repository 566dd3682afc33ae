import { describe, expect, test } from '@jest/globals';
import { detectImageType, readImageSize, scaleToFit } from './readImageSize.ts';

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex.replace(/\s/g, ''), 'hex'));
const asciiHex = (text: string) => Buffer.from(text, 'latin1').toString('hex');
const exif = `ffe1 0008 ${asciiHex('Exif\0\0')}`;

describe('readImageSize', () => {
  test.each([
    ['jpeg', 'a baseline JPEG', 'ffd8 ffc0 0011 08 0bb8 0fa0', { width: 4000, height: 3000 }],
    [
      'jpeg',
      'a progressive JPEG behind EXIF and tables',
      `ffd8 ${exif} ffc4 0004 0000 ffc2 0011 08 0010 0020`,
      { width: 32, height: 16 },
    ],
    ['jpeg', 'a JPEG with fill bytes', 'ffd8 ffff ffc0 0011 08 0001 0002', { width: 2, height: 1 }],
    ['jpeg', 'a JPEG cut before its size', 'ffd8 ffe1 4000 45', undefined],
    ['jpeg', 'a JPEG with invalid bytes after its signature', 'ffd8 00 00 00', undefined],
    [
      'png',
      'a PNG',
      `${asciiHex('\x89PNG\r\n\x1a\n')} 0000000d ${asciiHex('IHDR')} 0000c350 0000c350`,
      { width: 50_000, height: 50_000 },
    ],
    ['png', 'a PNG cut before its size', asciiHex('\x89PNG\r\n\x1a\n'), undefined],
    [
      'webp',
      'a lossy WebP',
      `${asciiHex('RIFF....WEBPVP8 ')} 00000000 000000 9d012a 8002 e001`,
      { width: 640, height: 480 },
    ],
    ['webp', 'a lossless WebP', `${asciiHex('RIFF....WEBPVP8L')} 00000000 2f 7fc2 7700`, { width: 640, height: 480 }],
    [
      'webp',
      'an extended WebP',
      `${asciiHex('RIFF....WEBPVP8X')} 0a000000 00000000 7f0200 df0100`,
      { width: 640, height: 480 },
    ],
    ['webp', 'a WebP of an unknown form', asciiHex('RIFF....WEBPABCD'), undefined],
  ] as const)('%s: %s', (kind, _what, hex, expected) => {
    expect(readImageSize(kind, bytes(hex))).toEqual(expected);
  });
});

describe('scaleToFit', () => {
  test.each([
    [4000, 3000, 2048, 1536],
    [3000, 4000, 1536, 2048],
    [2048, 2048, 2048, 2048],
    [2049, 10, 2048, 10],
    [640, 480, 640, 480],
    [10_000, 1, 2048, 1],
    [1, 1, 1, 1],
  ])('scales %d × %d to %d × %d', (width, height, toWidth, toHeight) => {
    expect(scaleToFit(2048, { width, height })).toEqual({ width: toWidth, height: toHeight });
  });
});

test.each([
  ['\xff\xd8\xff\xe1', 'jpeg'],
  ['\xff\xd8\xff\xdb\0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\0\x18ftypheic', 'heic'],
  ['\0\0\0\x1cftypmif1', 'heic'],
  ['\0\0\0\x1cftyphevc', 'heic'],
  ['\0\0\0\x1cftypavif', undefined],
  ['\0\0\0\x1cftypisom', undefined],
  ['RIFF\x24\0\0\0WAVEfmt ', undefined],
  ['GIF89a', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
  ['<!doctype html>', undefined],
  ['%PDF-1.7', undefined],
  ['BM\x36\0', undefined],
  ['\xff\xd8', undefined],
  ['\x89PN', undefined],
  ['', undefined],
])('detects a file that begins with %j as %s', (header, expected) => {
  expect(detectImageType(bytes(asciiHex(header)))).toBe(expected);
});
