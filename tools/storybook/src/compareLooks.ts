import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type OpenStories, VIEWS, type View } from './openStories.ts';

/** The stories whose look is kept: together they show every part of the kit. */
export const KEPT: readonly string[] = [
  'amount--sizes',
  'button--kinds',
  'button--states',
  'card--tones',
  'card--pressable',
  'channellist--chosen',
  'checkbox--states',
  'collapsible--open-and-closed',
  'copying--codes',
  'dialogs--reminder',
  'dialogs--rating',
  'fields--filled',
  'fields--wrong',
  'list--lines',
  'notice--tones',
  'page--an-order',
  'page--an-offer',
  'page--instalments',
  'picker--banks',
  'pictures--uploader',
  'sheet--channels',
  'statusicon--all',
  'tabs--three-and-more',
  'timeline--plan',
];

/** A channel may differ by this much before a pixel counts as changed: smoothing differs a little between machines. */
const CHANNEL_TOLERANCE = 24;
/** So many of a thousand pixels may be changed: a caret, a rounded edge. */
const PER_MILLE_TOLERANCE = 1;

/** Whether two pictures look the same, and how many of a thousand pixels changed. Runs in any page of a browser. */
export async function comparePictures(
  page: Page,
  one: Buffer,
  other: Buffer,
): Promise<{ isSame: boolean; perMille: number }> {
  const perMille = await page.evaluate(
    async ({ pictures, tolerance }) => {
      const [first, second] = await Promise.all(
        pictures.map(async (picture) => {
          const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          if (!context) throw new Error('This browser cannot draw.');
          context.drawImage(bitmap, 0, 0);
          return context.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      if (!first || !second || first.width !== second.width || first.height !== second.height) return 1000;
      let changed = 0;
      for (let at = 0; at < first.data.length; at += 4) {
        const isChanged = [0, 1, 2].some((channel) => {
          const before = first.data[at + channel] ?? 0;
          return Math.abs(before - (second.data[at + channel] ?? 0)) > tolerance;
        });
        if (isChanged) changed += 1;
      }
      return (changed / (first.width * first.height)) * 1000;
    },
    { pictures: [one.toString('base64'), other.toString('base64')], tolerance: CHANNEL_TOLERANCE },
  );
  return { isSame: perMille <= PER_MILLE_TOLERANCE, perMille };
}

/** Keeps today's look of the stories as what later looks are compared with. */
export async function keepLooks(open: OpenStories, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await eachLook(open, async (name, picture) => writeFile(join(folder, name), picture));
}

/**
 * Names the stories that look different from what is kept. A change is planted first: a comparison that does not see it
 * is worth nothing and throws.
 */
export async function changedLooks(open: OpenStories, folder: string): Promise<string[]> {
  const desk = await open.browser.newPage();
  await proveThatAPlantedChangeIsSeen(open, desk);
  const changed: string[] = [];
  await eachLook(open, async (name, picture) => {
    const kept = await readFile(join(folder, name)).catch(() => undefined);
    const { isSame, perMille } = kept ? await comparePictures(desk, kept, picture) : { isSame: false, perMille: 1000 };
    if (isSame) return;
    await mkdir(join(folder, 'changed'), { recursive: true });
    await writeFile(join(folder, 'changed', name), picture);
    changed.push(`${name}: ${perMille.toFixed(1)} of 1000 pixels changed${kept ? '' : ' (nothing was kept)'}`);
  });
  await desk.close();
  return changed;
}

async function eachLook(open: OpenStories, take: (name: string, picture: Buffer) => Promise<void>): Promise<void> {
  for (const view of [VIEWS.light, VIEWS.dark] satisfies View[]) {
    const { page, show, close } = await open.look(view);
    for (const id of KEPT) {
      await show({ id, title: id, name: view.called });
      await take(`${id}.${view.called}.png`, await page.screenshot({ animations: 'disabled', caret: 'hide' }));
    }
    await close();
  }
}

async function proveThatAPlantedChangeIsSeen(open: OpenStories, desk: Page): Promise<void> {
  const { page, show, close } = await open.look(VIEWS.light);
  await show({ id: 'button--kinds', title: 'Button', name: 'Kinds' });
  const before = await page.screenshot();
  await page.evaluate(() => document.documentElement.style.setProperty('--ui-radius-xl', '0.75rem'));
  const after = await page.screenshot();
  await close();
  if (!(await comparePictures(desk, before, before)).isSame) throw new Error('A picture differs from itself.');
  if ((await comparePictures(desk, before, after)).isSame) throw new Error('Squarer buttons were not seen.');
}
