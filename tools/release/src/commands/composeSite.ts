import type { Composition } from '../revisions/revisions.ts';
import { nextGeneration, type Outcome } from '../revisions/commitRevision.ts';
import { publicationOf } from '../builds/publicationRecords.ts';
import { reasonsAgainstFiles, reasonsAgainstRemote } from '../validation/validateRelease.ts';
import { refuseIf } from '../releaseError.ts';
import { publishedRemote, publishedShell } from '../builds/publishedReleases.ts';
import type { Site } from '../site.ts';

/** What belongs to the site and to no build. */
export type SiteSettings = {
  /** The market's environment, as its file says it. */
  environment: unknown;
  /** Origins from which a developer may load a remote on this site. */
  overrideOrigins?: readonly string[];
};

/**
 * Draws the page anew with this environment, and with the builds it has. On a site without a page it begins one: the
 * shell that was published last, and no remote.
 */
export async function composeSite(site: Site, settings: SiteSettings): Promise<Outcome> {
  return nextGeneration(site, {
    what: 'compose',
    async decide(current) {
      const shell = current?.shell ?? { live: (await publicationOf(site, 'shell')).version };
      const next = withSettings({ remotes: {}, ...current, shell, environment: undefined }, settings);
      return isSame(current, next) ? undefined : next;
    },
  });
}

/**
 * A whole site from builds that belong together, in one generation: the shell and every remote in these versions, and
 * nothing else beside them. For the first composing of a market, and for a site on one's own machine.
 * @param versions app → published version; `shell` among them
 */
export async function composeTogether(
  site: Site,
  versions: Readonly<Record<string, string>>,
  settings: SiteSettings,
): Promise<Outcome> {
  return nextGeneration(site, {
    what: `compose ${Object.keys(versions).length} builds together`,
    async decide(current) {
      const { shell = '', ...remotes } = versions;
      const states = Object.fromEntries(Object.entries(remotes).map(([name, live]) => [name, { live }]));
      const kept = current?.collecting && { collecting: current.collecting };
      const next = withSettings({ shell: { live: shell }, remotes: states, environment: undefined, ...kept }, settings);
      if (isSame(current, next)) return undefined;
      const shellRelease = await publishedShell(site, shell);
      const against = await Promise.all(
        Object.entries(remotes).map(async ([name, version]) =>
          reasonsAgainstRemote(site, await publishedRemote(site, name, version), shellRelease, next),
        ),
      );
      refuseIf([...(await reasonsAgainstFiles(site, shellRelease, next)), ...against.flat()]);
      return next;
    },
  });
}

function withSettings(before: Composition, { environment, overrideOrigins = [] }: SiteSettings): Composition {
  const { overrideOrigins: _former, ...rest } = before;
  return { ...rest, environment, ...(overrideOrigins.length > 0 && { overrideOrigins: [...overrideOrigins] }) };
}

/** The order of names says nothing. */
function isSame(current: Composition | undefined, next: Composition): boolean {
  return current !== undefined && JSON.stringify(sorted(current)) === JSON.stringify(sorted(next));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, one]) => [name, sorted(one)]));
}
