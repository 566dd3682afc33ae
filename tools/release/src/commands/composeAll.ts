import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { composeTogether, type SiteSettings } from './composeSite.ts';
import { siteEnvironment } from '../siteConfig.ts';
import { folderStore } from '../store/folderStore.ts';
import type { Outcome } from '../revisions/commitRevision.ts';
import { type Build, publish } from './publish.ts';
import type { Site } from '../site.ts';

/**
 * Publishes the builds of these apps from `apps/<name>/dist` and composes one page of exactly them: what `build` and
 * `start` do on one's own machine. What is unchanged costs one read.
 * @param root the repository
 * @param apps `shell` and the remotes
 */
export async function composeAll(
  root: string,
  apps: readonly string[],
  { market = 'peso', overrideOrigins, site = localSite(root) }: LocalChoice = {},
): Promise<Outcome> {
  const remembered = folderStore(path.join(root, 'node_modules/.cache/compressed'));
  // All come to their end before one that failed is spoken of: nothing is written behind the caller's back.
  const ends = await Promise.allSettled(apps.map((app) => publish(site, builtFolder(root, app), remembered)));
  const published = ends.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  });
  for (const { did, app, version } of published) {
    if (did === 'published') site.onProgress(`published ${app} ${version}`);
  }
  const versions = Object.fromEntries(published.map(({ app, version }) => [app, version]));
  const settings: SiteSettings = {
    environment: await marketFile(root, market),
    ...(overrideOrigins && { overrideOrigins }),
  };
  return composeTogether(site, versions, settings);
}

export type LocalChoice = {
  /** Name of a file in `apps/shell/markets`, without its ending. */
  market?: string;
  overrideOrigins?: readonly string[];
  site?: Site;
};

/** The site of the repository itself: served from `dist/site`, recorded in `dist/records`, asked by nobody else. */
export function localSite(root: string, changes: Partial<Site> = {}): Site {
  return {
    files: folderStore(path.join(root, 'dist/site')),
    records: folderStore(path.join(root, 'dist/records')),
    readEnvironment: siteEnvironment,
    conform: async () => [],
    now: () => new Date(),
    who: 'build',
    why: 'built here',
    isDryRun: false,
    onProgress: () => undefined,
    ...changes,
  };
}

export function builtFolder(root: string, app: string): Build {
  return {
    app,
    read: (name) =>
      readFile(path.join(root, 'apps', app, 'dist', name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
  };
}

/** The environment of a market as its file says it, unchecked. */
export async function marketFile(root: string, market: string): Promise<unknown> {
  return JSON.parse(await readFile(path.join(root, 'apps/shell/markets', `${market}.json`), 'utf8'));
}
