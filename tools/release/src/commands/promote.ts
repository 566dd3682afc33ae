import { findPublication } from '../builds/publicationRecords.ts';
import { readPublishedRemote, readPublishedShell } from '../builds/publishedReleases.ts';
import { assertNoProblems, ReleaseError } from '../releaseError.ts';
import { buildKey, toPageBuild } from '../revisions/buildsInPage.ts';
import { commitRevision, type ReleaseResult } from '../revisions/commitRevision.ts';
import { requireComposition, withLive, withRemote } from '../revisions/composition.ts';
import { composePageState } from '../revisions/pageState.ts';
import type { Composition } from '../revisions/record.ts';
import type { Site } from '../site/site.ts';
import { memoizedSmokeTest } from '../validation/memoizedSmokeTest.ts';
import { validateRemote, validateShell, withoutMovedFallbacks } from '../validation/validateRelease.ts';

/** An app and the version to serve; without one, its running canary. */
export type Promotion = { app: string; version?: string | undefined };

/**
 * Serves this build to everyone who loads a page from now on. The former live version becomes `previous`, to which a
 * page falls back after a definite failure. Ends a canary and a `disable` of that remote.
 * @param version default: the running canary
 * @throws {ReleaseError} rejected, notFound or conflict
 */
export async function promote(site: Site, app: string, version?: string): Promise<ReleaseResult> {
  return promoteTogether(site, [{ app, version }]);
}

/** Promotes several remotes, or one shell, in one revision: a route can move from one to another without a gap. */
export async function promoteTogether(site: Site, promotions: readonly Promotion[]): Promise<ReleaseResult> {
  const shells = promotions.filter(({ app }) => app === 'shell');
  if (shells.length > 0 && promotions.length > 1) {
    throw new ReleaseError('rejected', [
      { message: 'The shell is promoted alone.', fix: 'Promote it first, then the remotes.' },
    ]);
  }
  const newest: Record<string, string> = {};
  for (const { app, version } of promotions) newest[app] = (await findPublication(site, app, version)).version;
  const smokeTestOnce = memoizedSmokeTest(site);
  let summary = '';
  const result = await commitRevision(site, {
    summary: () => summary,
    async update(latest) {
      const current = requireComposition(latest);
      const chosen = promotions.map(({ app, version }) => ({
        app,
        version: version ?? runningCanary(current, app, newest[app] ?? ''),
      }));
      summary = `promote ${chosen.map(({ app, version }) => `${app} ${version}`).join(' and ')}`;
      const changes = chosen.filter(({ app, version }) => !isLiveAlone(current, app, version));
      const [first] = changes;
      if (!first) return undefined;
      if (first.app === 'shell') return promoteShell(site, current, first.version, smokeTestOnce);
      return promoteRemotes(site, current, changes, smokeTestOnce);
    },
  });
  return result;
}

/**
 * The version that a promote without one means. What was published last may be another build than the canary, which no
 * device has tried.
 */
function runningCanary(current: Composition, app: string, newest: string): string {
  const state = app === 'shell' ? current.shell : current.remotes[app];
  if (state?.canary) return state.canary.version;
  // The promote of that canary was repeated.
  if (state?.live === newest && isLiveAlone(current, app, newest)) return newest;
  throw new ReleaseError('rejected', [
    {
      message: `No canary of ${app} runs, so there is no build to promote${state ? `; live is ${state.live}` : ''}.`,
      fix: `Name the version: release promote ${app} ${newest} (the one published last), or start a canary.`,
    },
  ]);
}

function isLiveAlone({ shell, remotes }: Composition, app: string, version: string): boolean {
  const state = app === 'shell' ? shell : remotes[app];
  return state?.live === version && !state.canary && !remotes[app]?.isDisabled;
}

async function promoteRemotes(
  site: Site,
  current: Composition,
  changes: readonly { app: string; version: string }[],
  smokeTestOnce: ReturnType<typeof memoizedSmokeTest>,
): Promise<Composition> {
  const releases = await Promise.all(changes.map(({ app, version }) => readPublishedRemote(site, app, version)));
  let next: Composition = current;
  for (const release of releases) {
    next = withRemote(next, release.name, withLive(current.remotes[release.name], release.version));
    next = { ...next, builds: { ...next.builds, [buildKey(release.name, release.version)]: toPageBuild(release) } };
  }
  if (releases.length > 1) next = withoutMovedFallbacks(next, releases);
  for (const release of releases) assertNoProblems(await validateRemote(site, release, next));
  await smokeTestOnce(next, releases);
  return next;
}

async function promoteShell(
  site: Site,
  current: Composition,
  version: string,
  smokeTestOnce: ReturnType<typeof memoizedSmokeTest>,
): Promise<Composition> {
  const { release } = await readPublishedShell(site, version);
  assertNoProblems(await validateShell(site, release, current));
  const next = { ...current, shell: withLive(current.shell, version) };
  const composed = { ...next, page: await composePageState(site, next) };
  const enabled = Object.entries(current.remotes).filter(([, state]) => !state.isDisabled);
  await smokeTestOnce(
    composed,
    await Promise.all(enabled.map(([name, { live }]) => readPublishedRemote(site, name, live))),
  );
  return composed;
}
