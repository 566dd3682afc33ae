import { readPublishedRemote, readPublishedShell } from '../builds/publishedReleases.ts';
import { assertNoProblems, ReleaseError } from '../releaseError.ts';
import { commitRevision, type ReleaseResult, type SiteChange } from '../revisions/commitRevision.ts';
import { requireComposition, withRemote } from '../revisions/composition.ts';
import { type Composition, latestRevision, listRevisions } from '../revisions/revisions.ts';
import { readServedRevision, writeLatestPage } from '../revisions/writeLatestPage.ts';
import type { Site } from '../site.ts';
import { validateRemote, validateShell } from '../validation/validateRelease.ts';

/** The summary of a rollback begins with this. */
const ROLLBACK_PREFIX = 'roll back';

/**
 * Serves the version that was live before. There is no smoke test, because minutes count and that build was tested when
 * it was promoted; its files, required exports and routes are validated. The build that is left is not a fallback
 * afterwards.
 * @param version default: the newest other version that was live
 */
export async function rollback(site: Site, app: string, version?: string): Promise<ReleaseResult> {
  const interrupted = version ? undefined : await finishInterruptedRollback(site, app);
  if (interrupted) return interrupted;
  const target = version ?? (await versionHistory(site, app))[1] ?? throwNoPreviousVersion(app);
  const summary = `${ROLLBACK_PREFIX} ${app} to ${target}`;
  return commitRevision(site, {
    summary,
    update: app === 'shell' ? setShell(site, target) : setRemote(site, app, target),
  });
}

/** Finishes a rollback that was recorded and not yet served: running the command again must not roll back twice. */
async function finishInterruptedRollback(site: Site, app: string): Promise<ReleaseResult | undefined> {
  const servedRevision = await readServedRevision(site);
  const latest = await latestRevision(site.records);
  if (!latest || latest.revision <= servedRevision || !latest.summary.startsWith(`${ROLLBACK_PREFIX} ${app} to `))
    return undefined;
  if (site.isDryRun) return { outcome: 'dry-run', summary: latest.summary, revision: latest.revision };
  return { outcome: 'changed', summary: latest.summary, revision: await writeLatestPage(site) };
}

function setRemote(site: Site, name: string, target: string): SiteChange['update'] {
  return async (latest) => {
    const current = requireComposition(latest);
    const liveVersions = await versionHistory(site, name);
    const state = current.remotes[name];
    if (state?.live === target && !state.canary && !state.isDisabled) return undefined;
    const shell = await readPublishedShell(site, current.shell.live);
    const release = await readPublishedRemote(site, name, target);
    assertNoProblems(await validateRemote(site, release, shell, current));
    const previous = liveVersions.includes(target) ? liveVersions[liveVersions.indexOf(target) + 1] : undefined;
    const isFallbackValid = previous && (await isStillValid(site, name, previous, current));
    return withRemote(current, name, { live: target, ...(isFallbackValid && { previous }) });
  };
}

function setShell(site: Site, target: string): SiteChange['update'] {
  return async (latest) => {
    const current = requireComposition(latest);
    if (current.shell.live === target) return undefined;
    const shell = await readPublishedShell(site, target);
    assertNoProblems(await validateShell(site, shell, current));
    return { ...current, shell: { live: target } };
  };
}

/** The versions that were live, newest first, without those that a rollback left. */
async function versionHistory(site: Site, app: string): Promise<string[]> {
  let liveVersions: string[] = [];
  for (const { composition, summary } of await listRevisions(site.records)) {
    const live = app === 'shell' ? composition.shell.live : composition.remotes[app]?.live;
    if (live === undefined || live === liveVersions[0]) continue;
    const isRollback = summary.startsWith(ROLLBACK_PREFIX) && liveVersions.includes(live);
    liveVersions = isRollback
      ? liveVersions.slice(liveVersions.indexOf(live))
      : [live, ...liveVersions.filter((version) => version !== live)];
  }
  return liveVersions;
}

async function isStillValid(site: Site, name: string, version: string, composition: Composition): Promise<boolean> {
  try {
    const shell = await readPublishedShell(site, composition.shell.live);
    const release = await readPublishedRemote(site, name, version);
    return (await validateRemote(site, release, shell, composition)).length === 0;
  } catch {
    // The build was pruned: there is nothing to fall back to.
    return false;
  }
}

function throwNoPreviousVersion(app: string): never {
  throw new ReleaseError('notFound', [
    { message: `There is no build of ${app} to go back to.`, fix: `Name one: release rollback ${app} <version>.` },
  ]);
}
