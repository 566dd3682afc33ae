/** `pnpm packages pack` */
import path from 'node:path';
import { Command } from 'commander';
import { packPackages } from './src/packPackages.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const OUTPUT = path.join(ROOT, 'dist/packages');

const program = new Command('pnpm packages').description('the packages that repositories of other remotes build with');
program
  .command('pack [folder]')
  .description('compiles and packs them; npm publish takes the archives (default: dist/packages)')
  .action(async (folder = OUTPUT) => {
    for (const { archive } of await packPackages(ROOT, path.resolve(folder))) console.log(archive);
  });
await program.parseAsync();
