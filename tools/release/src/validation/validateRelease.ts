/** What would break for a borrower if a build were served: the refusals of promote, canary and rollback. */

import { createHash } from 'node:crypto';
import type { RemoteRelease, ShellRelease } from '@loan/frame/registry';
import { actionsLacking } from './missingBridgeActions.ts';
import type { Composition } from '../revisions/revisions.ts';
import { buildsInPage } from '../revisions/renderPage.ts';
import { publicationOf } from '../builds/publicationRecords.ts';
import type { Reason } from '../releaseError.ts';
import { alteredFiles, type Release } from '../builds/publishedReleases.ts';
import { folderOf, type Site } from '../site.ts';

/** Everything that speaks against serving this build of a remote, beside the rest of the composition. */
export async function reasonsAgainstRemote(
  site: Site,
  release: RemoteRelease,
  shell: ShellRelease,
  composition: Composition,
): Promise<Reason[]> {
  const { minimumAppVersion } = site.readEnvironment(composition.environment);
  return [
    ...(await reasonsAgainstFiles(site, release, composition)),
    ...reasonsAgainstPair(release, shell),
    ...actionsLacking(release.needs.bridge, minimumAppVersion).map(({ action, since }) => ({
      what: `${label(release)} calls ${action}, which app version ${minimumAppVersion} lacks.`,
      remedy: since
        ? `Wait until this market's minimumAppVersion is ${since}, or ask the phone before you call it.`
        : `Write into tools/release/src/validation/missingBridgeActions.ts which app version brings ${action}.`,
    })),
    ...(await reasonsAgainstAddresses(site, release, composition)),
  ];
}

/** Everything that speaks against serving this shell to the builds that are in the page. */
export async function reasonsAgainstShell(
  site: Site,
  shell: ShellRelease,
  composition: Composition,
): Promise<Reason[]> {
  const builds = await Promise.all(
    Object.entries(composition.remotes).map(([name, state]) => buildsInPage(site, name, state)),
  );
  return [
    ...(await reasonsAgainstFiles(site, shell, composition)),
    ...builds.flat().flatMap((release) => reasonsAgainstPair(release, shell)),
  ];
}

/** Files that are missing or altered, and a build that is about to be removed. */
export async function reasonsAgainstFiles(site: Site, release: Release, composition: Composition): Promise<Reason[]> {
  const folder = folderOf(release.name, release.version);
  const published = await publicationOf(site, release.name, release.version);
  const said = await site.files.read(`${folder}release.json`);
  const hash = said && `sha384-${createHash('sha384').update(said.content).digest('base64')}`;
  return [
    ...(composition.collecting?.includes(folder)
      ? [{ what: `${folder} is being collected.`, remedy: 'Let `release collect` finish, then publish it again.' }]
      : []),
    ...(hash === published.release
      ? []
      : [
          {
            what: `${folder}release.json is not what was published.`,
            remedy: `Build ${release.name} under a new version and publish that; this one can no longer be trusted.`,
          },
        ]),
    ...(await alteredFiles(site, release)),
  ];
}

/** Whether a shell offers what a remote was built against. An older contract is no reason: its names are. */
function reasonsAgainstPair(release: RemoteRelease, shell: ShellRelease): Reason[] {
  const { needs } = release;
  const missing = Object.entries(needs.names).flatMap(([module, names]) => {
    const offered = shell.offers.names[module];
    if (offered === undefined) return [`${module} (the whole module)`];
    if (offered.includes('*')) return [];
    return names.filter((name) => !offered.includes(name)).map((name) => `${name} of ${module}`);
  });
  const findings = missing.map((name) => ({
    what: `${label(release)} needs ${name}, which shell ${shell.version} does not offer.`,
    remedy: 'Promote a shell whose frame contract offers it first, or build the remote without it.',
  }));
  if (needs.contract <= shell.offers.contract || findings.length > 0) return findings;
  return [
    {
      what: `${label(release)} was built against frame contract ${needs.contract}; shell ${shell.version} offers ${shell.offers.contract}.`,
      remedy: 'Promote the shell with that contract first.',
    },
  ];
}

async function reasonsAgainstAddresses(site: Site, release: RemoteRelease, composition: Composition) {
  const others = Object.entries(composition.remotes).filter(([name]) => name !== release.name);
  const owned = await Promise.all(
    others.map(async ([name, state]) => {
      const taken = new Set((await buildsInPage(site, name, state)).flatMap(({ screens }) => Object.keys(screens)));
      return Object.keys(release.screens)
        .filter((address) => taken.has(address))
        .map((address) => ({
          what: `${label(release)} claims ${address}, which belongs to ${name}.`,
          remedy: `Choose another address, or let ${name} give it up in every build that is live, previous or canary.`,
        }));
    }),
  );
  return owned.flat();
}

function label({ name, version }: Release): string {
  return `${name} ${version}`;
}
