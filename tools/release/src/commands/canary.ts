import { nextGeneration, type Outcome } from '../revisions/commitRevision.ts';
import { needsShell, rememberedConformance, withRemote } from './promote.ts';
import { publicationOf } from '../builds/publicationRecords.ts';
import { reasonsAgainstRemote } from '../validation/validateRelease.ts';
import { Refusal, refuseIf } from '../releaseError.ts';
import { publishedRemote, publishedShell } from '../builds/publishedReleases.ts';
import type { Site } from '../site.ts';

/**
 * Gives a share of phones this build instead of the live one; the same phones every time, and a larger share holds the
 * smaller one. The same refusals as for a promote: a canary has borrowers too.
 * @param percent 0 to 100; 0 ends the canary
 * @param version the one published last where none is named
 */
export async function canary(site: Site, name: string, percent: number, version?: string): Promise<Outcome> {
  const chosen = percent === 0 ? '' : (await publicationOf(site, name, version)).version;
  const conformOnce = rememberedConformance(site);
  return nextGeneration(site, {
    what: percent === 0 ? `end the canary of ${name}` : `canary ${name} ${chosen} at ${percent} %`,
    async decide(current) {
      const before = needsShell(current);
      const state = before.remotes[name];
      if (!state || state.isDisabled) {
        throw new Refusal('unknown', [
          {
            what: `${name} is not live on this site.`,
            remedy: `A canary stands beside a live build: release promote ${name}.`,
          },
        ]);
      }
      const { canary: running, ...rest } = state;
      if (percent === 0) return running && withRemote(before, name, rest);
      if (running?.version === chosen && running.percent === percent) return undefined;
      // Everyone has it already: a push that changed nothing of the build is no fault.
      if (state.live === chosen) return undefined;
      const release = await publishedRemote(site, name, chosen);
      const shell = await publishedShell(site, before.shell.live);
      refuseIf(await reasonsAgainstRemote(site, release, shell, before));
      // Opened as if it were live: a browser of ours has no place among the shares.
      await conformOnce(withRemote(before, name, { live: chosen }), shell, [release]);
      return withRemote(before, name, { ...rest, canary: { version: chosen, percent } });
    },
  });
}
