import { findPublication } from '../builds/publicationRecords.ts';
import { readPublishedRemote, readPublishedShell } from '../builds/publishedReleases.ts';
import { assertNoProblems } from '../releaseError.ts';
import { buildKey, toPageBuild } from '../revisions/buildsInPage.ts';
import { commitRevision, type ReleaseResult } from '../revisions/commitRevision.ts';
import { requireComposition, withoutCanary, withRemote } from '../revisions/composition.ts';
import { composePageState } from '../revisions/pageState.ts';
import type { Composition } from '../revisions/record.ts';
import type { Site } from '../site/site.ts';
import { memoizedSmokeTest } from '../validation/memoizedSmokeTest.ts';
import { validateRemote, validateShell } from '../validation/validateRelease.ts';

/**
 * Starts, widens or ends a canary: a percentage of devices gets this build of a remote or of the shell, all others the
 * live one. The bucket of a device is fixed for each remote, so a larger percentage includes the smaller one. The build is
 * validated as for a promote. Where no build is live (the remote is new or disabled), all other devices keep the notice
 * that is shown in its place.
 * @param percent 0 to 100, with at most two decimals; 0 ends the canary
 * @param version default: the one published last
 * @throws {ReleaseError} rejected or notFound
 */
export async function canary(site: Site, name: string, percent: number, version?: string): Promise<ReleaseResult> {
  if (percent === 0) return endCanary(site, name);
  const start = name === 'shell' ? startShellCanary(site, percent, version) : startCanary(site, name, percent, version);
  const result = await start;
  return result;
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

/** The shell as a canary: its boot script and scripts, validated and tested with the live builds of all remotes. */
async function startShellCanary(site: Site, percent: number, version?: string): Promise<ReleaseResult> {
  const chosen = (await findPublication(site, 'shell', version)).version;
  const smokeTestOnce = memoizedSmokeTest(site);
  return commitRevision(site, {
    summary: `canary shell ${chosen} at ${percent} %`,
    async update(latest) {
      const current = requireComposition(latest);
      const { shell } = current;
      if (shell.canary?.version === chosen && shell.canary.percent === percent) return undefined;
      if (shell.live === chosen && !shell.canary) return undefined;
      const { release } = await readPublishedShell(site, chosen);
      assertNoProblems(await validateShell(site, release, current));
      const asLive = { ...current, shell: { live: chosen } };
      const enabled = Object.entries(current.remotes).filter(([, state]) => !state.isDisabled);
      await smokeTestOnce(
        { ...asLive, page: await composePageState(site, asLive) },
        await Promise.all(enabled.map(([remote, { live }]) => readPublishedRemote(site, remote, live))),
      );
      const next = { ...current, shell: { ...shell, canary: { version: chosen, percent } } };
      return { ...next, page: await composePageState(site, next) };
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
      const { canary: running } = (name === 'shell' ? current.shell : current.remotes[name]) ?? {};
      if (!running || (version !== undefined && running.version !== version)) return undefined;
      if (name === 'shell') return endShellCanary(site, current);
      const state = current.remotes[name];
      if (!state || state.isNew) return withoutRemote(current, name);
      return withRemote(current, name, withoutCanary(state));
    },
  });
}

async function endShellCanary(site: Site, current: Composition): Promise<Composition> {
  const next = { ...current, shell: withoutCanary(current.shell) };
  return { ...next, page: await composePageState(site, next, true) };
}

function withoutRemote(current: Composition, name: string): Composition {
  const { [name]: _removed, ...remotes } = current.remotes;
  return { ...current, remotes };
}
