import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoryBrowser, View } from './openStories.ts';

/** Screenshots per sheet. */
const PER_SHEET = 6;

/** Writes contact sheets of all stories in each view as PNGs into the folder, which is emptied first. @returns the files */
export async function drawContactSheets(
  storyBrowser: StoryBrowser,
  views: readonly View[],
  folder: string,
): Promise<string[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const view of views) {
    const { page, show, close } = await storyBrowser.openPage(view);
    const screenshots: { name: string; dataUrl: string }[] = [];
    for (const story of storyBrowser.stories) {
      await show(story);
      const screenshot = await page.screenshot({ animations: 'disabled' });
      screenshots.push({
        name: `${story.title} · ${story.name}`,
        dataUrl: `data:image/png;base64,${screenshot.toString('base64')}`,
      });
    }
    await close();
    for (let start = 0; start < screenshots.length; start += PER_SHEET) {
      const file = join(folder, `${view.name}-${String(start / PER_SHEET + 1).padStart(2, '0')}.png`);
      await writeFile(file, await renderSheet(storyBrowser, view, screenshots.slice(start, start + PER_SHEET)));
      files.push(file);
    }
  }
  return files;
}

async function renderSheet(
  storyBrowser: StoryBrowser,
  view: View,
  screenshots: { name: string; dataUrl: string }[],
): Promise<Buffer> {
  const page = await storyBrowser.browser.newPage({
    viewport: { width: (view.width + 20) * PER_SHEET + 20, height: 400 },
  });
  const figures = screenshots.map(
    ({ name, dataUrl }) =>
      `<figure><figcaption>${name}</figcaption><img src="${dataUrl}" width="${view.width}"></figure>`,
  );
  await page.setContent(
    `<style>body{margin:20px;background:#888;display:flex;gap:20px;font:14px sans-serif;color:#fff}figure{margin:0}img{display:block}</style>${figures.join('')}`,
  );
  const screenshot = await page.screenshot({ fullPage: true });
  await page.close();
  return screenshot;
}
