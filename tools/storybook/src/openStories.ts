import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium, missingChromium } from '@loan/testing/chromium';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { serveStories } from './serveStories.ts';

/** One story of the built Storybook. */
export interface Story {
  id: string;
  title: string;
  name: string;
}

/** How a story is looked at. */
export interface View {
  name: string;
  width: number;
  height: number;
  scheme: 'light' | 'dark';
  /** The text size that the borrower's browser is set to, in pixels; 16 when it is not said. */
  textPx?: number;
}

export const VIEWS = {
  light: { name: 'light', width: 390, height: 844, scheme: 'light' },
  dark: { name: 'dark', width: 390, height: 844, scheme: 'dark' },
  narrow: { name: 'narrow', width: 320, height: 640, scheme: 'light' },
  large: { name: 'large-text', width: 390, height: 844, scheme: 'light', textPx: 32 },
  narrowest: { name: 'narrow-large-text', width: 320, height: 640, scheme: 'light', textPx: 32 },
} as const satisfies Record<string, View>;

/** A browser with the stories in it. */
export interface StoryBrowser {
  stories: readonly Story[];
  browser: Browser;
  /** A page that looks at stories in this way; `show` goes to one and waits until it stands still. */
  openPage: (view: View) => Promise<{ page: Page; show: (story: Story) => Promise<void>; close: () => Promise<void> }>;
  close: () => Promise<void>;
}

/** Opens the folder that `storybook build` wrote in a headless Chromium. */
export async function openStories(folder: string): Promise<StoryBrowser> {
  const indexJson: unknown = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'));
  const stories = parseIndex(indexJson);
  const server = await serveStories(folder);
  const executablePath = findChromium();
  if (!executablePath) throw new Error(missingChromium);
  const browser = await chromium.launch({
    executablePath,
    // What differs between machines is taken out: hinting, coloured edges, the processor's own ways of mixing colours.
    args: [
      ...['--no-sandbox', '--font-render-hinting=none', '--disable-lcd-text', '--disable-gpu'],
      ...['--force-color-profile=srgb', '--disable-skia-runtime-opts'],
    ],
  });
  return {
    stories,
    browser,
    async openPage(view) {
      const options: BrowserContextOptions = {
        viewport: { width: view.width, height: view.height },
        deviceScaleFactor: 1,
        locale: 'en',
        timezoneId: 'UTC',
        colorScheme: view.scheme,
        reducedMotion: 'reduce',
        hasTouch: true,
        bypassCSP: false,
      };
      const context = await browser.newContext(options);
      const page = await context.newPage();
      // A busy machine is slow, not wrong.
      page.setDefaultTimeout(90_000);
      if (view.textPx) await setTextSize(page, view.textPx);
      return {
        page,
        async show(story) {
          await page.goto(`${server.origin}/iframe.html?id=${story.id}&viewMode=story`);
          await page.waitForFunction(
            () => document.body.classList.contains('sb-show-main') && document.querySelector('#storybook-root > *'),
          );
          await page.evaluate(async () => {
            await document.fonts.ready;
            await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          });
        },
        close: () => context.close(),
      };
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** As the setting of the browser does it, so that `rem` and media queries in `em` follow. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
}

function parseIndex(indexJson: unknown): Story[] {
  if (
    typeof indexJson !== 'object' ||
    indexJson === null ||
    !('entries' in indexJson) ||
    typeof indexJson.entries !== 'object'
  ) {
    throw new Error('index.json of the stories has no entries. Build them first: `storybook build`.');
  }
  return Object.values(indexJson.entries ?? {}).map((entry: Record<'id' | 'title' | 'name', string>) => ({
    id: entry.id,
    title: entry.title,
    name: entry.name,
  }));
}
