/** What rejects a build: files, frame contract, bridge actions and routes. Nothing of another remote's files is read. */
import type { RemoteRelease, ShellRelease } from '@loan/frame/registry';
import { sha384Integrity } from '@loan/webpack/integrity';
import type { Release } from '../builds/parseRelease.ts';
import { findPublication } from '../builds/publicationRecords.ts';
import { findAlteredFiles } from '../builds/publishedReleases.ts';
import type { Problem } from '../releaseError.ts';
import { buildsOf } from '../revisions/buildsInPage.ts';
import { withRemote } from '../revisions/composition.ts';
import type { Composition, PageBuild } from '../revisions/record.ts';
import { buildFolder, type Site } from '../site/site.ts';
import { missingActions } from './missingBridgeActions.ts';
import { isRouteOf, routeProblem, toRouteKey } from './routes.ts';

/** Problems of serving this build of a remote with the rest of the composition. */
export async function validateRemote(site: Site, release: RemoteRelease, composition: Composition): Promise<Problem[]> {
  const { minimumAppVersion, provides } = composition.page;
  return [
    ...(await validateFiles(site, release, composition)),
    ...validateContract(release, { version: composition.shell.live, providedExports: provides }),
    ...missingActions(release.requiredExports.bridge, minimumAppVersion).map(({ action, since }) => ({
      message: `${label(release)} calls ${action}, which app version ${minimumAppVersion} lacks.`,
      fix: since
        ? `Wait until this market's minimumAppVersion is ${since}, or check can() before the call.`
        : `Write into tools/release/src/validation/missingBridgeActions.ts which app version brings ${action}.`,
    })),
    ...validateRoutes(release, composition),
  ];
}

/** Problems of serving this shell with the builds in the page. */
export async function validateShell(site: Site, shell: ShellRelease, composition: Composition): Promise<Problem[]> {
  const builds = Object.keys(composition.remotes).flatMap((name) => buildsOf(composition, name));
  return [
    ...(await validateFiles(site, shell, composition)),
    ...builds.flatMap((build) => validateContract(build, shell)),
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
function validateContract(
  release: Pick<PageBuild, 'name' | 'version'> & { requiredExports: RemoteRelease['requiredExports'] },
  shell: Pick<ShellRelease, 'version' | 'providedExports'>,
): Problem[] {
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

/** Routes that no server or host would find at this remote, and routes of other remotes. */
function validateRoutes(release: RemoteRelease, composition: Composition): Problem[] {
  const routes = Object.keys(release.screens);
  const invalid = routes.flatMap((route) => {
    const problem = routeProblem(route);
    return problem === undefined
      ? []
      : [{ message: `${label(release)} claims ${route}, ${problem}.`, fix: 'Choose another route in remote.ts.' }];
  });
  const twice = routes.filter((route, index) => routes.findIndex(isRouteOf(route)) !== index);
  const conflicts = Object.keys(composition.remotes)
    .filter((name) => name !== release.name)
    .flatMap((name) => {
      const owned = new Set(buildsOf(composition, name).flatMap(({ screens }) => Object.keys(screens).map(toRouteKey)));
      return routes
        .filter((route) => owned.has(toRouteKey(route)))
        .map((route) => ({
          message: `${label(release)} claims ${route}, which belongs to ${name}.`,
          fix: `Choose another route, or promote both in one revision: release promote ${release.name} ${release.version} ${name} <a version without it>.`,
        }));
    });
  return [
    ...invalid,
    ...twice.map((route) => ({
      message: `${label(release)} claims ${route} twice: servers and the shell take both spellings for one.`,
      fix: 'Remove one of the two from remote.ts.',
    })),
    ...conflicts,
  ];
}

/**
 * The composition without the fallbacks and canaries of promoted remotes that own a route of another promoted build: when a
 * route moves, the former owner cannot fall back to a build that still has it.
 */
export function withoutMovedFallbacks(composition: Composition, releases: readonly RemoteRelease[]): Composition {
  let next = composition;
  for (const { name } of releases) {
    const state = next.remotes[name];
    const claimed = new Set(
      releases.flatMap((other) => (other.name === name ? [] : Object.keys(other.screens).map(toRouteKey))),
    );
    const previous = buildsOf(next, name).find(({ version }) => version === state?.previous);
    if (!state || !previous || !Object.keys(previous.screens).some((route) => claimed.has(toRouteKey(route)))) continue;
    const { previous: _previous, ...rest } = state;
    next = withRemote(next, name, rest);
  }
  return next;
}

function label({ name, version }: Pick<Release, 'name' | 'version'>): string {
  return `${name} ${version}`;
}
