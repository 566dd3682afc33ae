import { findPublication } from '../builds/publicationRecords.ts';
import { readPublishedRemote, readPublishedShell } from '../builds/publishedReleases.ts';
import { assertNoProblems } from '../releaseError.ts';
import { commitRevision, type ReleaseResult, type SiteChange } from '../revisions/commitRevision.ts';
import { requireComposition, withRemote } from '../revisions/composition.ts';
import type { Site } from '../site.ts';
import { memoizedSmokeTest } from '../validation/memoizedSmokeTest.ts';
import { validateRemote, validateShell } from '../validation/validateRelease.ts';

/**
 * Serves this build to everyone who loads a page from now on. The former live version becomes `previous`, to which a
 * page falls back after a definite failure. Ends a canary and a `disable` of that remote.
 * @param version default: the one published last
 * @throws {ReleaseError} rejected, notFound or conflict
 */
export async function promote(site: Site, app: string, version?: string): Promise<ReleaseResult> {
  const target = (await findPublication(site, app, version)).version;
  return commitRevision(site, app === 'shell' ? promoteShell(site, target) : promoteRemote(site, app, target));
}

function promoteRemote(site: Site, name: string, version: string): SiteChange {
  const smokeTestOnce = memoizedSmokeTest(site);
  return {
    summary: `promote ${name} ${version}`,
    async update(latest) {
      const current = requireComposition(latest);
      const state = current.remotes[name];
      if (state?.live === version && !state.canary && !state.isDisabled) return undefined;
      const release = await readPublishedRemote(site, name, version);
      const shell = await readPublishedShell(site, current.shell.live);
      assertNoProblems(await validateRemote(site, release, shell, current));
      const previous = state?.live === version ? state.previous : state?.live;
      const next = withRemote(current, name, { live: version, ...(previous && { previous }) });
      await smokeTestOnce(next, shell, [release]);
      return next;
    },
  };
}

function promoteShell(site: Site, version: string): SiteChange {
  const smokeTestOnce = memoizedSmokeTest(site);
  return {
    summary: `promote shell ${version}`,
    async update(latest) {
      const current = requireComposition(latest);
      if (current.shell.live === version) return undefined;
      const shell = await readPublishedShell(site, version);
      assertNoProblems(await validateShell(site, shell, current));
      const next = { ...current, shell: { live: version, previous: current.shell.live } };
      const enabled = Object.entries(current.remotes).filter(([, state]) => !state.isDisabled);
      await smokeTestOnce(
        next,
        shell,
        await Promise.all(enabled.map(([name, { live }]) => readPublishedRemote(site, name, live))),
      );
      return next;
    },
  };
}
