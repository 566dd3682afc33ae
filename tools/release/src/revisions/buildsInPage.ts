import type { RemoteRelease } from '@loan/frame/registry';
import { readPublishedRemote } from '../builds/publishedReleases.ts';
import { buildFolder, type Site } from '../site.ts';
import type { Composition, RemoteState } from './revisions.ts';

/** The releases of every build of a remote that the page names: live, previous and canary. */
export async function releasesInPage(site: Site, name: string, state: RemoteState): Promise<RemoteRelease[]> {
  return Promise.all(versionsInPage(state).map((version) => readPublishedRemote(site, name, version)));
}

function versionsInPage({ live, previous, canary }: RemoteState): string[] {
  return [...new Set([live, previous, canary?.version])].filter((version) => version !== undefined);
}

/** Folders of every build that a page of this composition may load, previous versions included. */
export function foldersInPage({ shell, remotes }: Composition): string[] {
  const shells = [shell.live, shell.previous].flatMap((version) => (version ? [buildFolder('shell', version)] : []));
  const releases = Object.entries(remotes).flatMap(([name, state]) =>
    versionsInPage(state).map((version) => buildFolder(name, version)),
  );
  return [...shells, ...releases];
}
