/** The builds that a page names, and what the records keep of each. */
import { isSha384Integrity, type RemoteRelease } from '@loan/frame/registry';
import { readPublishedRemote } from '../builds/publishedReleases.ts';
import { isReleaseError, rejection } from '../releaseError.ts';
import { buildFolder, type Site } from '../site/site.ts';
import type { Composition, PageBuild } from './record.ts';

type Versions = { live: string; previous?: string | undefined; canary?: { version: string } | undefined };

export const buildKey = (name: string, version: string) => `${name} ${version}`;

/** Each version once: live, previous and canary. */
export function versionsInPage({ live, previous, canary }: Versions): string[] {
  return [...new Set([live, previous, canary?.version])].filter((version) => version !== undefined);
}

/** Folders of every build that a page of this composition may load, previous versions included. */
export function foldersInPage({
  shell,
  remotes,
}: {
  shell: Versions;
  remotes: Readonly<Record<string, Versions>>;
}): string[] {
  return Object.entries({ ...remotes, shell }).flatMap(([app, state]) =>
    versionsInPage(state).map((version) => buildFolder(app, version)),
  );
}

/** What the records keep of every build of a remote in the page; builds that could not be read are missing. */
export function buildsOf({ builds, remotes }: Pick<Composition, 'builds' | 'remotes'>, name: string): PageBuild[] {
  const state = remotes[name];
  return (state ? versionsInPage(state) : []).flatMap((version) => builds[buildKey(name, version)] ?? []);
}

/**
 * What the page needs of each build it names: from the records of the revision before, else from the publication.
 * A build whose publication cannot be read is reported by name and left out: the page shows it as disabled.
 */
export async function settleBuilds(
  site: Site,
  known: Composition['builds'],
  { remotes }: Pick<Composition, 'remotes'>,
): Promise<Composition['builds']> {
  const builds: Record<string, PageBuild> = {};
  for (const [name, state] of Object.entries(remotes)) {
    for (const version of versionsInPage(state)) {
      const key = buildKey(name, version);
      const build = known[key] ?? (await readPageBuild(site, name, version));
      if (build) builds[key] = build;
    }
  }
  return builds;
}

async function readPageBuild(site: Site, name: string, version: string): Promise<PageBuild | undefined> {
  try {
    return toPageBuild(await readPublishedRemote(site, name, version));
  } catch (error) {
    // A failure of the store is no evidence about the build.
    if (!isReleaseError(error)) throw error;
    site.onProgress(`${name} ${version} is shown as disabled: ${error.message}`);
    return undefined;
  }
}

export function toPageBuild({ files, kind: _kind, commit: _commit, ...release }: RemoteRelease): PageBuild {
  const integrity = files[release.entry]?.sha384;
  if (!isSha384Integrity(integrity)) {
    throw rejection(
      `${release.name} ${release.version} has no whole hash of its entry ${release.entry}.`,
      `Build ${release.name} again.`,
    );
  }
  return { ...release, integrity };
}
