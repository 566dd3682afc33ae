import { findPublication } from '../builds/publicationRecords.ts';
import { readPublishedRemote, readPublishedShell } from '../builds/publishedReleases.ts';
import { assertNoProblems } from '../releaseError.ts';
import { commitRevision, type ReleaseResult } from '../revisions/commitRevision.ts';
import type { Composition } from '../revisions/revisions.ts';
import type { Site } from '../site.ts';
import { validateFiles, validateRemote } from '../validation/validateRelease.ts';

/** Settings of a site that belong to no build. */
export type SiteSettings = {
  /** The market configuration as JSON, not validated. */
  marketConfig: unknown;
  /** Origins from which a developer may load a remote on this site. */
  overrideOrigins?: readonly string[];
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
      const next = withSettings({ remotes: {}, ...current, shell, marketConfig: undefined }, settings);
      return isEqual(current, next) ? undefined : next;
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
      const { shell = '', ...remotes } = versions;
      const remoteStates = Object.fromEntries(Object.entries(remotes).map(([name, live]) => [name, { live }]));
      const pruning = current?.pruning && { pruning: current.pruning };
      const next = withSettings(
        { shell: { live: shell }, remotes: remoteStates, marketConfig: undefined, ...pruning },
        settings,
      );
      if (isEqual(current, next)) return undefined;
      const shellRelease = await readPublishedShell(site, shell);
      const problems = await Promise.all(
        Object.entries(remotes).map(async ([name, version]) =>
          validateRemote(site, await readPublishedRemote(site, name, version), shellRelease, next),
        ),
      );
      assertNoProblems([...(await validateFiles(site, shellRelease, next)), ...problems.flat()]);
      return next;
    },
  });
}

function withSettings(before: Composition, { marketConfig, overrideOrigins = [] }: SiteSettings): Composition {
  const { overrideOrigins: _previous, ...rest } = before;
  return { ...rest, marketConfig, ...(overrideOrigins.length > 0 && { overrideOrigins: [...overrideOrigins] }) };
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
