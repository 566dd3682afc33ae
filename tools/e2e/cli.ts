/** Draws the pictures of public pages and README from the kept pictures. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { appPictureFiles, drawAppPicture } from './src/app-picture/appPicture.ts';
import { drawScreensPicture, SCREENS_PICTURE } from './src/app-picture/screensPicture.ts';

const root = resolve(import.meta.dirname, '../..');

const program = new Command('node tools/e2e/cli.ts').description('End-to-end tests run with `pnpm e2e`.');
program
  .command('app-picture')
  .description('the picture of the app on the public pages')
  .command('write')
  .description('draws it from the kept pictures')
  .action(async () => {
    for (const { file, language } of appPictureFiles)
      writeFileSync(resolve(root, file), `${JSON.stringify(await drawAppPicture(language), null, 2)}\n`);
  });
program
  .command('screens-picture')
  .description('the picture of six screens in the README')
  .command('write')
  .description('draws it from the kept pictures')
  .action(async () => writeFileSync(resolve(root, SCREENS_PICTURE), await drawScreensPicture()));
await program.parseAsync();
