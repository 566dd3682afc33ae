/** Run in Stryker's copy of the repository: links every package to the copies of its neighbours. */
import { cpSync, existsSync, globSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';

const original = resolve('../..');
symlinkSync(resolve(original, 'node_modules'), 'node_modules');
for (const folder of globSync('{apps,packages,tools}/*', { cwd: original })) {
  const modules = resolve(original, folder, 'node_modules');
  if (existsSync(modules))
    cpSync(modules, resolve(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
}
