/** Run in Stryker's copy of the repository: links every copied package to the copies of the others. */
import { cpSync, globSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';

const original = resolve('../..');
symlinkSync(resolve(original, 'node_modules'), 'node_modules');
for (const folder of globSync('{apps,packages,tools}/*')) {
  cpSync(resolve(original, folder, 'node_modules'), resolve(folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}
