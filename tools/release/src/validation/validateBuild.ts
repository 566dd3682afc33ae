/** What rejects a build beside the state of its files: frame contract, bridge actions and routes. */
import { type RemoteRelease, ROUTE_ALIASES, SHELL_SCREENS, type ShellRelease } from '@loan/frame/remote';
import { buildFolder, type RemoteBuild } from '../builds/publishedBuild.ts';
import type { Problem } from '../releaseError.ts';
import { buildsOf, type SiteState } from '../site/siteState.ts';
import { missingActions } from './missingBridgeActions.ts';

/** Paths that the shell answers itself. */
const SHELL_ROUTES = [...Object.keys(ROUTE_ALIASES), ...SHELL_SCREENS];
/** First parts of paths that the server does not answer with the page. */
const SERVER_FOLDERS = ['shell', 'remotes', 'donation'];

/** Problems of serving this build of a remote with the rest of the site. */
export function validateRemote(build: RemoteBuild, state: SiteState): Problem[] {
  const { minimumAppVersion } = state.page;
  return [
    ...pruningProblems(build, state),
    ...validateContract(build, state.shell.live),
    ...missingActions(build.requiredExports.bridge, minimumAppVersion).map(({ action, since }) => ({
      message: `${label(build)} calls ${action}, which app version ${minimumAppVersion} lacks.`,
      fix: since
        ? `Wait until this market's minimumAppVersion is ${since}, or check can() before the call.`
        : `Write into tools/handbook/native/golden-messages.json since which app version there is ${action}.`,
    })),
    ...validateRoutes(build, state),
  ];
}

/** Problems of serving this shell with every build in the page. */
export function validateShell(
  shell: { name: string; version: string; providedExports: ShellRelease['providedExports'] },
  state: SiteState,
): Problem[] {
  const builds = Object.values(state.remotes).flatMap((remote) => buildsOf(remote));
  return [...pruningProblems(shell, state), ...builds.flatMap((build) => validateContract(build, shell))];
}

/** Also for `publish`: a build that is being removed. */
export function pruningProblems({ name, version }: { name: string; version: string }, { pruning }: SiteState) {
  const folder = buildFolder(name, version);
  if (!pruning?.includes(folder)) return [];
  return [{ message: `${folder} is being pruned.`, fix: 'Let `release prune` finish, then publish it again.' }];
}

/** An older contract is accepted when every name is provided. */
function validateContract(
  build: RemoteBuild,
  shell: { version: string; providedExports: ShellRelease['providedExports'] },
): Problem[] {
  const { contract, names }: RemoteRelease['requiredExports'] = build.requiredExports;
  const missing = Object.entries(names).flatMap(([module, required]) => {
    const provided = shell.providedExports.names[module];
    if (provided === undefined) return [`${module} (the whole module)`];
    if (provided.includes('*')) return [];
    return required.filter((name) => !provided.includes(name)).map((name) => `${name} of ${module}`);
  });
  const problems = missing.map((name) => ({
    message: `${label(build)} needs ${name}, which shell ${shell.version} does not offer.`,
    fix: 'Promote a shell whose frame contract offers it first, or build the remote without it.',
  }));
  if (contract <= shell.providedExports.contract || problems.length > 0) return problems;
  return [
    {
      message: `${label(build)} was built against frame contract ${contract}; shell ${shell.version} offers ${shell.providedExports.contract}.`,
      fix: 'Promote the shell with that contract first.',
    },
  ];
}

/** Routes that no server or host would find at this remote, and routes of other remotes. */
function validateRoutes(build: RemoteBuild, { remotes }: SiteState): Problem[] {
  const routes = Object.keys(build.screens);
  const claim = (route: string, reason: string, fix: string) => ({
    message: `${label(build)} claims ${route}${reason}`,
    fix,
  });
  return routes.flatMap((route, index) => {
    const problem = routeProblem(route);
    const owners = Object.keys(remotes).filter(
      (name) => name !== build.name && buildsOf(remotes[name]).some(({ screens }) => hasRoute(screens, route)),
    );
    return [
      ...(problem ? [claim(route, `, ${problem}.`, 'Choose another route in remote.ts.')] : []),
      ...(routes.findIndex(isRouteOf(route)) === index
        ? []
        : [claim(route, ' twice: servers and the shell take both spellings for one.', 'Remove one of the two.')]),
      ...owners.map((owner) =>
        claim(
          route,
          `, which belongs to ${owner}.`,
          `Choose another route, or promote both at once: release promote ${build.name}@${build.version} ${owner}@<a version without it>.`,
        ),
      ),
    ];
  });
}

/** The same text for two spellings of one route: the shell's router ignores case and a `/` at the end. */
function toRouteKey(route: string): string {
  return route.toLowerCase().replace(/\/+$/, '') || '/';
}

function isRouteOf(route: string): (other: string) => boolean {
  return (other) => toRouteKey(other) === toRouteKey(route);
}

/** Why no page would be shown at this route; undefined when one would. */
function routeProblem(route: string): string | undefined {
  if (!/^\/([\w-]+(\/[\w-]+)*)?$/.test(route)) {
    return 'which is not made of / and letters, digits, - and _: the server has no page there';
  }
  const [, first = ''] = toRouteKey(route).split('/');
  if (SERVER_FOLDERS.includes(first)) return `which the server keeps for /${first}/`;
  if (SHELL_ROUTES.some(isRouteOf(route))) return 'which the shell answers itself';
  return undefined;
}

/** Whether one of these screens is at this route, in any spelling that servers and the shell take for it. */
export function hasRoute(screens: RemoteBuild['screens'], route: string): boolean {
  return Object.keys(screens).some(isRouteOf(route));
}

function label({ name, version }: { name: string; version: string }): string {
  return `${name} ${version}`;
}
