import { buildFolder, newestVersion, type RemoteBuild, readRemote, readShell } from '../builds/publishedBuild.ts';
import { assertNoProblems, rejection } from '../releaseError.ts';
import { type ChangeResult, changeSite } from '../site/changeSite.ts';
import type { Site } from '../site/site.ts';
import { composeSiteTemplate, renderPage } from '../site/sitePage.ts';
import {
  type AppBuilds,
  buildsOf,
  type RemoteState,
  rolledBack,
  type ShellState,
  type SiteState,
  withRemote,
} from '../site/siteState.ts';
import { hasRoute, validateRemote, validateShell } from '../validation/validateBuild.ts';

/** An app and the version to serve; without one, its running canary, or else the build that was published last. */
export type Promotion = { app: string; version?: string | undefined };

/** Versions that rollbacks can go back through. */
const MAX_FORMER = 20;

/**
 * Serves these builds in every page loaded from now on: one shell, or remotes in one revision, so that a route can move
 * without a gap. The former build becomes `previous`, the fallback after a definite failure. Ends canary and `disable`.
 * @throws {ReleaseError} rejected, notFound or conflict
 */
export async function promote(site: Site, ...promotions: readonly Promotion[]): Promise<ChangeResult> {
  const apps = promotions.map(({ app }) => app);
  if (apps.includes('shell') && apps.length > 1) {
    throw rejection('The shell is promoted alone.', 'Promote it first, then the remotes.');
  }
  const smokeTest = createSmokeTest(site);
  const names = promotions.map(({ app, version }) => (version ? `${app} ${version}` : app));
  return changeSite(site, {
    command: `promote ${names.join(' and ')}`,
    apps,
    isRelative: promotions.some(({ version }) => version === undefined),
    async update(state) {
      const chosen = await Promise.all(
        promotions.map(async ({ app, version }) => ({
          app,
          version: version ?? (await chooseVersion(site, state, app)),
        })),
      );
      const changes = chosen.filter(({ app, version }) => !isLiveAlone(state, app, version));
      if (changes.length === 0) return `promote ${chosen.map(({ app, version }) => `${app} ${version}`).join(' and ')}`;
      for (const { app, version } of changes) {
        const left = rolledBack(state, app).find((build) => build.version === version);
        if (left) site.onProgress(`! ${app} ${version} was rolled back: ${left.why} (${left.at})`);
      }
      const summary = `promote ${changes.map(({ app, version }) => `${app} ${version}`).join(' and ')}`;
      const [{ version } = { version: '' }] = changes;
      const promoted =
        apps[0] === 'shell'
          ? promoteShell(site, state, version, smokeTest)
          : promoteRemotes(site, state, changes, smokeTest);
      return { state: await promoted, summary };
    },
  });
}

function stateOf(state: SiteState, app: string): RemoteState | ShellState | undefined {
  return app === 'shell' ? state.shell : state.remotes[app];
}

async function chooseVersion({ store }: Site, state: SiteState, app: string): Promise<string> {
  const canary = stateOf(state, app)?.canary;
  if (canary) return canary.build.version;
  const newest = await newestVersion(store, app);
  const since = state.retired[buildFolder(app, newest)];
  if (since === undefined) return newest;
  throw rejection(
    `The newest build of ${app}, ${newest}, is in no page since ${since}: it was rolled back, or never served.`,
    `Name the build to serve: release promote ${app} <version>.`,
  );
}

function isLiveAlone(state: SiteState, app: string, version: string): boolean {
  const current = stateOf(state, app);
  return current?.live?.version === version && !current.canary && !current.isDisabled;
}

async function promoteRemotes(
  site: Site,
  state: SiteState,
  changes: readonly { app: string; version: string }[],
  smokeTest: ReturnType<typeof createSmokeTest>,
): Promise<SiteState> {
  const builds = await Promise.all(
    changes.map(({ app, version }) => readRemote(site.store, app, version, knownBuild(state.remotes[app], version))),
  );
  let next = state;
  for (const build of builds) {
    const live = { ...build, testedWith: state.shell.live.version };
    next = withRemote(next, build.name, withLive(state.remotes[build.name], live));
  }
  for (const { name } of builds) next = withoutMovedPrevious(next, name, builds);
  assertNoProblems(builds.flatMap((build) => validateRemote(build, next)));
  await smokeTest(next, builds);
  return next;
}

/** What the site keeps of a build that its page names. */
export function knownBuild<B extends { version: string }>(app: AppBuilds<B> | undefined, version: string) {
  return buildsOf(app).find((build) => build.version === version);
}

/** A remote cannot fall back to a build that still has a route which moved to another one. */
function withoutMovedPrevious(state: SiteState, name: string, builds: readonly RemoteBuild[]): SiteState {
  const { previous, ...rest } = state.remotes[name] ?? { former: [] };
  const claimed = builds.filter((build) => build.name !== name).flatMap(({ screens }) => Object.keys(screens));
  const hasMoved = previous && claimed.some((route) => hasRoute(previous.screens, route));
  return hasMoved ? withRemote(state, name, rest) : state;
}

async function promoteShell(
  site: Site,
  state: SiteState,
  version: string,
  smokeTest: ReturnType<typeof createSmokeTest>,
): Promise<SiteState> {
  const { build, release } = await readShell(site.store, version, knownBuild(state.shell, version));
  assertNoProblems(validateShell(build, state));
  const shell = { ...withLive(state.shell, build), live: build };
  const next = { ...state, shell, page: await composeSiteTemplate(site, state, release) };
  const live = Object.values(next.remotes).flatMap((remote) =>
    remote.live && !remote.isDisabled ? [remote.live] : [],
  );
  await smokeTest(next, live);
  // So that no later promote of this shell opens them again.
  return live.reduce((tested, build) => {
    const remote = { former: [], ...tested.remotes[build.name], live: { ...build, testedWith: version } };
    return withRemote(tested, build.name, remote);
  }, next);
}

/** The state of an app after a new build went live: the former one is the first to go back to. */
export function withLive<B extends { version: string }>(
  app: (AppBuilds<B> & { former: readonly string[] }) | undefined,
  live: B,
) {
  const previous = app?.live?.version === live.version ? app.previous : app?.live;
  const former = [app?.live?.version, ...(app?.former ?? [])].filter(
    (version, index, all) => version !== undefined && version !== live.version && all.indexOf(version) === index,
  ) as string[];
  return { live, ...(previous && { previous }), former: former.slice(0, MAX_FORMER) };
}

/**
 * The smoke test of a command: each pair of shell and builds is opened once, however often a race is repeated. A build that
 * was opened with the live shell before, as a canary, is not opened again.
 */
export function createSmokeTest(site: Site) {
  const passed = new Set<string>();
  /** @throws {ReleaseError} rejected, with the findings */
  return async (state: SiteState, builds: readonly RemoteBuild[]): Promise<void> => {
    const shellVersion = state.shell.live.version;
    const remotes = builds.filter(({ testedWith }) => testedWith !== shellVersion);
    const key = [shellVersion, ...remotes.map(({ name, version }) => `${name}@${version}`)].join(' ');
    if (remotes.length > 0 && !passed.has(key)) {
      site.onProgress(
        `opening every screen of ${remotes.map(({ name }) => name).join(', ')} with shell ${shellVersion}`,
      );
      assertNoProblems(await site.smokeTest({ page: renderPage(state), remotes, shellVersion }));
      passed.add(key);
    }
  };
}
