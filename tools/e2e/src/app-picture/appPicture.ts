/** The picture of the app on the public pages, made of the kept pictures of a screen. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { APPEARANCES, LANGUAGES, type Language, pictureName } from '../pictures/pictureName.ts';

const picturesFolder = resolve(import.meta.dirname, '../../../../apps/loan-confirm/e2e/pictures');

/** The offer says what a loan costs; its amounts are those of the site's calculator. */
const SHOWN = { path: '/confirmLoan', title: 'offer with one instalment' };

/** What a file contains: URLs of the picture in both appearances, and the hash of the kept pictures that it was made of. */
export type AppPicture = { source: string; width: number; height: number; light: string; dark: string };

/** Files that contain the picture, from the repository's root, with their languages. */
export const appPictureFiles: readonly { file: string; language: Language }[] = LANGUAGES.map((language) => ({
  file: `packages/frame/src/app-picture/appPicture.${language}.json`,
  language,
}));

/** Hash of the kept pictures that the picture in this language is made of. */
export async function appPictureSource(language: Language): Promise<string> {
  const hash = createHash('sha256');
  for (const screenshot of await keptPictures(language)) hash.update(screenshot);
  return hash.digest('hex').slice(0, 16);
}

export async function drawAppPicture(language: Language): Promise<AppPicture> {
  const [light, dark] = await keptPictures(language);
  if (!light || !dark) throw new Error(`There are no kept pictures in ${language}.`);
  const { width, height } = await sharp(light).metadata();
  return {
    source: await appPictureSource(language),
    width,
    height,
    light: await toUrl(light),
    dark: await toUrl(dark),
  };
}

function keptPictures(language: Language): Promise<Buffer[]> {
  const names = APPEARANCES.map((appearance) => pictureName(SHOWN, language, appearance));
  return Promise.all(names.map((name) => readFile(join(picturesFolder, name))));
}

/** WebP, which all browsers of the product show; as a URL with the data, because builds have files of script only. */
async function toUrl(screenshot: Buffer): Promise<string> {
  const webp = await sharp(screenshot).webp({ quality: 45, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${webp.toString('base64')}`;
}
