import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenStories, View } from './openStories.ts';

/** Six pictures beside each other are still large enough to judge. */
const PER_SHEET = 6;

/** Draws contact sheets of all stories in each view into the folder and answers with the files. */
export async function drawSheets(open: OpenStories, views: readonly View[], folder: string): Promise<string[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const view of views) {
    const { page, show, close } = await open.look(view);
    const pictures: { name: string; address: string }[] = [];
    for (const story of open.stories) {
      await show(story);
      const picture = await page.screenshot({ animations: 'disabled' });
      pictures.push({
        name: `${story.title} · ${story.name}`,
        address: `data:image/png;base64,${picture.toString('base64')}`,
      });
    }
    await close();
    for (let start = 0; start < pictures.length; start += PER_SHEET) {
      const file = join(folder, `${view.called}-${String(start / PER_SHEET + 1).padStart(2, '0')}.png`);
      await writeFile(file, await sheet(open, view, pictures.slice(start, start + PER_SHEET)));
      files.push(file);
    }
  }
  return files;
}

async function sheet(open: OpenStories, view: View, pictures: { name: string; address: string }[]): Promise<Buffer> {
  const page = await open.browser.newPage({ viewport: { width: (view.width + 20) * PER_SHEET + 20, height: 400 } });
  const figures = pictures.map(
    ({ name, address }) =>
      `<figure><figcaption>${name}</figcaption><img src="${address}" width="${view.width}"></figure>`,
  );
  await page.setContent(
    `<style>body{margin:20px;background:#888;display:flex;gap:20px;font:14px sans-serif;color:#fff}figure{margin:0}img{display:block}</style>${figures.join('')}`,
  );
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  return picture;
}
