import { expect, test } from '@jest/globals';
import { detectImageType } from './detectImageType.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

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
  expect(detectImageType(bytes(header))).toBe(expected);
});
