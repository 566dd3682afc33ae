import type { RemoteRelease, ShellRelease } from '@loan/frame/registry';
import type { Composition } from '../revisions/revisions.ts';
import { type Deed, nextGeneration, type Outcome } from '../revisions/commitRevision.ts';
import { pageOf } from '../revisions/renderPage.ts';
import { publicationOf } from '../builds/publicationRecords.ts';
import { reasonsAgainstRemote, reasonsAgainstShell } from '../validation/validateRelease.ts';
import { Refusal, refuseIf } from '../releaseError.ts';
import { publishedRemote, publishedShell } from '../builds/publishedReleases.ts';
import type { Site } from '../site.ts';

/**
 * Gives every borrower who loads a page from now on this build; what was live before becomes the previous one, to
 * which a page falls back after a definite failure. Ends a canary and a `disable` of that remote.
 * @param version the one published last where none is named
 */
export async function promote(site: Site, app: string, version?: string): Promise<Outcome> {
  const chosen = (await publicationOf(site, app, version)).version;
  return nextGeneration(site, app === 'shell' ? promotionOfShell(site, chosen) : promotionOfRemote(site, app, chosen));
}

function promotionOfRemote(site: Site, name: string, version: string): Deed {
  const conformOnce = rememberedConformance(site);
  return {
    what: `promote ${name} ${version}`,
    async decide(current) {
      const before = needsShell(current);
      const state = before.remotes[name];
      if (state?.live === version && !state.canary && !state.isDisabled) return undefined;
      const release = await publishedRemote(site, name, version);
      const shell = await publishedShell(site, before.shell.live);
      refuseIf(await reasonsAgainstRemote(site, release, shell, before));
      const previous = state?.live === version ? state.previous : state?.live;
      const next = withRemote(before, name, { live: version, ...(previous && { previous }) });
      await conformOnce(next, shell, [release]);
      return next;
    },
  };
}

function promotionOfShell(site: Site, version: string): Deed {
  const conformOnce = rememberedConformance(site);
  return {
    what: `promote shell ${version}`,
    async decide(current) {
      const before = needsShell(current);
      if (before.shell.live === version) return undefined;
      const shell = await publishedShell(site, version);
      refuseIf(await reasonsAgainstShell(site, shell, before));
      const next = { ...before, shell: { live: version, previous: before.shell.live } };
      const enabled = Object.entries(before.remotes).filter(([, state]) => !state.isDisabled);
      await conformOnce(
        next,
        shell,
        await Promise.all(enabled.map(([name, { live }]) => publishedRemote(site, name, live))),
      );
      return next;
    },
  };
}

/** The composition with another state of one remote. */
export function withRemote(before: Composition, name: string, state: Composition['remotes'][string]): Composition {
  return { ...before, remotes: { ...before.remotes, [name]: state } };
}

export function needsShell(current: Composition | undefined): Composition {
  if (current) return current;
  throw new Refusal('unknown', [
    { what: 'This site has no shell yet.', remedy: 'Publish one, then: release compose --market <name>.' },
  ]);
}

/**
 * Opens the screens in a browser, once per pair: a race that was lost to the promote of another remote does not make
 * this pair another one.
 */
export function rememberedConformance(site: Site) {
  const done = new Set<string>();
  return async (next: Composition, shell: ShellRelease, remotes: readonly RemoteRelease[]): Promise<void> => {
    const pair = [shell, ...remotes].map(({ name, version }) => `${name}@${version}`).join(' ');
    if (done.has(pair)) return;
    site.onProgress(
      `opening every screen of ${remotes.map(({ name }) => name).join(', ')} with shell ${shell.version}`,
    );
    const page = await pageOf(site, { generation: 0, composition: next });
    refuseIf(await site.conform({ page, shell, remotes }));
    done.add(pair);
  };
}
