import { findPublication } from '../builds/publicationRecords.ts';
import { readPublishedRemote, readPublishedShell } from '../builds/publishedReleases.ts';
import { assertNoProblems, ReleaseError } from '../releaseError.ts';
import { commitRevision, type ReleaseResult } from '../revisions/commitRevision.ts';
import { requireComposition, withRemote } from '../revisions/composition.ts';
import type { Site } from '../site.ts';
import { memoizedSmokeTest } from '../validation/memoizedSmokeTest.ts';
import { validateRemote } from '../validation/validateRelease.ts';

/**
 * Serves this build to a percentage of devices instead of the live one. The bucket of a device is fixed, so a larger
 * percentage includes the smaller one. Validated like a promote.
 * @param percent 0 to 100; 0 ends the canary
 * @param version default: the one published last
 * @throws {ReleaseError} rejected, or notFound when the remote is not live
 */
export async function canary(site: Site, name: string, percent: number, version?: string): Promise<ReleaseResult> {
  const chosen = percent === 0 ? '' : (await findPublication(site, name, version)).version;
  const smokeTestOnce = memoizedSmokeTest(site);
  return commitRevision(site, {
    summary: percent === 0 ? `end the canary of ${name}` : `canary ${name} ${chosen} at ${percent} %`,
    async update(latest) {
      const current = requireComposition(latest);
      const state = current.remotes[name];
      if (!state || state.isDisabled) {
        throw new ReleaseError('notFound', [
          {
            message: `${name} is not live on this site.`,
            fix: `A canary stands beside a live build: release promote ${name}.`,
          },
        ]);
      }
      const { canary: currentCanary, ...rest } = state;
      if (percent === 0) return currentCanary && withRemote(current, name, rest);
      if (currentCanary?.version === chosen && currentCanary.percent === percent) return undefined;
      // Everyone has it already: a push that did not change the build is not an error.
      if (state.live === chosen) return undefined;
      const release = await readPublishedRemote(site, name, chosen);
      const shell = await readPublishedShell(site, current.shell.live);
      assertNoProblems(await validateRemote(site, release, shell, current));
      // Tested as if it were live: the test browser belongs to no bucket.
      await smokeTestOnce(withRemote(current, name, { live: chosen }), shell, [release]);
      return withRemote(current, name, { ...rest, canary: { version: chosen, percent } });
    },
  });
}
