/**
 * The brotli budgets, as checks for size-limit: what a borrower fetches for a first screen, read from the releases
 * that the builds wrote about themselves. Kilobytes of 1,000 bytes.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RemoteRelease, ShellRelease } from '@loan/frame/registry';
import { root } from './program.ts';

type Budget = { name: string; path: string[]; limit: string; brotli: true };

const limits = {
  firstRoute: 155,
  shell: 130,
  page: 6,
  entry: 7,
  screen: 9,
  catalog: 2.5,
  anotherRemote: 25,
};

export const budgets = readBudgets();

function readBudgets(): Budget[] {
  const shellFolder = resolve(root, 'apps/shell/dist');
  const shell = readRelease<ShellRelease>(shellFolder);
  const page = resolve(root, 'dist/site/index.html');
  const shellFiles = [...shell.start, ...shell.federation].map((file) => resolve(shellFolder, file));

  return [
    budget('the page with registry, boot script and skeleton', [page], limits.page),
    budget('shell', shellFiles, limits.shell),
    ...readdirSync(resolve(root, 'apps'))
      .filter((app) => app !== 'shell' && existsSync(resolve(root, 'apps', app, 'remote.ts')))
      .flatMap((app) => remoteBudgets(resolve(root, 'apps', app, 'dist'), [page, ...shellFiles])),
  ];
}

function remoteBudgets(folder: string, frame: readonly string[]): Budget[] {
  const release = readRelease<RemoteRelease>(folder);
  const inBuild = (file: string): string => resolve(folder, file);
  const entry = inBuild(release.entry);
  const catalogs = Object.entries(release.catalogs);
  const english = (release.catalogs['en'] ?? []).map(inBuild);

  return [
    budget(`${release.name}: entry`, [entry], limits.entry),
    ...catalogs.map(([locale, files]) =>
      budget(`${release.name}: texts ${locale}`, files.map(inBuild), limits.catalog),
    ),
    ...Object.entries(release.screens).flatMap(([address, screen]) => {
      const files = screen.files.map(inBuild);
      return [
        budget(`${release.name} ${address}: screen`, files, limits.screen),
        budget(`${release.name} ${address}: as another remote`, [entry, ...files, ...english], limits.anotherRemote),
        budget(
          `${release.name} ${address}: as first route`,
          [...frame, entry, ...files, ...english],
          limits.firstRoute,
        ),
      ];
    }),
  ];
}

function budget(name: string, files: readonly string[], kilobytes: number): Budget {
  return { name, path: [...new Set(files)], limit: `${kilobytes} kB`, brotli: true };
}

function readRelease<R>(folder: string): R {
  return JSON.parse(readFileSync(resolve(folder, 'release.json'), 'utf8')) as R;
}
