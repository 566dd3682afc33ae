import type { RemoteRelease, ShellRelease } from '@loan/frame/registry';
import type { Composition } from '../revisions/revisions.ts';
import { type SiteChange, commitRevision, type ReleaseResult } from '../revisions/commitRevision.ts';
import { renderPage } from '../revisions/renderPage.ts';
import { findPublication } from '../builds/publicationRecords.ts';
import { validateRemote, validateShell } from '../validation/validateRelease.ts';
import { ReleaseError, assertNoProblems } from '../releaseError.ts';
import { readPublishedRemote, readPublishedShell } from '../builds/publishedReleases.ts';
import type { Site } from '../site.ts';

/**
 * Gives every borrower who loads a page from now on this build; what was live before becomes the previous one, to
 * which a page falls back after a definite failure. Ends a canary and a `disable` of that remote.
 * @param version the one published last where none is named
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

/** The composition with another state of one remote. */
export function withRemote(current: Composition, name: string, state: Composition['remotes'][string]): Composition {
  return { ...current, remotes: { ...current.remotes, [name]: state } };
}

export function requireComposition(latest: Composition | undefined): Composition {
  if (latest) return latest;
  throw new ReleaseError('notFound', [
    { message: 'This site has no shell yet.', fix: 'Publish one, then: release compose --market <name>.' },
  ]);
}

/**
 * Opens the screens in a browser, once per pair: a race that was lost to the promote of another remote does not make
 * this pair another one.
 */
export function memoizedSmokeTest(site: Site) {
  const passed = new Set<string>();
  return async (next: Composition, shell: ShellRelease, remotes: readonly RemoteRelease[]): Promise<void> => {
    const key = [shell, ...remotes].map(({ name, version }) => `${name}@${version}`).join(' ');
    if (passed.has(key)) return;
    site.onProgress(
      `opening every screen of ${remotes.map(({ name }) => name).join(', ')} with shell ${shell.version}`,
    );
    const page = await renderPage(site, { revision: 0, composition: next });
    assertNoProblems(await site.smokeTest({ page, shell, remotes }));
    passed.add(key);
  };
}
