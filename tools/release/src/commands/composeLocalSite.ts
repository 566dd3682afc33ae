import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';
import { readShell } from '../builds/publishedBuild.ts';
import { notFound, rejection } from '../releaseError.ts';
import type { ChangeResult } from '../site/changeSite.ts';
import type { Site } from '../site/site.ts';
import { composeSiteTemplate, renderPage } from '../site/sitePage.ts';
import { readState } from '../site/siteState.ts';
import { folderStore } from '../store/folderStore.ts';
import { composeVersions } from './compose.ts';
import { type Build, uploadBuild } from './publish.ts';

/** The market where none is named. */
export const DEFAULT_MARKET = 'peso';

/**
 * Publishes the builds of these apps from `apps/<name>/dist` and composes one page of exactly them: what `build` and
 * `start` do on a developer's machine.
 * @param root the repository
 * @param apps `shell` and the remotes
 * @param folder holds the site, whose page is in its folder `site`
 */
export async function composeLocalSite(
  root: string,
  apps: readonly string[],
  { folder = path.join(root, 'dist'), ...changes }: { folder?: string; onProgress?: Site['onProgress'] } = {},
): Promise<ChangeResult> {
  const site = localSite(folder, changes);
  const cache = compressionCache(root);
  // Waits for every publish before it throws, so that nothing is written after the caller got the error.
  const results = await Promise.allSettled(apps.map((app) => uploadBuild(site, localBuild(root, app), false, cache)));
  const versions: Record<string, string> = {};
  for (const result of results) {
    if (result.status === 'rejected') throw result.reason;
    const { outcome, app, version } = result.value;
    if (outcome === 'published') site.onProgress(`published ${app} ${version}`);
    versions[app] = version;
  }
  return composeVersions(site, versions, { marketConfig: await readMarketFile(root, DEFAULT_MARKET) });
}

/**
 * The page of the local site for another market, with the same builds. Nothing is written.
 * @throws {ReleaseError} when there is no local site, or the market's file is not valid
 */
export async function composeLocalPage(root: string, market: string): Promise<string> {
  const site = localSite(path.join(root, 'dist'));
  const { state } = await readState(site.store);
  const { release } = await readShell(site.store, state.shell.live.version);
  const next = { ...state, marketConfig: await readMarketFile(root, market) };
  return renderPage({ ...next, page: await composeSiteTemplate(site, next, release) });
}

/** A site in a folder of this machine, without a smoke test. */
export function localSite(folder: string, changes: Partial<Site> = {}): Site {
  return {
    store: folderStore(path.resolve(folder)),
    smokeTest: async () => [],
    now: () => new Date(),
    who: 'build',
    why: 'built here',
    isDryRun: false,
    onProgress: () => undefined,
    ...changes,
  };
}

export function compressionCache(root: string) {
  return folderStore(path.join(root, 'node_modules/.cache/compressed'));
}

/** The build in `apps/<app>/dist`. Reading it throws notFound, with the apps that there are, when this is none. */
export function localBuild(root: string, app: string): Build {
  return {
    app,
    read: (name) =>
      readFile(path.join(root, 'apps', app, 'dist', name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        if (existsSync(path.join(root, 'apps', app))) return undefined;
        const apps = readdirSync(path.join(root, 'apps')).toSorted();
        throw notFound(`There is no app ${app}.`, `The apps are: ${apps.join(', ')}.`);
      }),
  };
}

/** Whether files that git knows differ from the commit of this checkout; false outside a checkout. */
export async function hasLocalChanges(root: string): Promise<boolean> {
  const args = ['status', '--porcelain', '--untracked-files=no'];
  const { failed, stdout } = await execa('git', args, { cwd: root, reject: false });
  return !failed && stdout !== '';
}

/** Names of the files in `apps/shell/markets`, the default market first. */
export function marketNames(root: string): string[] {
  const names = readdirSync(path.join(root, 'apps/shell/markets')).map((file) => path.basename(file, '.json'));
  const others = names.filter((name) => name !== DEFAULT_MARKET).toSorted();
  return names.includes(DEFAULT_MARKET) ? [DEFAULT_MARKET, ...others] : others;
}

/**
 * The JSON of `apps/shell/markets/<market>.json`, not validated.
 * @throws {ReleaseError} notFound, or rejected when it is not JSON
 */
export async function readMarketFile(root: string, market: string): Promise<unknown> {
  const markets = marketNames(root);
  if (!markets.includes(market)) {
    throw notFound(`There is no market ${market}.`, `Give one of ${markets.join(', ')} with --market.`);
  }
  const text = await readFile(path.join(root, 'apps/shell/markets', `${market}.json`), 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw rejection(`apps/shell/markets/${market}.json is not JSON: ${reason}.`, 'Correct that file.');
  }
}
