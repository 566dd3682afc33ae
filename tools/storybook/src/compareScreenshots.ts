import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { type OpenStories, VIEWS } from './openStories.ts';

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
  'picker--five-hundred',
  'pictures--uploader',
  'sheet--channels',
  'statusicon--all',
  'tabs--three-and-more',
  'timeline--plan',
];

/** Colours may differ by this much of all there is between black and white, as an eye sees it. */
const COLOUR_TOLERANCE = 0.05;
/** So many pixels may be changed: edges that another Chromium rounds another way. */
export const TOLERATED_PIXELS = 12;

/** What never comes to rest is compared as it is. */
const MOST_PICTURES = 5;

/** Changes that must be seen; a comparison that does not is worth nothing. */
const PLANTED: readonly { what: string; id: string; variable: string; value: string }[] = [
  { what: 'corners rounder by 2 px', id: 'button--kinds', variable: '--ui-radius-xl', value: '1.625rem' },
  { what: 'another brand colour', id: 'button--kinds', variable: '--ui-colour-brand', value: '#12705a' },
  { what: 'letters larger by half a pixel', id: 'list--lines', variable: '--ui-type-small', value: '0.96875rem' },
];

export interface Comparison {
  isSame: boolean;
  pixels: number;
  /** The changed pixels in red over the kept picture; nothing, when the sizes differ. */
  difference: Buffer | undefined;
}

/** Whether two pictures look the same. */
export function comparePictures(kept: Buffer, now: Buffer): Comparison {
  const [one, other] = [PNG.sync.read(kept), PNG.sync.read(now)];
  const { width, height } = one;
  if (other.width !== width || other.height !== height) {
    return { isSame: false, pixels: width * height, difference: undefined };
  }
  const difference = new PNG({ width, height });
  const how = { threshold: COLOUR_TOLERANCE, includeAA: true };
  const pixels = pixelmatch(one.data, other.data, difference.data, width, height, how);
  return { isSame: pixels <= TOLERATED_PIXELS, pixels, difference: PNG.sync.write(difference) };
}

/** Keeps today's look of the stories as what later looks are compared with. Says how many bytes they are. */
export async function keepLooks(open: OpenStories, folder: string): Promise<number> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  let bytes = 0;
  await eachLook(open, async (name, picture) => {
    const small = lighter(picture);
    bytes += small.length;
    await writeFile(join(folder, name), small);
  });
  return bytes;
}

/** The same picture in fewer bytes: a third of the shades of its edges are left, which is far below what the comparison minds. */
function lighter(picture: Buffer): Buffer {
  const shades = PNG.sync.read(picture);
  shades.data = Buffer.from(shades.data.map((value) => Math.min(255, Math.round(value / 4) * 4)));
  return PNG.sync.write(shades, { colorType: 2, deflateLevel: 9, deflateStrategy: 0, filterType: 0 });
}

/**
 * Compares every kept story with how it looks today. What has changed is named, and its new look and the difference are
 * written beside each other into `out`. Planted changes must be seen as well.
 */
export async function compareLooks(
  open: OpenStories,
  folder: string,
  out: string,
): Promise<{ compared: number; faults: string[] }> {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const faults: string[] = [];
  let compared = 0;
  await eachLook(open, async (name, picture) => {
    compared += 1;
    const kept = await readFile(join(folder, name)).catch(() => undefined);
    if (!kept) {
      faults.push(`${name}: nothing was kept`);
      return;
    }
    const { isSame, pixels, difference } = comparePictures(kept, picture);
    if (isSame) return;
    await writeFile(join(out, name), picture);
    if (difference) await writeFile(join(out, name.replace('.png', '.difference.png')), difference);
    faults.push(`${name}: ${pixels} pixels changed`);
  });
  for (const plant of PLANTED) {
    compared += 1;
    const pixels = await pixelsOfPlanted(open, folder, plant);
    if (pixels <= TOLERATED_PIXELS)
      faults.push(`planted in ${plant.id}, but not seen: ${plant.what} (${pixels} pixels)`);
  }
  return { compared, faults };
}

async function eachLook(open: OpenStories, take: (name: string, picture: Buffer) => Promise<void>): Promise<void> {
  for (const view of [VIEWS.light, VIEWS.dark]) {
    const { page, show, close } = await open.look(view);
    await page.clock.setFixedTime(new Date('2026-11-21T08:00:00Z'));
    for (const id of KEPT) {
      await show({ id, title: id, name: view.called });
      await take(`${id}.${view.called}.png`, await photograph(page));
    }
    await close();
  }
}

/** How the page looks once it has come to rest: a busy machine may still be drawing it when the first picture is taken. */
async function photograph(page: Page): Promise<Buffer> {
  const take = () => page.screenshot({ animations: 'disabled', caret: 'hide' });
  let picture = await take();
  for (let times = 0; times < MOST_PICTURES; times += 1) {
    const next = await take();
    if (next.equals(picture)) break;
    picture = next;
  }
  return picture;
}

async function pixelsOfPlanted(
  open: OpenStories,
  folder: string,
  { id, variable, value }: (typeof PLANTED)[number],
): Promise<number> {
  const kept = await readFile(join(folder, `${id}.light.png`)).catch(() => undefined);
  if (!kept) return 0;
  const { page, show, close } = await open.look(VIEWS.light);
  await show({ id, title: id, name: 'light' });
  await page.evaluate(([name, to]) => document.documentElement.style.setProperty(name, to), [variable, value] as const);
  const picture = await photograph(page);
  await close();
  return comparePictures(kept, picture).pixels;
}
