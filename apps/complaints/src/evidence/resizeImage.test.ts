import { expect, test } from '@jest/globals';
import { resizeImage } from './resizeImage.ts';

/** Segments of metadata, each as long as a JPEG allows. */
const metadata = (bytes: number) =>
  Array.from({ length: Math.ceil(bytes / 65_537) }, () =>
    Buffer.concat([Buffer.from('ffe1ffff', 'hex'), Buffer.alloc(65_533)]),
  );
const START = Buffer.from('ffd8', 'hex');
const frame = (width: number, height: number) => {
  const header = Buffer.from('ffc0001108', 'hex');
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  return Buffer.concat([header, size]);
};

/** Node.js has no decoder: whatever is decoded counts as corrupt. */
test.each([
  ['192 megapixels at its beginning', [START, frame(16_000, 12_000)], 'too-large'],
  ['192 megapixels behind 600 kB of metadata', [START, ...metadata(600_000), frame(16_000, 12_000)], 'too-large'],
  ['no size behind 600 kB of metadata', [START, ...metadata(600_000)], 'corrupt'],
] as const)('rejects a JPEG of %s before it is decoded', async (_what, parts, rejected) => {
  let decoded = 0;
  Object.assign(globalThis, {
    createImageBitmap: async () => {
      decoded += 1;
      throw new Error('decoded');
    },
  });
  expect(await resizeImage(new Blob(parts as never))).toEqual({ rejected });
  expect(decoded).toBe(0);
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

test('decodes a JPEG of 12 megapixels behind 600 kB of metadata', async () => {
  let decoded = 0;
  Object.assign(globalThis, {
    createImageBitmap: async () => {
      decoded += 1;
      throw new Error('decoded');
    },
  });
  await resizeImage(new Blob([START, ...metadata(600_000), frame(4_000, 3_000)]));
  expect(decoded).toBe(1);
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});
