import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';
import { readShell } from '../builds/publishedBuild.ts';
import { notFound, rejection } from '../releaseError.ts';
import type { ChangeResult } from '../site/changeSite.ts';
import { composeSitePage } from '../site/composeSitePage.ts';
import { renderPage } from '../site/renderPage.ts';
import type { Site } from '../site/site.ts';
import { parseSiteConfig } from '../site/siteConfig.ts';
import { readState, STATE } from '../site/siteState.ts';
import { folderStore } from '../store/folderStore.ts';
import { composeVersions } from './compose.ts';
import { type Build, publish, publishFirst } from './publish.ts';

/** The market of the local site unless another one is named. */
const DEFAULT_MARKET = 'peso';

export type LocalSiteOptions = {
  /** The folder that holds the site; default: `dist`, which is served from `dist/site`. */
  folder?: string;
  /** Name of a file in `apps/shell/markets`, without its ending. */
  market?: string;
  overrideOrigins?: readonly string[];
  onProgress?: (line: string) => void;
};

/**
 * Publishes the builds of these apps from `apps/<name>/dist` and composes one page of exactly them: what `build` and
 * `start` do on a developer's machine.
 * @param root the repository
 * @param apps `shell` and the remotes
 */
export async function composeLocalSite(
  root: string,
  apps: readonly string[],
  { folder = path.join(root, 'dist'), market = DEFAULT_MARKET, overrideOrigins, onProgress }: LocalSiteOptions = {},
): Promise<ChangeResult> {
  const site = localSite(folder, onProgress && { onProgress });
  const cache = compressionCache(root);
  const isNew = (await site.store.read(STATE)) === undefined;
  // Waits for every publish before it throws, so that nothing is written after the caller got the error.
  const results = await Promise.allSettled(
    apps.map((app) => {
      const build = localBuild(root, app);
      return isNew ? publishFirst(site, build, cache) : publish(site, build, false, cache);
    }),
  );
  const published = results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
  for (const { outcome, app, version } of published) {
    if (outcome === 'published') site.onProgress(`published ${app} ${version}`);
  }
  const versions = Object.fromEntries(published.map(({ app, version }) => [app, version]));
  const marketConfig = await readMarketFile(root, market);
  return composeVersions(site, versions, { marketConfig, ...(overrideOrigins && { overrideOrigins }) });
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
  return renderPage({ ...next, page: await composeSitePage(site, next, release) });
}

/** A site in a folder of this machine, without a smoke test. */
export function localSite(folder: string, changes: Partial<Site> = {}): Site {
  return {
    store: folderStore(path.resolve(folder)),
    parseMarketConfig: parseSiteConfig,
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

/** The build in `apps/<app>/dist`. */
export function localBuild(root: string, app: string): Build {
  return {
    app,
    read: (name) =>
      readFile(path.join(root, 'apps', app, 'dist', name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
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
