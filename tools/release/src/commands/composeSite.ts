import { findPublication } from '../builds/publicationRecords.ts';
import { readPublishedRemote, readPublishedShell } from '../builds/publishedReleases.ts';
import { assertNoProblems } from '../releaseError.ts';
import { settleBuilds } from '../revisions/buildsInPage.ts';
import { commitRevision, type ReleaseResult } from '../revisions/commitRevision.ts';
import { withLive } from '../revisions/composition.ts';
import { composePageState } from '../revisions/pageState.ts';
import type { Composition } from '../revisions/record.ts';
import type { Site } from '../site/site.ts';
import { validateFiles, validateRemote } from '../validation/validateRelease.ts';

/** Settings of a site that belong to no build. */
export type SiteSettings = {
  /** The market configuration as JSON, not validated. */
  marketConfig: unknown;
  /** Origins from which a developer may load a remote on this site. */
  overrideOrigins?: readonly string[];
  /** Whether a device may choose canaries for itself with `?canary=<remote>`. */
  hasTestDevices?: boolean;
};

/**
 * Composes the page again with these settings and its current builds. On a site without a page it creates one with the
 * shell that was published last and no remote.
 */
export async function composeSite(site: Site, settings: SiteSettings): Promise<ReleaseResult> {
  return commitRevision(site, {
    summary: 'compose',
    async update(current) {
      const shell = current?.shell ?? { live: (await findPublication(site, 'shell')).version };
      return compose(site, current, { remotes: {}, builds: {}, retired: {}, ...current, shell }, settings);
    },
  });
}

/**
 * Composes a site of exactly these versions of shell and remotes, in one revision. For the first page of a market and
 * for a local site.
 * @param versions app → published version; `shell` among them
 */
export async function composeVersions(
  site: Site,
  versions: Readonly<Record<string, string>>,
  settings: SiteSettings,
): Promise<ReleaseResult> {
  return commitRevision(site, {
    summary: `compose ${Object.keys(versions).length} builds together`,
    async update(current) {
      const { shell: shellVersion = '', ...remoteVersions } = versions;
      const remotes = Object.fromEntries(
        Object.entries(remoteVersions).map(([name, live]) => {
          const { previous: _previous, ...state } = withLive(current?.remotes[name], live);
          return [name, state];
        }),
      );
      const { previous: _previous, ...shell } = withLive(current?.shell, shellVersion);
      const base = { builds: {}, retired: {}, ...current, shell, remotes };
      const next = await compose(
        site,
        current,
        { ...base, builds: await settleBuilds(site, base.builds, base) },
        settings,
      );
      if (!next) return undefined;
      const { release } = await readPublishedShell(site, shellVersion);
      const problems = await Promise.all(
        Object.entries(remoteVersions).map(async ([name, version]) =>
          validateRemote(site, await readPublishedRemote(site, name, version), next),
        ),
      );
      assertNoProblems([...(await validateFiles(site, release, next)), ...problems.flat()]);
      return next;
    },
  });
}

/** The composition with its page composed anew; undefined when it is the current one. */
async function compose(
  site: Site,
  current: Composition | undefined,
  base: Omit<Composition, 'page' | 'marketConfig'>,
  { marketConfig, overrideOrigins = [], hasTestDevices = false }: SiteSettings,
): Promise<Composition | undefined> {
  const { overrideOrigins: _previous, hasTestDevices: _before, ...rest } = base;
  const settled = {
    ...rest,
    marketConfig,
    ...(overrideOrigins.length > 0 && { overrideOrigins: [...overrideOrigins] }),
    ...(hasTestDevices && { hasTestDevices }),
  };
  const next = { ...settled, page: await composePageState(site, settled) };
  return isEqual(current, next) ? undefined : next;
}

/** Compares regardless of the order of keys. */
function isEqual(current: Composition | undefined, next: Composition): boolean {
  return current !== undefined && JSON.stringify(sortKeys(current)) === JSON.stringify(sortKeys(next));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, item]) => [name, sortKeys(item)]));
}
