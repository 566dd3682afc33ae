import { allGenerations, type Composition } from './generations.ts';
import { type Deed, nextGeneration, type Outcome } from './nextGeneration.ts';
import { buildsInPage } from './page.ts';
import { needsShell, withRemote } from './promote.ts';
import { reasonsAgainstFiles, reasonsAgainstPair, reasonsAgainstRemote } from './reasonsAgainst.ts';
import { Refusal, refuseIf } from './refusal.ts';
import { publishedRemote, publishedShell } from './releases.ts';
import type { Site } from './site.ts';

/**
 * Serves again what was live before. No browser is asked, since minutes count and that build was opened when it was
 * promoted; its files, needs and addresses are checked. The build that is left is no fallback for anyone afterwards.
 * @param version the newest other build that was live where none is named
 */
export async function rollback(site: Site, app: string, version?: string): Promise<Outcome> {
  const lived = await livedBefore(site, app);
  return nextGeneration(site, app === 'shell' ? ofShell(site, lived, version) : ofRemote(site, app, lived, version));
}

function ofRemote(site: Site, name: string, lived: readonly string[], version?: string): Deed {
  return {
    what: `roll back ${name}${version ? ` to ${version}` : ''}`,
    async decide(current) {
      const before = needsShell(current);
      const left = before.remotes[name]?.live;
      const target = version ?? lived.find((one) => one !== left) ?? neverLived(name);
      if (left === target) return undefined;
      const shell = await publishedShell(site, before.shell.live);
      const release = await publishedRemote(site, name, target);
      refuseIf(await reasonsAgainstRemote(site, release, shell, before));
      const previous = lived.slice(lived.indexOf(target) + 1).find((one) => one !== left && one !== target);
      const stands = previous && (await stillGood(site, name, previous, before));
      return withRemote(before, name, { live: target, ...(stands && { previous }) });
    },
  };
}

function ofShell(site: Site, lived: readonly string[], version?: string): Deed {
  return {
    what: `roll back shell${version ? ` to ${version}` : ''}`,
    async decide(current) {
      const before = needsShell(current);
      const target = version ?? lived.find((one) => one !== before.shell.live) ?? neverLived('shell');
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

/** Every version that was ever live, the latest first. */
async function livedBefore(site: Site, app: string): Promise<string[]> {
  const versions = (await allGenerations(site.records))
    .map(({ composition }) => (app === 'shell' ? composition.shell.live : composition.remotes[app]?.live))
    .filter((version) => version !== undefined);
  return [...new Set(versions.reverse())];
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

function neverLived(app: string): never {
  throw new Refusal('unknown', [
    { what: `No other build of ${app} was ever live here.`, remedy: `Name one: release rollback ${app} <version>.` },
  ]);
}
