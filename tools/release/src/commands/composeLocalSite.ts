import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError, rejection } from '../releaseError.ts';
import type { ReleaseResult } from '../revisions/commitRevision.ts';
import { composePageState } from '../revisions/pageState.ts';
import { renderPage } from '../revisions/renderPage.ts';
import { requireLatestRevision } from '../revisions/revisions.ts';
import type { Site } from '../site/site.ts';
import { parseSiteConfig } from '../site/siteConfig.ts';
import { gitRepository } from '../source/gitRepository.ts';
import { folderStore } from '../store/folderStore.ts';
import { composeVersions, type SiteSettings } from './composeSite.ts';
import { type Build, publish } from './publish.ts';

/** The market of the local site unless another one is named. */
const DEFAULT_MARKET = 'peso';

/**
 * Publishes the builds of these apps from `apps/<name>/dist` and composes one page of exactly them: what `build` and
 * `start` do on a developer's machine. An unchanged build costs two reads.
 * @param root the repository
 * @param apps `shell` and the remotes
 */
export async function composeLocalSite(
  root: string,
  apps: readonly string[],
  { market = DEFAULT_MARKET, overrideOrigins, site = localSite(root) }: LocalSiteOptions = {},
): Promise<ReleaseResult> {
  const compressionCache = folderStore(path.join(root, 'node_modules/.cache/compressed'));
  // Waits for every publish before it throws, so that nothing is written after the caller got the error.
  const results = await Promise.allSettled(apps.map((app) => publish(site, localBuild(root, app), compressionCache)));
  const published = results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
  for (const { outcome, app, version } of published) {
    if (outcome === 'published') site.onProgress(`published ${app} ${version}`);
  }
  const versions = Object.fromEntries(published.map(({ app, version }) => [app, version]));
  const settings: SiteSettings = {
    marketConfig: await readMarketFile(root, market),
    ...(overrideOrigins && { overrideOrigins }),
  };
  return composeVersions(site, versions, settings);
}

/**
 * The page of the local site for another market, with the same builds. Nothing is recorded and no file is written.
 * @throws {ReleaseError} when the local site has no page, or the market's file is not valid
 */
export async function composeLocalPage(root: string, market: string): Promise<string> {
  const site = localSite(root);
  const { revision, composition } = await requireLatestRevision(site);
  const next = { ...composition, marketConfig: await readMarketFile(root, market) };
  return renderPage({ revision, composition: { ...next, page: await composePageState(site, next) } });
}

/** Names of the files in `apps/shell/markets`, the default market first. */
export function marketNames(root: string): string[] {
  const names = readdirSync(path.join(root, 'apps/shell/markets')).map((file) => path.basename(file, '.json'));
  const others = names.filter((name) => name !== DEFAULT_MARKET).toSorted();
  return names.includes(DEFAULT_MARKET) ? [DEFAULT_MARKET, ...others] : others;
}

export type LocalSiteOptions = {
  /** Name of a file in `apps/shell/markets`, without its ending. */
  market?: string;
  overrideOrigins?: readonly string[];
  site?: Site;
};

/** The local site: served from `dist/site`, recorded in `dist/records`, without a smoke test. */
export function localSite(root: string, changes: Partial<Site> = {}): Site {
  return {
    files: folderStore(path.join(root, 'dist/site')),
    records: folderStore(path.join(root, 'dist/records')),
    parseMarketConfig: parseSiteConfig,
    smokeTest: async () => [],
    source: gitRepository(root),
    now: () => new Date(),
    who: 'build',
    why: 'built here',
    isDryRun: false,
    onProgress: () => undefined,
    ...changes,
  };
}

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

/**
 * The JSON of `apps/shell/markets/<market>.json`, not validated.
 * @throws {ReleaseError} notFound, or rejected when it is not JSON
 */
export async function readMarketFile(root: string, market: string): Promise<unknown> {
  const markets = marketNames(root);
  if (!markets.includes(market)) {
    throw new ReleaseError('notFound', [
      { message: `There is no market ${market}.`, fix: `Give one of ${markets.join(', ')} with --market.` },
    ]);
  }
  const text = await readFile(path.join(root, 'apps/shell/markets', `${market}.json`), 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw rejection(
      `apps/shell/markets/${market}.json is not JSON: ${error instanceof Error ? error.message : error}.`,
      'Correct that file.',
    );
  }
}
