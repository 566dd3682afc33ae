/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { type AppPicture, appPictureFiles, appPictureSource } from './appPicture.ts';

const root = resolve(import.meta.dirname, '../../../..');

test.each(appPictureFiles)('$file is made of the kept pictures of today', async ({ file, language }) => {
  const picture = JSON.parse(readFileSync(resolve(root, file), 'utf8')) as AppPicture;

  // After a change: node tools/e2e/cli.ts app-picture write
  expect(picture.source).toBe(await appPictureSource(language));
  expect([picture.width, picture.height]).toEqual([390, 844]);
  for (const url of [picture.light, picture.dark]) {
    expect(url).toMatch(/^data:image\/webp;base64,/);
    expect(url.length).toBeLessThan(24_000);
  }
});
