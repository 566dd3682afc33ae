/** Conversion of photographs before the upload in the real webview. */
import { deepEqual, ok } from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { heic } from '@loan/e2e/test-images/otherFiles';
import { CAMERA_MODEL, type Orientation, photograph, QUADRANTS } from '@loan/e2e/test-images/photograph';
import { By } from 'selenium-webdriver';
import sharp from 'sharp';
import { eventually } from './eventually.ts';
import type { Journey } from './webkitBorrower.ts';
import type { WebkitHost } from './webkitHost.ts';

const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies Orientation[];
const UPRIGHT = { width: 640, height: 480 };

export const imageJourneys: readonly Journey[] = [
  {
    title: 'uploads photographs upright for every EXIF orientation and without their position',
    requiredRemotes: ['complaints'],
    run: (borrower, host) =>
      inFolder(async (folder) => {
        await borrower.opensScenario('complain-form');
        await borrower.sees('Add picture');
        for (const orientation of ORIENTATIONS) {
          await addImage(host, folder, `photo-${orientation}.jpg`, await photograph(UPRIGHT, orientation));
          const url = await eventually(async () => {
            const uploaded = (await uploadedImages(host))[orientation - 1];
            ok(uploaded, `image ${orientation} was not uploaded`);
            return uploaded;
          });
          const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
          const { format, width, height, exif } = await sharp(bytes).metadata();
          deepEqual({ format, width, height }, { format: 'jpeg', ...UPRIGHT }, `orientation ${orientation}`);
          ok(!exif && !bytes.includes(CAMERA_MODEL), `the image of orientation ${orientation} contains its position`);
          expectQuadrants(await quadrantColours(host, url), orientation);
        }
      }),
  },
  {
    title: 'rejects a HEIC named JPEG with the reason',
    requiredRemotes: ['complaints'],
    run: (borrower, host) =>
      inFolder(async (folder) => {
        await borrower.opensScenario('complain-form');
        await borrower.sees('Add picture');
        await addImage(host, folder, 'IMG_1.jpg', heic);
        await borrower.sees('“IMG_1.jpg” was not added. HEIC pictures cannot be read here.');
      }),
  },
];

/** Selects a file. The webview reads it later, so it is kept until the end of the journey. */
async function addImage(host: WebkitHost, folder: string, name: string, bytes: Buffer): Promise<void> {
  await writeFile(join(folder, name), bytes);
  const chooser = await host.driver.findElement(By.xpath("//input[@type='file']"));
  await chooser.sendKeys(join(folder, name));
}

async function inFolder(callback: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  try {
    await callback(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** URLs of the uploaded images in the stored draft. */
async function uploadedImages(host: WebkitHost): Promise<string[]> {
  const images = await host.driver.executeScript(
    `const key = Object.keys(localStorage).find((name) => name.startsWith('loan.app.complaints.draft'));
     return [JSON.parse(localStorage.getItem(key) ?? '{}').value].flat()[0]?.images ?? []`,
  );
  return images as string[];
}

/** Colours in the middle of the quadrants: upper left, upper right, lower left, lower right. */
async function quadrantColours(host: WebkitHost, url: string): Promise<number[][]> {
  return (await host.driver.executeScript(
    `return (async (url) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob());
      const canvas = document.createElement('canvas');
      canvas.width = bitmap.width;
      canvas.height = bitmap.height;
      const context = canvas.getContext('2d');
      context.drawImage(bitmap, 0, 0);
      return [[1, 1], [3, 1], [1, 3], [3, 3]].map(([x, y]) =>
        [...context.getImageData((canvas.width * x) / 4, (canvas.height * y) / 4, 1, 1).data].slice(0, 3));
    })(arguments[0])`,
    url,
  )) as number[][];
}

function expectQuadrants(actual: number[][], orientation: Orientation): void {
  Object.entries(QUADRANTS).forEach(([quadrant, colour], index) => {
    const isClose = colour.every((value, channel) => Math.abs((actual[index]?.[channel] ?? -999) - value) < 16);
    ok(isClose, `orientation ${orientation}: the ${quadrant} quarter is ${actual[index]}`);
  });
}
