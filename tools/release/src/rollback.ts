import { allGenerations, type Composition } from './generations.ts';
import { type Deed, nextGeneration, type Outcome } from './nextGeneration.ts';
import { buildsInPage } from './page.ts';
import { needsShell, withRemote } from './promote.ts';
import { reasonsAgainstFiles, reasonsAgainstPair, reasonsAgainstRemote } from './reasonsAgainst.ts';
import { Refusal, refuseIf } from './refusal.ts';
import { publishedRemote, publishedShell } from './releases.ts';
import type { Site } from './site.ts';

/** How the history begins the line of a rollback. */
const ROLL_BACK = 'roll back';

/**
 * Serves again what was live before. No browser is asked, since minutes count and that build was opened when it was
 * promoted; its files, needs and addresses are checked. The build that is left is no fallback for anyone afterwards.
 * @param version the newest other build that was live where none is named
 */
export async function rollback(site: Site, app: string, version?: string): Promise<Outcome> {
  return nextGeneration(site, app === 'shell' ? ofShell(site, version) : ofRemote(site, app, version));
}

function ofRemote(site: Site, name: string, version?: string): Deed {
  return {
    what: `${ROLL_BACK} ${name}${version ? ` to ${version}` : ''}`,
    async decide(current) {
      const before = needsShell(current);
      const lived = await livedBefore(site, name);
      const state = before.remotes[name];
      const target = version ?? lived[1] ?? nothingBefore(name);
      if (state?.live === target && !state.canary && !state.isDisabled) return undefined;
      const shell = await publishedShell(site, before.shell.live);
      const release = await publishedRemote(site, name, target);
      refuseIf(await reasonsAgainstRemote(site, release, shell, before));
      const previous = lived.includes(target) ? lived[lived.indexOf(target) + 1] : undefined;
      const stands = previous && (await stillGood(site, name, previous, before));
      return withRemote(before, name, { live: target, ...(stands && { previous }) });
    },
  };
}

function ofShell(site: Site, version?: string): Deed {
  return {
    what: `${ROLL_BACK} shell${version ? ` to ${version}` : ''}`,
    async decide(current) {
      const before = needsShell(current);
      const target = version ?? (await livedBefore(site, 'shell'))[1] ?? nothingBefore('shell');
      if (before.shell.live === target) return undefined;
      const shell = await publishedShell(site, target);
      const builds = await Promise.all(
        Object.entries(before.remotes).map(([name, state]) => buildsInPage(site, name, state)),
      );
      refuseIf([
        ...(await reasonsAgainstFiles(site, shell, before)),
        ...builds.flat().flatMap((release) => reasonsAgainstPair(release, shell)),
      ]);
      return { ...before, shell: { live: target } };
    },
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
