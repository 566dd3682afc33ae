import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stableRendering } from '@loan/testing/pictures';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { execa } from 'execa';
import { serveStories } from './serveStories.ts';

/** One story of the built Storybook. */
export interface Story {
  id: string;
  title: string;
  name: string;
}

/** Window, appearance and text size in which a story is rendered. */
export interface View {
  name: string;
  width: number;
  height: number;
  scheme: 'light' | 'dark';
  /** Font size setting of the browser, in pixels; default 16. */
  textPx?: number;
}

export const VIEWS = {
  light: { name: 'light', width: 390, height: 844, scheme: 'light' },
  dark: { name: 'dark', width: 390, height: 844, scheme: 'dark' },
  narrow: { name: 'narrow', width: 320, height: 640, scheme: 'light' },
  large: { name: 'large-text', width: 390, height: 844, scheme: 'light', textPx: 32 },
  narrowest: { name: 'narrow-large-text', width: 320, height: 640, scheme: 'light', textPx: 32 },
} as const satisfies Record<string, View>;

export interface StoryPage {
  page: Page;
  /** Loads a story (with the toolbar's `globals`, such as `language:es`) and waits until it has rendered, fonts included. */
  show: (story: Story, globals?: string) => Promise<void>;
  /** Shows a story in place of the present one, without a new document. */
  change: (story: Story) => Promise<void>;
  close: () => Promise<void>;
}

/** A browser and the server of the built stories. */
export interface StoryBrowser {
  stories: readonly Story[];
  browser: Browser;
  /** Opens a page in this view. */
  openPage: (view: View) => Promise<StoryPage>;
  close: () => Promise<void>;
}

/** Builds the static Storybook into `dist` of this tool. @throws with the output of Storybook when the build fails */
export async function buildStories(root: string): Promise<void> {
  const storybook = join(root, 'node_modules/.bin/storybook');
  const options = { cwd: root, all: true, reject: false } as const;
  const { failed, all, originalMessage } = await execa(storybook, ['build', '-o', 'dist', '--quiet'], options);
  if (failed) throw new Error(`Storybook did not build:\n${all || originalMessage}`);
}

/** Serves the folder that `storybook build` wrote and opens this Chromium or headless shell. */
export async function openStories(folder: string, executablePath: string): Promise<StoryBrowser> {
  const indexJson: unknown = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'));
  // The pictures of the screens are compared end to end.
  const stories = parseIndex(indexJson).filter(({ title }) => !title.startsWith('Screens/'));
  const server = await serveStories(folder);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', ...stableRendering],
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
      // Long, because a busy machine is slow.
      page.setDefaultTimeout(90_000);
      if (view.textPx) await setTextSize(page, view.textPx);
      return {
        page,
        async show(story, globals = '') {
          await page.goto(`${server.origin}/iframe.html?id=${story.id}&viewMode=story&globals=${globals}`);
          await page.waitForFunction(
            () => document.body.classList.contains('sb-show-main') && document.querySelector('#storybook-root > *'),
          );
          await drawsTwoFrames(page);
        },
        async change(story) {
          await page.evaluate(changeStory, story.id);
          await drawsTwoFrames(page);
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

/** Waits until fonts have loaded and the page is drawn. */
function drawsTwoFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())));
  });
}

type Channel = {
  on(event: string, listener: (argument: unknown) => void): void;
  emit(event: string, data: object): void;
};

/** Runs in the page: asks Storybook's preview for a story, as its manager does. Rejects when it does not render. */
function changeStory(storyId: string): Promise<void> {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel };
  return new Promise((resolve, reject) => {
    channel.on('storyRendered', (id) => id === storyId && resolve());
    for (const failure of ['storyThrewException', 'storyErrored', 'storyMissing'])
      channel.on(failure, (error) => reject(new Error(`${failure}: ${JSON.stringify(error)}`)));
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  });
}

/** Sets the font size setting of the browser, which `rem` and media queries in `em` follow. */
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
