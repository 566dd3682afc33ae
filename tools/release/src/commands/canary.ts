import { readRemote } from '../builds/publishedBuild.ts';
import { assertNoProblems, rejection } from '../releaseError.ts';
import { type ChangeResult, changeSite } from '../site/changeSite.ts';
import type { Site } from '../site/site.ts';
import { type RemoteState, requireRemote, type SiteState, withRemote } from '../site/siteState.ts';
import { validateRemote } from '../validation/validateBuild.ts';
import { createSmokeTest, knownBuild, withLive } from './promote.ts';

/**
 * Starts, widens or ends a canary: a percentage of the browsers gets this build, all others the live one or, without
 * one, the notice. A browser's share is fixed for each remote, so a larger percentage includes the smaller one.
 * @param percent 0 to 100; 0 ends the canary
 * @param version default: the running canary
 * @throws {ReleaseError} rejected or notFound
 */
export async function canary(site: Site, name: string, percent: number, version?: string): Promise<ChangeResult> {
  if (name === 'shell') throw rejection('The shell has no canary.', 'Promote it, and roll back if you must.');
  if (percent === 0) return endCanary(site, name);
  const smokeTest = createSmokeTest(site);
  return changeSite(site, {
    command: ['canary', name, percent, version].join(' ').trim(),
    apps: [name],
    async update(state) {
      const remote = state.remotes[name];
      const chosen = version ?? runningVersion(remote, name);
      if (remote?.canary?.build.version === chosen && remote.canary.percent === percent) return undefined;
      // Everyone has it already: a push that did not change the build is not an error.
      if (remote?.live?.version === chosen && !remote.isDisabled && !remote.canary) return undefined;
      const build = await readRemote(site.store, name, chosen, knownBuild(remote, chosen));
      // Tested as if it were live: the test browser belongs to no share.
      const asLive = withRemote(state, name, withLive(undefined, build));
      assertNoProblems(validateRemote(build, asLive));
      await smokeTest(asLive, [build]);
      const tested = { ...build, testedWith: state.shell.live.version };
      const summary = `canary ${name} ${chosen} at ${percent} %`;
      const since = { at: site.now().toISOString(), who: site.who, summary };
      const next = { former: [], ...remote, canary: { percent, build: tested, since } };
      return { state: withRemote(state, name, next), summary };
    },
  });
}

function runningVersion(remote: RemoteState | undefined, name: string): string {
  if (remote?.canary) return remote.canary.build.version;
  throw rejection(
    `No canary of ${name} runs, so there is none to widen.`,
    `Name the version that publish printed: release canary ${name} 5 <version>.`,
  );
}

async function endCanary(site: Site, name: string): Promise<ChangeResult> {
  return changeSite(site, {
    command: `canary ${name} 0`,
    apps: [name],
    isEmergency: true,
    async update(state) {
      if (!requireRemote(state, name).canary) return undefined;
      return { state: withoutCanary(state, name), summary: `end the canary of ${name}` };
    },
  });
}

/** A remote that had nothing but its canary leaves the page. */
export function withoutCanary(state: SiteState, name: string): SiteState {
  const { canary: _ended, ...remote } = requireRemote(state, name);
  if (remote.live) return withRemote(state, name, remote);
  const { [name]: _removed, ...remotes } = state.remotes;
  return { ...state, remotes };
}
