/** Conversion of images before the upload, in a real browser, with generated files. */

import { expect, test } from '@loan/e2e/fixtures';
import { heic, html, oversizedPng, svg, transparentPng, truncatedJpeg, webp } from '@loan/e2e/test-images/otherFiles';
import { CAMERA_MODEL, type Orientation, photograph, QUADRANTS } from '@loan/e2e/test-images/photograph';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

const UPLOAD = /\/user-problem\/upload-problem-img/;

const jpeg = (buffer: Buffer, name = 'photo.jpg') => ({ name, mimeType: 'image/jpeg', buffer });

/** Adds the file to the form and returns the image that the sandbox received. */
async function uploads(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const [response] = await Promise.all([
    page.waitForResponse(UPLOAD),
    page.getByLabel('Add picture').setInputFiles(file),
  ]);
  const { data } = (await response.json()) as { data: { url: string } };
  const stored = await page.request.get(data.url);
  return { url: data.url, bytes: await stored.body() };
}

/** @throws when the bytes are no JPEG */
async function readJpeg(bytes: Buffer) {
  const { format, width, height, exif } = await sharp(bytes).metadata();
  if (format !== 'jpeg') throw new Error(`The image is of the format ${format}.`);
  return { width, height, exif };
}

/** Colour in the middle of each quadrant of the stored pixels. */
async function quadrantColours(page: Page, url: string): Promise<Record<string, number[]>> {
  return page.evaluate(async (url) => {
    const decodedImage = await createImageBitmap(await (await fetch(url)).blob(), { imageOrientation: 'none' });
    const canvas = new OffscreenCanvas(decodedImage.width, decodedImage.height);
    const canvasContext = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    canvasContext.drawImage(decodedImage, 0, 0);
    const colourAt = (x: number, y: number) => [
      ...canvasContext
        .getImageData(Math.floor(decodedImage.width * x), Math.floor(decodedImage.height * y), 1, 1)
        .data.slice(0, 3),
    ];
    return {
      upperLeft: colourAt(0.25, 0.25),
      upperRight: colourAt(0.75, 0.25),
      lowerLeft: colourAt(0.25, 0.75),
      lowerRight: colourAt(0.75, 0.75),
    };
  }, url);
}

function expectColours(actual: Record<string, number[]>, expected: Record<string, readonly number[]>): void {
  for (const [quadrant, colour] of Object.entries(expected)) {
    colour.forEach((value, colourAt) => {
      expect(
        Math.abs((actual[quadrant]?.[colourAt] ?? -999) - value),
        `${quadrant} is ${actual[quadrant]}`,
      ).toBeLessThan(16);
    });
  }
}

test('uploads photographs upright for every EXIF orientation and without EXIF data', async ({ borrower, page }) => {
  await borrower.opensScenario('complain-form');
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies Orientation[]) {
    await test.step(`orientation ${orientation}`, async () => {
      const original = await photograph({ width: 640, height: 480 }, orientation);
      expect(original.includes(CAMERA_MODEL)).toBe(true);
      const { url, bytes } = await uploads(page, jpeg(original));
      expect(await sharp(original).metadata()).toMatchObject({ orientation, exif: expect.anything() });
      expect(await readJpeg(bytes)).toEqual({ width: 640, height: 480, exif: undefined });
      expect(bytes.includes(CAMERA_MODEL)).toBe(false);
      expectColours(await quadrantColours(page, url), QUADRANTS);
    });
  }
});

test('uploads photographs upright when the decoder cannot apply the EXIF orientation', async ({ borrower, page }) => {
  await page.addInitScript(() => {
    // The oldest supported webviews reject this option.
    window.createImageBitmap = () => Promise.reject(new TypeError('from-image is not a valid enum value'));
  });
  await borrower.opensScenario('complain-form');
  const { bytes } = await uploads(page, jpeg(await photograph({ width: 480, height: 640 }, 8)));
  expect(await readJpeg(bytes)).toEqual({ width: 480, height: 640, exif: undefined });
});

test('decodes one of nine 12-megapixel photographs at a time, scales each to at most 2,048 pixels and shows three in a row (F006)', async ({
  borrower,
  page,
}) => {
  await page.addInitScript(() => {
    const counts = { open: 0, most: 0, canvases: 0, longest: 0 };
    Object.assign(window, { counts });
    const decode = window.createImageBitmap.bind(window) as (...given: unknown[]) => Promise<ImageBitmap>;
    const counted = async (...given: unknown[]) => {
      counts.open += 1;
      counts.most = Math.max(counts.most, counts.open);
      const bitmap = await decode(...given);
      const close = bitmap.close.bind(bitmap);
      bitmap.close = () => {
        counts.open -= 1;
        close();
      };
      return bitmap;
    };
    window.createImageBitmap = counted as typeof window.createImageBitmap;
    const create = document.createElement.bind(document) as (name: string) => HTMLElement;
    document.createElement = ((name: string) => {
      if (name === 'canvas') counts.canvases += 1;
      return create(name);
    }) as typeof document.createElement;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) counts.longest = Math.max(counts.longest, duration);
    }).observe({ type: 'longtask' });
  });
  await borrower.opensScenario('complain-form');
  const photo = jpeg(await photograph({ width: 4000, height: 3000 }, 6));
  const responses: Promise<unknown>[] = [];
  page.on('response', (response) => {
    if (UPLOAD.test(response.url())) responses.push(response.json());
  });
  const add = page.getByLabel('Add picture');
  for (let one = 1; one <= 9; one += 1) {
    // The next photograph is added while the first are still being uploaded.
    await add.setInputFiles(photo);
    await borrower.sees(`${one}/9`);
  }
  await expect(add).toHaveCount(0);
  const tiles = await page
    .getByRole('group', { name: /^Pictures/ })
    .getByRole('listitem')
    .all();
  const tops = await Promise.all(tiles.map(async (tile) => (await tile.boundingBox())?.y));
  expect(tops.map((top) => tops.indexOf(top))).toEqual([0, 0, 0, 3, 3, 3, 6, 6, 6]);
  await expect.poll(() => responses.length, { timeout: 150_000 }).toBe(9);
  for (const response of await Promise.all(responses)) {
    const stored = await page.request.get((response as { data: { url: string } }).data.url);
    expect(await readJpeg(await stored.body())).toMatchObject({ width: 2048, height: 1536 });
  }
  const counts = await page.evaluate(() => (window as unknown as { counts: Record<string, number> }).counts);
  expect(counts).toMatchObject({ open: 0, most: 1, canvases: 1 });
  test.info().annotations.push({ type: 'longest task', description: `${counts['longest']} ms` });
});

test('converts transparent pixels to white and WebP to JPEG', async ({ borrower, page }) => {
  await borrower.opensScenario('complain-form');
  const transparent = await uploads(page, { name: 'see.png', mimeType: 'image/png', buffer: await transparentPng(64) });
  const white = [255, 255, 255];
  expectColours(await quadrantColours(page, transparent.url), { upperLeft: white, lowerRight: white });
  const { bytes } = await uploads(page, { name: 'tiny.webp', mimeType: 'image/webp', buffer: webp });
  expect(await readJpeg(bytes)).toMatchObject({ width: 1, height: 1 });
});

test('detects the image type from the bytes and rejects other files with the reason', async ({ borrower, page }) => {
  await borrower.opensScenario('complain-form');
  const { bytes } = await uploads(page, {
    name: 'page.png',
    mimeType: 'image/png',
    buffer: await photograph({ width: 64, height: 32 }),
  });
  expect(await readJpeg(bytes)).toMatchObject({ width: 64, height: 32 });
});

for (const [label, name, mimeType, buffer, expectedText] of [
  ['HEIC named JPEG', 'IMG_1.jpg', 'image/jpeg', heic, 'HEIC pictures cannot be read here'],
  ['SVG named PNG', 'drawing.png', 'image/png', svg, 'It is not a JPEG, PNG or WebP picture'],
  ['HTML named JPEG', 'page.jpg', 'image/jpeg', html, 'It is not a JPEG, PNG or WebP picture'],
  ['truncated JPEG header', 'broken.jpg', 'image/jpeg', await truncatedJpeg(), 'The picture is damaged'],
  ['empty file', 'empty.jpg', 'image/jpeg', Buffer.alloc(0), 'The file is empty'],
  ['2,500 megapixels', 'giant.png', 'image/png', await oversizedPng(), 'It is too large'],
] as const) {
  test(`${label} is rejected with the reason and not sent`, async ({ borrower, network, page }) => {
    await borrower.opensScenario('complain-form');
    await page.getByLabel('Add picture').setInputFiles({ name, mimeType, buffer });
    await borrower.sees(`“${name}” was not added. ${expectedText}`);
    await borrower.sees('0/9');
    expect(network.requestsTo(UPLOAD)).toEqual([]);
  });
}
