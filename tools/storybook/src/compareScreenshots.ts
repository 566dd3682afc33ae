import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { type StoryBrowser, VIEWS } from './openStories.ts';

/** Ids of the stories that are compared: together they show every part of the kit. */
export const SCREENSHOT_STORIES: readonly string[] = [
  'data-amount--sizes',
  'actions-button--variants',
  'actions-button--states',
  'layout-card--tones',
  'layout-card--pressable',
  'forms-radiocardlist--chosen',
  'forms-checkbox--states',
  'layout-collapsible--open-and-closed',
  'actions-copying--codes',
  'overlays-dialogs--reminder',
  'overlays-dialogs--rating',
  'forms-fields--filled',
  'forms-fields--wrong',
  'data-list--lines',
  'feedback-notice--tones',
  'layout-page--an-order',
  'layout-page--an-offer',
  'layout-page--instalments',
  'forms-picker--five-hundred',
  'media-images--uploader',
  'overlays-sheet--channels',
  'data-statusicon--all',
  'layout-tabs--three-and-more',
  'data-timeline--plan',
];

/** Threshold of pixelmatch for the perceived difference of two colours, from 0 to 1. */
const COLOUR_TOLERANCE = 0.05;
/** Pixels that may differ: another Chromium version may round edges differently. */
export const MAX_CHANGED_PIXELS = 12;

/** Screenshots taken at most until two in a row are equal; then the last one is used. */
const MAX_ATTEMPTS = 5;

/** Changes that the comparison must detect; each run checks that it does. */
const SEEDED_CHANGES: readonly { description: string; id: string; variable: string; value: string }[] = [
  {
    description: 'corners rounder by 2 px',
    id: 'actions-button--variants',
    variable: '--ui-radius-xl',
    value: '1.625rem',
  },
  {
    description: 'another brand colour',
    id: 'actions-button--variants',
    variable: '--ui-colour-brand',
    value: '#12705a',
  },
  {
    description: 'letters larger by half a pixel',
    id: 'data-list--lines',
    variable: '--ui-type-small',
    value: '0.96875rem',
  },
];

export interface ImageComparison {
  isSame: boolean;
  pixels: number;
  /** A PNG with the changed pixels in red over the baseline; undefined when the sizes differ. */
  difference: Buffer | undefined;
}

/** Compares two PNGs. */
export function compareImages(baseline: Buffer, current: Buffer): ImageComparison {
  const [before, after] = [PNG.sync.read(baseline), PNG.sync.read(current)];
  const { width, height } = before;
  if (after.width !== width || after.height !== height) {
    return { isSame: false, pixels: width * height, difference: undefined };
  }
  const difference = new PNG({ width, height });
  const options = { threshold: COLOUR_TOLERANCE, includeAA: true };
  const pixels = pixelmatch(before.data, after.data, difference.data, width, height, options);
  return { isSame: pixels <= MAX_CHANGED_PIXELS, pixels, difference: PNG.sync.write(difference) };
}

/** Replaces all baselines by screenshots of the current stories. @returns their size in bytes */
export async function updateScreenshots(storyBrowser: StoryBrowser, folder: string): Promise<number> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  let bytes = 0;
  await forEachScreenshot(storyBrowser, async (name, screenshot) => {
    const compressed = reduceColours(screenshot);
    bytes += compressed.length;
    await writeFile(join(folder, name), compressed);
  });
  return bytes;
}

/** Rounds each channel to a multiple of 4, far below the threshold, which makes the file smaller. */
function reduceColours(screenshot: Buffer): Buffer {
  const image = PNG.sync.read(screenshot);
  image.data = Buffer.from(image.data.map((value) => Math.min(255, Math.round(value / 4) * 4)));
  return PNG.sync.write(image, { colorType: 2, deflateLevel: 9, deflateStrategy: 0, filterType: 0 });
}

/**
 * Compares every baseline with the current story, and checks that the seeded changes are detected.
 * @param changedFolder gets the new screenshot and the difference of each changed story
 */
export async function compareScreenshots(
  storyBrowser: StoryBrowser,
  folder: string,
  changedFolder: string,
): Promise<{ compared: number; problems: string[] }> {
  await rm(changedFolder, { recursive: true, force: true });
  await mkdir(changedFolder, { recursive: true });
  const problems: string[] = [];
  let compared = 0;
  await forEachScreenshot(storyBrowser, async (name, screenshot) => {
    compared += 1;
    const baseline = await readFile(join(folder, name)).catch(() => undefined);
    if (!baseline) {
      problems.push(`${name}: there is no baseline; run \`update\``);
      return;
    }
    const { isSame, pixels, difference } = compareImages(baseline, screenshot);
    if (isSame) return;
    await writeFile(join(changedFolder, name), screenshot);
    if (difference) await writeFile(join(changedFolder, name.replace('.png', '.difference.png')), difference);
    problems.push(`${name}: ${pixels} pixels changed`);
  });
  for (const seeded of SEEDED_CHANGES) {
    compared += 1;
    const pixels = await pixelsOfSeededChange(storyBrowser, folder, seeded);
    if (pixels <= MAX_CHANGED_PIXELS)
      problems.push(`seeded change in ${seeded.id} not detected: ${seeded.description} (${pixels} pixels)`);
  }
  return { compared, problems };
}

async function forEachScreenshot(
  storyBrowser: StoryBrowser,
  take: (name: string, screenshot: Buffer) => Promise<void>,
): Promise<void> {
  const { page, show, close } = await storyBrowser.openPage(VIEWS.light);
  await page.clock.setFixedTime(new Date('2026-11-21T08:00:00Z'));
  for (const id of SCREENSHOT_STORIES) {
    await page.emulateMedia({ colorScheme: 'light' });
    await show({ id, title: id, name: 'light' });
    for (const { name, scheme } of [VIEWS.light, VIEWS.dark]) {
      await page.emulateMedia({ colorScheme: scheme });
      await take(`${id}.${name}.png`, await takeStableScreenshot(page));
    }
  }
  await close();
}

/** Takes screenshots until two in a row are equal: on a busy machine the first one may show a page that is still rendering. */
async function takeStableScreenshot(page: Page): Promise<Buffer> {
  const take = () => page.screenshot({ animations: 'disabled', caret: 'hide' });
  let screenshot = await take();
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const next = await take();
    if (next.equals(screenshot)) break;
    screenshot = next;
  }
  return screenshot;
}

async function pixelsOfSeededChange(
  storyBrowser: StoryBrowser,
  folder: string,
  { id, variable, value }: (typeof SEEDED_CHANGES)[number],
): Promise<number> {
  const baseline = await readFile(join(folder, `${id}.light.png`)).catch(() => undefined);
  if (!baseline) return 0;
  const { page, show, close } = await storyBrowser.openPage(VIEWS.light);
  await show({ id, title: id, name: 'light' });
  await page.evaluate(([name, to]) => document.documentElement.style.setProperty(name, to), [variable, value] as const);
  const screenshot = await takeStableScreenshot(page);
  await close();
  return compareImages(baseline, screenshot).pixels;
}
