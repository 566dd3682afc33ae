/** Compares a page with its kept picture, which is the same on every machine: own font, fixed time, no processor's blending. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isUpdating, reduceToPalette } from '@loan/testing/pictures';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** The time of every picture, for the browser and the sandbox: 10:00 in Manila, a Saturday. */
export const PICTURE_TIME = '2026-11-21T02:00:00Z';

const LATIN = 'U+0000-00FF, U+2000-206F, U+2122, U+2190-2199, U+2212';
const fontFaces = [
  { family: 'Pictures', file: 'inter/files/inter-latin-wght-normal.woff2', unicodeRange: LATIN },
  {
    family: 'Pictures',
    file: 'inter/files/inter-latin-ext-wght-normal.woff2',
    unicodeRange: 'U+0100-02FF, U+1E00-1EFF, U+20A0-20C0',
  },
  // The page's own face is used only when its file comes in time.
  { family: 'PicturesFace', file: 'figtree/files/figtree-latin-wght-normal.woff2', unicodeRange: LATIN },
].map(({ file, ...face }) => {
  const path = createRequire(import.meta.url).resolve(`@fontsource-variable/${file}`);
  return { base64: readFileSync(path).toString('base64'), ...face };
});

/** From the page's next document on: time stands still, and texts are in the font of the pictures. */
export async function preparePictures(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.addInitScript(usePictureFont, fontFaces);
}

/** Runs in the page. Made by script, because the page's security policy allows neither inline styles nor other fonts. */
function usePictureFont(faces: typeof fontFaces): void {
  for (const { base64, family, unicodeRange } of faces) {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    document.fonts.add(new FontFace(family, bytes, { weight: '100 900', unicodeRange }));
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "body { font-family: 'Pictures', sans-serif !important; } :root { --ui-font-face: PicturesFace, Pictures !important; }",
  );
  document.adoptedStyleSheets.push(sheet);
  Object.assign(globalThis, { pictureFont: sheet });
}

/** Shows texts in the font of the pictures, as every new document does, or in the machine's, whose layout takes a tenth of the time. */
export async function setPictureFont(page: Page, isOn: boolean): Promise<void> {
  await page.evaluate((disabled) => {
    Object.assign((globalThis as unknown as { pictureFont: CSSStyleSheet }).pictureFont, { disabled });
    return new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())));
  }, !isOn);
}

/**
 * Compares what the page shows with the kept picture. With `--update-snapshots` a changed picture is replaced.
 * @param name file in the app's `e2e/pictures`
 */
export async function expectPicture(page: Page, name: string): Promise<void> {
  await expect.soft(page).toHaveScreenshot([name]);
  const { config, project } = test.info();
  if (isUpdating(config)) await reduceToPalette(join(project.testDir, 'pictures', name));
}
