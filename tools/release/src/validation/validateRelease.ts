/** Finds what would break for a borrower if a build were served; promote, canary and rollback reject on any problem. */
import type { RemoteRelease, ShellRelease } from '@loan/frame/registry';
import { findPublication } from '../builds/publicationRecords.ts';
import { findAlteredFiles, type Release } from '../builds/publishedReleases.ts';
import { sha384Integrity } from '../builds/sha384Integrity.ts';
import type { Problem } from '../releaseError.ts';
import { releasesInPage } from '../revisions/buildsInPage.ts';
import type { Composition } from '../revisions/revisions.ts';
import { buildFolder, type Site } from '../site.ts';
import { missingActions } from './missingBridgeActions.ts';

/** Problems of serving this build of a remote with the rest of the composition. */
export async function validateRemote(
  site: Site,
  release: RemoteRelease,
  shell: ShellRelease,
  composition: Composition,
): Promise<Problem[]> {
  const { minimumAppVersion } = site.parseMarketConfig(composition.marketConfig);
  return [
    ...(await validateFiles(site, release, composition)),
    ...validateContract(release, shell),
    ...missingActions(release.requiredExports.bridge, minimumAppVersion).map(({ action, since }) => ({
      message: `${label(release)} calls ${action}, which app version ${minimumAppVersion} lacks.`,
      fix: since
        ? `Wait until this market's minimumAppVersion is ${since}, or check can() before the call.`
        : `Write into tools/release/src/validation/missingBridgeActions.ts which app version brings ${action}.`,
    })),
    ...(await validateRoutes(site, release, composition)),
  ];
}

/** Problems of serving this shell with the builds in the page. */
export async function validateShell(site: Site, shell: ShellRelease, composition: Composition): Promise<Problem[]> {
  const releases = await Promise.all(
    Object.entries(composition.remotes).map(([name, state]) => releasesInPage(site, name, state)),
  );
  return [
    ...(await validateFiles(site, shell, composition)),
    ...releases.flat().flatMap((release) => validateContract(release, shell)),
  ];
}

/** Files that are missing or altered, and a build that is about to be removed. */
export async function validateFiles(site: Site, release: Release, composition: Composition): Promise<Problem[]> {
  const folder = buildFolder(release.name, release.version);
  const publication = await findPublication(site, release.name, release.version);
  const releaseJson = await site.files.read(`${folder}release.json`);
  const hash = releaseJson && sha384Integrity(releaseJson.content);
  return [
    ...(composition.pruning?.includes(folder)
      ? [{ message: `${folder} is being pruned.`, fix: 'Let `release prune` finish, then publish it again.' }]
      : []),
    ...(hash === publication.release
      ? []
      : [
          {
            message: `${folder}release.json is not what was published.`,
            fix: `Build ${release.name} under a new version and publish that; this one can no longer be trusted.`,
          },
        ]),
    ...(await findAlteredFiles(site, release)),
  ];
}

/** Problems between a remote's required and the shell's provided exports. An older contract is accepted when every name is provided. */
function validateContract(release: RemoteRelease, shell: ShellRelease): Problem[] {
  const { requiredExports } = release;
  const missing = Object.entries(requiredExports.names).flatMap(([module, names]) => {
    const provided = shell.providedExports.names[module];
    if (provided === undefined) return [`${module} (the whole module)`];
    if (provided.includes('*')) return [];
    return names.filter((name) => !provided.includes(name)).map((name) => `${name} of ${module}`);
  });
  const problems = missing.map((name) => ({
    message: `${label(release)} needs ${name}, which shell ${shell.version} does not offer.`,
    fix: 'Promote a shell whose frame contract offers it first, or build the remote without it.',
  }));
  if (requiredExports.contract <= shell.providedExports.contract || problems.length > 0) return problems;
  return [
    {
      message: `${label(release)} was built against frame contract ${requiredExports.contract}; shell ${shell.version} offers ${shell.providedExports.contract}.`,
      fix: 'Promote the shell with that contract first.',
    },
  ];
}

async function validateRoutes(site: Site, release: RemoteRelease, composition: Composition) {
  const others = Object.entries(composition.remotes).filter(([name]) => name !== release.name);
  const conflicts = await Promise.all(
    others.map(async ([name, state]) => {
      const ownedRoutes = new Set(
        (await releasesInPage(site, name, state)).flatMap(({ screens }) => Object.keys(screens)),
      );
      return Object.keys(release.screens)
        .filter((route) => ownedRoutes.has(route))
        .map((route) => ({
          message: `${label(release)} claims ${route}, which belongs to ${name}.`,
          fix: `Choose another route, or remove it from ${name} in every build that is live, previous or canary.`,
        }));
    }),
  );
  return conflicts.flat();
}

function label({ name, version }: Release): string {
  return `${name} ${version}`;
}
