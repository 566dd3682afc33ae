import { readPublishedRemote, readPublishedShell } from '../builds/publishedReleases.ts';
import { assertNoProblems, isReleaseError, ReleaseError } from '../releaseError.ts';
import { buildKey, toPageBuild } from '../revisions/buildsInPage.ts';
import { commitRevision, type ReleaseResult } from '../revisions/commitRevision.ts';
import { requireComposition, withoutCanary, withRemote } from '../revisions/composition.ts';
import { composePageState } from '../revisions/pageState.ts';
import type { BuildState, Composition, RemoteState } from '../revisions/record.ts';
import { latestNumber, latestRevision } from '../revisions/revisions.ts';
import { readServedRevision, writeLatestPage } from '../revisions/writeLatestPage.ts';
import type { Site } from '../site/site.ts';
import { validateRemote, validateShell } from '../validation/validateRelease.ts';

/** The summary of a rollback begins with this. */
const ROLLBACK_PREFIX = 'roll back';

/**
 * Serves the version that was live before; while a canary runs, ends the canary alone. There is no smoke test, because
 * minutes count and that build was tested when it was promoted; its files, required exports and routes are validated. The
 * build that is left is not a fallback afterwards.
 * @param version default: the newest other version that was live
 */
export async function rollback(site: Site, app: string, version?: string): Promise<ReleaseResult> {
  const interrupted = version ? undefined : await finishInterruptedRollback(site, app);
  if (interrupted) return interrupted;
  let summary = `${ROLLBACK_PREFIX} ${app}`;
  const result = await commitRevision(site, {
    summary: () => summary,
    isEmergency: true,
    async update(latest) {
      const current = requireComposition(latest);
      const state = app === 'shell' ? current.shell : current.remotes[app];
      if (version === undefined && state?.canary) {
        summary = `${ROLLBACK_PREFIX} ${app} to ${state.live}, which ends the canary`;
        const ended = withoutCanary(state);
        return app === 'shell' ? setShell(site, current, ended) : withRemote(current, app, ended);
      }
      // A disabled remote comes back with the build before, too: the live one was the reason.
      const target = version ?? state?.former?.[0] ?? throwNoPreviousVersion(app);
      summary = `${ROLLBACK_PREFIX} ${app} to ${target}`;
      return app === 'shell'
        ? setShell(site, current, stateAt(current.shell, target))
        : setRemote(site, current, app, target);
    },
  });
  return result;
}

/** Finishes a rollback that was recorded and not yet served: running the command again must not roll back twice. */
async function finishInterruptedRollback(site: Site, app: string): Promise<ReleaseResult | undefined> {
  const servedRevision = await readServedRevision(site);
  // Most often everything is served, and no record has to be read.
  if ((await latestNumber(site.records)) <= servedRevision) return undefined;
  const latest = await latestRevision(site, true);
  if (!latest || latest.revision <= servedRevision || !latest.summary.startsWith(`${ROLLBACK_PREFIX} ${app} to `))
    return undefined;
  if (site.isDryRun) return { outcome: 'dry-run', summary: latest.summary, revision: latest.revision };
  return { outcome: 'changed', summary: latest.summary, revision: await writeLatestPage(site, true) };
}

/** The state after a rollback: the versions after the target are what a further rollback goes back to. */
function stateAt(state: RemoteState, target: string): BuildState {
  const former = state.former ?? [];
  const { canary: _canary, previous: _previous, isDisabled: _isDisabled, ...rest } = state;
  return { ...rest, live: target, former: former.slice(former.indexOf(target) + 1) };
}

async function setRemote(site: Site, current: Composition, name: string, target: string) {
  const state = current.remotes[name] ?? { live: target };
  if (state.live === target && !state.canary && !state.isDisabled) return undefined;
  const release = await readPublishedRemote(site, name, target);
  const builds = { ...current.builds, [buildKey(name, target)]: toPageBuild(release) };
  const next = withRemote({ ...current, builds }, name, stateAt(state, target));
  assertNoProblems(await validateRemote(site, release, next));
  const [previous] = next.remotes[name]?.former ?? [];
  const isFallbackValid = previous !== undefined && (await isStillValid(site, name, previous, next));
  return isFallbackValid ? withRemote(next, name, { ...stateAt(state, target), previous }) : next;
}

async function setShell(site: Site, current: Composition, shell: BuildState) {
  if (current.shell.live === shell.live) return undefined;
  const { release } = await readPublishedShell(site, shell.live);
  assertNoProblems(await validateShell(site, release, current));
  const next = { ...current, shell };
  return { ...next, page: await composePageState(site, next, true) };
}

async function isStillValid(site: Site, name: string, version: string, composition: Composition): Promise<boolean> {
  try {
    const release = await readPublishedRemote(site, name, version);
    return (await validateRemote(site, release, composition)).length === 0;
  } catch (error) {
    if (!isReleaseError(error)) throw error;
    // The build was pruned: there is nothing to fall back to.
    return false;
  }
}

function throwNoPreviousVersion(app: string): never {
  throw new ReleaseError('notFound', [
    { message: `There is no build of ${app} to go back to.`, fix: `Name one: release rollback ${app} <version>.` },
  ]);
}
