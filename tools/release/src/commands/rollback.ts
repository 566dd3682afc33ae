import { allGenerations, type Composition, newestGeneration } from '../revisions/revisions.ts';
import { type Deed, nextGeneration, type Outcome } from '../revisions/commitRevision.ts';
import { servedGeneration, settle } from '../revisions/renderPage.ts';
import { needsShell, withRemote } from './promote.ts';
import { reasonsAgainstRemote, reasonsAgainstShell } from '../validation/validateRelease.ts';
import { Refusal, refuseIf } from '../releaseError.ts';
import { publishedRemote, publishedShell } from '../builds/publishedReleases.ts';
import type { Site } from '../site.ts';

/** How the history begins the line of a rollback. */
const ROLL_BACK = 'roll back';

/**
 * Serves again what was live before. No browser is asked, since minutes count and that build was opened when it was
 * promoted; its files, needs and addresses are checked. The build that is left is no fallback for anyone afterwards.
 * @param version the newest other build that was live where none is named
 */
export async function rollback(site: Site, app: string, version?: string): Promise<Outcome> {
  const undrawn = version ? undefined : await undrawnRollback(site, app);
  if (undrawn) return undrawn;
  const target = version ?? (await livedBefore(site, app))[1] ?? nothingBefore(app);
  const what = `${ROLL_BACK} ${app} to ${target}`;
  return nextGeneration(site, { what, decide: app === 'shell' ? shellIs(site, target) : remoteIs(site, app, target) });
}

/** Whoever asks again because a rollback was cut off wants that one, not a second one. */
async function undrawnRollback(site: Site, app: string): Promise<Outcome | undefined> {
  const served = await servedGeneration(site);
  const newest = await newestGeneration(site.records);
  if (!newest || newest.generation <= served || !newest.what.startsWith(`${ROLL_BACK} ${app} to `)) return undefined;
  if (site.isDryRun) return { did: 'would', what: newest.what, generation: newest.generation };
  return { did: 'changed', what: newest.what, generation: await settle(site) };
}

function remoteIs(site: Site, name: string, target: string): Deed['decide'] {
  return async (current) => {
    const before = needsShell(current);
    const lived = await livedBefore(site, name);
    const state = before.remotes[name];
    if (state?.live === target && !state.canary && !state.isDisabled) return undefined;
    const shell = await publishedShell(site, before.shell.live);
    const release = await publishedRemote(site, name, target);
    refuseIf(await reasonsAgainstRemote(site, release, shell, before));
    const previous = lived.includes(target) ? lived[lived.indexOf(target) + 1] : undefined;
    const stands = previous && (await stillGood(site, name, previous, before));
    return withRemote(before, name, { live: target, ...(stands && { previous }) });
  };
}

function shellIs(site: Site, target: string): Deed['decide'] {
  return async (current) => {
    const before = needsShell(current);
    if (before.shell.live === target) return undefined;
    const shell = await publishedShell(site, target);
    refuseIf(await reasonsAgainstShell(site, shell, before));
    return { ...before, shell: { live: target } };
  };
}

/** What was live here, the latest first, without the builds that a rollback left. */
async function livedBefore(site: Site, app: string): Promise<string[]> {
  let lived: string[] = [];
  for (const { composition, what } of await allGenerations(site.records)) {
    const live = app === 'shell' ? composition.shell.live : composition.remotes[app]?.live;
    if (live === undefined || live === lived[0]) continue;
    const isBack = what.startsWith(ROLL_BACK) && lived.includes(live);
    lived = isBack ? lived.slice(lived.indexOf(live)) : [live, ...lived.filter((one) => one !== live)];
  }
  return lived;
}

async function stillGood(site: Site, name: string, version: string, composition: Composition): Promise<boolean> {
  try {
    const shell = await publishedShell(site, composition.shell.live);
    const release = await publishedRemote(site, name, version);
    return (await reasonsAgainstRemote(site, release, shell, composition)).length === 0;
  } catch {
    // Collected since: then there is nothing to fall back to.
    return false;
  }
}

function nothingBefore(app: string): never {
  throw new Refusal('unknown', [
    { what: `There is no build of ${app} to go back to.`, remedy: `Name one: release rollback ${app} <version>.` },
  ]);
}
