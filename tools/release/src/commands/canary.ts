import { findPublication } from '../builds/publicationRecords.ts';
import { readPublishedRemote } from '../builds/publishedReleases.ts';
import { assertNoProblems, rejection } from '../releaseError.ts';
import { buildKey, toPageBuild } from '../revisions/buildsInPage.ts';
import { commitRevision, type ReleaseResult } from '../revisions/commitRevision.ts';
import { requireComposition, withoutCanary, withRemote } from '../revisions/composition.ts';
import type { Composition } from '../revisions/record.ts';
import type { Site } from '../site/site.ts';
import { memoizedSmokeTest } from '../validation/memoizedSmokeTest.ts';
import { validateRemote } from '../validation/validateRelease.ts';

/**
 * Starts, widens or ends a canary: a percentage of devices gets this build of a remote, all others the
 * live one. The bucket of a device is fixed for each remote, so a larger percentage includes the smaller one. The build is
 * validated as for a promote. Where no build is live (the remote is new or disabled), all other devices keep the notice
 * that is shown in its place.
 * @param percent 0 to 100, with at most two decimals; 0 ends the canary
 * @param version default: the one published last
 * @throws {ReleaseError} rejected or notFound
 */
export async function canary(site: Site, name: string, percent: number, version?: string): Promise<ReleaseResult> {
  if (name === 'shell') throw rejection('A canary is a build of a remote.', 'Promote the shell.');
  if (percent === 0) return endCanary(site, name);
  return startCanary(site, name, percent, version);
}

async function startCanary(site: Site, name: string, percent: number, version?: string): Promise<ReleaseResult> {
  const chosen = (await findPublication(site, name, version)).version;
  const smokeTestOnce = memoizedSmokeTest(site);
  return commitRevision(site, {
    summary: `canary ${name} ${chosen} at ${percent} %`,
    async update(latest) {
      const current = requireComposition(latest);
      const state = current.remotes[name];
      if (state?.canary?.version === chosen && state.canary.percent === percent) return undefined;
      // Everyone has it already: a push that did not change the build is not an error.
      if (state?.live === chosen && !state.isDisabled && !state.canary) return undefined;
      const release = await readPublishedRemote(site, name, chosen);
      const builds = { ...current.builds, [buildKey(name, chosen)]: toPageBuild(release) };
      // Tested as if it were live: the test browser belongs to no bucket.
      const asLive = withRemote({ ...current, builds }, name, { live: chosen });
      assertNoProblems(await validateRemote(site, release, asLive));
      await smokeTestOnce(asLive, [release]);
      const before = state && !state.isNew ? state : { live: chosen, isDisabled: true, isNew: true };
      return withRemote({ ...current, builds }, name, { ...before, canary: { version: chosen, percent } });
    },
  });
}

/** @param version ends the canary only while it has this version; by default, ends it whatever its version */
export async function endCanary(site: Site, name: string, version?: string): Promise<ReleaseResult> {
  return commitRevision(site, {
    summary: `end the canary of ${name}`,
    isEmergency: true,
    async update(latest) {
      const current = requireComposition(latest);
      const { canary: running } = current.remotes[name] ?? {};
      if (!running || (version !== undefined && running.version !== version)) return undefined;
      const state = current.remotes[name];
      if (!state || state.isNew) return withoutRemote(current, name);
      return withRemote(current, name, withoutCanary(state));
    },
  });
}

function withoutRemote(current: Composition, name: string): Composition {
  const { [name]: _removed, ...remotes } = current.remotes;
  return { ...current, remotes };
}
