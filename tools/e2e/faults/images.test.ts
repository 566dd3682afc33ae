/** What becomes of a picture on its way to the lender, in a real browser, with files made byte by byte. */
import type { Page } from '@playwright/test';
import type { Orientation } from '../test-images/exif.ts';
import { CAMERA } from '../test-images/exif.ts';
import { corrupt, giant, heic, html, seeThrough, svg, webp } from '../test-images/otherFiles.ts';
import { photograph, QUARTERS } from '../test-images/photograph.ts';
import { readJpeg } from '../test-images/readJpeg.ts';
import { expect, test } from '../src/fixtures.ts';

const UPLOAD = /\/user-problem\/upload-problem-img/;
const EXIF_SEGMENT = 0xffe1;

const jpeg = (buffer: Buffer, name = 'photo.jpg') => ({ name, mimeType: 'image/jpeg', buffer });

/** Adds the file to the form and reads back what the lender keeps. */
async function uploads(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const [answer] = await Promise.all([
    page.waitForResponse(UPLOAD),
    page.getByLabel('Add picture').setInputFiles(file),
  ]);
  const { data } = (await answer.json()) as { data: { url: string } };
  const kept = await page.request.get(data.url);
  return { url: data.url, bytes: await kept.body() };
}

/** The colours in the middle of each quarter, as the pixels lie in the file. */
async function coloursAt(page: Page, url: string): Promise<Record<string, number[]>> {
  return page.evaluate(async (address) => {
    const picture = await createImageBitmap(await (await fetch(address)).blob(), { imageOrientation: 'none' });
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const paper = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    paper.drawImage(picture, 0, 0);
    const at = (x: number, y: number) => [
      ...paper.getImageData(Math.floor(picture.width * x), Math.floor(picture.height * y), 1, 1).data.slice(0, 3),
    ];
    return {
      upperLeft: at(0.25, 0.25),
      upperRight: at(0.75, 0.25),
      lowerLeft: at(0.25, 0.75),
      lowerRight: at(0.75, 0.75),
    };
  }, url);
}

function expectColours(seen: Record<string, number[]>, expected: Record<string, readonly number[]>): void {
  for (const [quarter, colour] of Object.entries(expected)) {
    colour.forEach((value, at) => {
      expect(Math.abs((seen[quarter]?.[at] ?? -999) - value), `${quarter} is ${seen[quarter]}`).toBeLessThan(16);
    });
  }
}

test('a photograph is upright however the phone was held, and nothing tells where or with what it was taken', async ({
  borrower,
  page,
}) => {
  await borrower.opens('complain-form');
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies Orientation[]) {
    await test.step(`orientation ${orientation}`, async () => {
      const original = photograph({ width: 640, height: 480 }, orientation);
      expect(original.includes(CAMERA)).toBe(true);
      const { url, bytes } = await uploads(page, jpeg(original));
      const { width, height, markers } = readJpeg(bytes);
      expect({ width, height }).toEqual({ width: 640, height: 480 });
      expect(markers).not.toContain(EXIF_SEGMENT);
      expect(bytes.includes('Exif')).toBe(false);
      expect(bytes.includes(CAMERA)).toBe(false);
      expectColours(await coloursAt(page, url), QUARTERS);
    });
  }
});

test('where the decoder does not know how to turn, photographs are turned all the same', async ({ borrower, page }) => {
  await page.addInitScript(() => {
    // As the oldest webviews of our floor: the option is not one of theirs.
    window.createImageBitmap = () => Promise.reject(new TypeError('from-image is not a valid enum value'));
  });
  await borrower.opens('complain-form');
  const { bytes } = await uploads(page, jpeg(photograph({ width: 480, height: 640 }, 8)));
  const { width, height, markers } = readJpeg(bytes);
  expect({ width, height }).toEqual({ width: 480, height: 640 });
  expect(markers).not.toContain(EXIF_SEGMENT);
});

test('nine photographs of twelve megapixels: one in memory at a time, each at most 2,048 pixels, three in a row (F006)', async ({
  borrower,
  page,
}) => {
  test.setTimeout(180_000);
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
  await borrower.opens('complain-form');
  const photo = jpeg(photograph({ width: 4000, height: 3000 }, 6));
  const answers: Promise<unknown>[] = [];
  page.on('response', (response) => {
    if (UPLOAD.test(response.url())) answers.push(response.json());
  });
  const add = page.getByLabel('Add picture');
  for (let one = 1; one <= 9; one += 1) {
    // The next one is chosen while the first are still on their way.
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
  await expect.poll(() => answers.length, { timeout: 150_000 }).toBe(9);
  for (const answer of await Promise.all(answers)) {
    const kept = await page.request.get((answer as { data: { url: string } }).data.url);
    const { width, height } = readJpeg(await kept.body());
    expect({ width, height }).toEqual({ width: 2048, height: 1536 });
  }
  const counts = await page.evaluate(() => (window as unknown as { counts: Record<string, number> }).counts);
  expect(counts).toMatchObject({ open: 0, most: 1, canvases: 1 });
  test.info().annotations.push({ type: 'longest task', description: `${counts['longest']} ms` });
});

test('what was see-through becomes white, and WebP becomes JPEG', async ({ borrower, page }) => {
  await borrower.opens('complain-form');
  const see = await uploads(page, { name: 'see.png', mimeType: 'image/png', buffer: seeThrough(64) });
  const white = [255, 255, 255];
  expectColours(await coloursAt(page, see.url), { upperLeft: white, lowerRight: white });
  const { bytes } = await uploads(page, { name: 'tiny.webp', mimeType: 'image/webp', buffer: webp });
  expect(readJpeg(bytes)).toMatchObject({ width: 1, height: 1 });
});

test('a picture is what its bytes say, not what it calls itself', async ({ borrower, page }) => {
  await borrower.opens('complain-form');
  const { bytes } = await uploads(page, {
    name: 'page.png',
    mimeType: 'image/png',
    buffer: photograph({ width: 64, height: 32 }),
  });
  expect(readJpeg(bytes)).toMatchObject({ width: 64, height: 32 });
});

for (const [what, name, mimeType, buffer, words] of [
  ['HEIC that is called JPEG', 'IMG_1.jpg', 'image/jpeg', heic, 'HEIC pictures cannot be read here'],
  ['SVG that is called PNG', 'drawing.png', 'image/png', svg, 'It is not a JPEG, PNG or WebP picture'],
  ['HTML that is called JPEG', 'page.jpg', 'image/jpeg', html, 'It is not a JPEG, PNG or WebP picture'],
  ['half a photograph’s head', 'broken.jpg', 'image/jpeg', corrupt, 'The picture is damaged'],
  ['nothing at all', 'empty.jpg', 'image/jpeg', Buffer.alloc(0), 'The file is empty'],
  ['2,500 megapixels', 'giant.png', 'image/png', giant, 'It is too large'],
] as const) {
  test(`${what} is refused with its reason, and nothing is sent`, async ({ borrower, network, page }) => {
    await borrower.opens('complain-form');
    await page.getByLabel('Add picture').setInputFiles({ name, mimeType, buffer });
    await borrower.sees(`“${name}” was not added. ${words}`);
    await borrower.sees('0/9');
    expect(network.seen(UPLOAD)).toEqual([]);
  });
}
