/** `pnpm packages pack`, `check` and `record`. */
import path from 'node:path';
import { Command } from 'commander';
import { packPackages } from './src/packPackages.ts';
import { checkVersions, readDeclarations, recordReleased } from './src/releasedDeclarations.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const OUTPUT = path.join(ROOT, 'dist/packages');

const program = new Command('pnpm packages').description('the packages that repositories of other remotes build with');
program
  .command('pack [folder]')
  .description('compiles and packs them; npm publish takes the archives (default: dist/packages)')
  .action(async (folder = OUTPUT) => {
    for (const { archive } of await packPackages(ROOT, path.resolve(folder))) console.log(archive);
  });
program
  .command('check')
  .description('whether the version of every package fits what changed in its declarations since it was published')
  .action(async () => {
    const problems = await checkVersions(ROOT, await currentDeclarations());
    for (const problem of problems) console.error(problem);
    process.exitCode = problems.length === 0 ? 0 : 1;
  });
program
  .command('record')
  .description('keeps the declarations that were published: run it after npm publish')
  .action(async () => recordReleased(ROOT, await currentDeclarations()));
await program.parseAsync();

async function currentDeclarations() {
  return readDeclarations(ROOT, await packPackages(ROOT, OUTPUT));
}
