import { readRemote, readShell } from '../builds/publishedBuild.ts';
import { assertNoProblems, notFound, unlessDamaged } from '../releaseError.ts';
import { type ChangeResult, changeSite } from '../site/changeSite.ts';
import type { Site } from '../site/site.ts';
import { composeSiteTemplate } from '../site/sitePage.ts';
import { type RemoteState, requireRemote, type SiteState, withRemote } from '../site/siteState.ts';
import { validateRemote, validateShell } from '../validation/validateBuild.ts';
import { withoutCanary } from './canary.ts';
import { withEnabled } from './disable.ts';
import { knownBuild } from './promote.ts';

/**
 * Serves the build that was live before; a running canary or a `disable` is ended alone. Files, contract and routes are
 * checked, without a smoke test: minutes count, and its promote had one. The build that is left is no fallback.
 * @param version default: the newest other version that was live
 */
export async function rollback(site: Site, app: string, version?: string): Promise<ChangeResult> {
  return changeSite(site, {
    command: ['rollback', app, version].join(' ').trim(),
    apps: [app],
    isRollback: true,
    isEmergency: true,
    isRelative: version === undefined,
    async update(state) {
      if (app === 'shell') return rollBackShell(site, state, version);
      const remote = requireRemote(state, app);
      if (version === undefined && remote.canary) {
        const live = remote.live?.version ?? 'nothing';
        return { state: withoutCanary(state, app), summary: `roll back ${app} to ${live}, which ends the canary` };
      }
      if (version === undefined && remote.isDisabled) return withEnabled(state, app);
      return rollBackRemote(site, state, remote, app, version ?? previousVersion(remote, app));
    },
  });
}

async function rollBackRemote(site: Site, state: SiteState, remote: RemoteState, name: string, version: string) {
  if (remote.live?.version === version && !remote.canary && !remote.isDisabled) return undefined;
  const live = await readRemote(site.store, name, version, knownBuild(remote, version));
  const former = formerAfter(remote, version);
  const next = withRemote(state, name, { live, former });
  assertNoProblems(validateRemote(live, next));
  const previous = await readFallback(site, next, remote, name, former[0]);
  const summary = `roll back ${name} to ${version}`;
  return { state: previous ? withRemote(next, name, { live, previous, former }) : next, summary };
}

/** The build before the one that comes back, while it can still be served. */
async function readFallback(
  site: Site,
  next: SiteState,
  remote: RemoteState,
  name: string,
  version: string | undefined,
) {
  if (version === undefined) return undefined;
  const build = await unlessDamaged(readRemote(site.store, name, version, knownBuild(remote, version)));
  return build && validateRemote(build, next).length === 0 ? build : undefined;
}

async function rollBackShell(site: Site, state: SiteState, version = previousVersion(state.shell, 'shell')) {
  if (state.shell.live.version === version) return undefined;
  const { build, release } = await readShell(site.store, version, knownBuild(state.shell, version));
  assertNoProblems(validateShell(build, state));
  const former = formerAfter(state.shell, version);
  // As after a promote, so that `prune` keeps the scripts of the next one to go back to.
  const previous = former[0] === undefined ? undefined : await unlessDamaged(readShell(site.store, former[0]));
  const shell = { live: build, ...(previous && { previous: previous.build }), former };
  const page = await composeSiteTemplate(site, state, release, true);
  return { state: { ...state, shell, page }, summary: `roll back shell to ${version}` };
}

/** The versions before the target: what a further rollback goes back to. */
function formerAfter({ former }: { former: string[] }, version: string): string[] {
  return former.slice(former.indexOf(version) + 1);
}

function previousVersion({ former: [previous] }: { former: readonly string[] }, app: string): string {
  if (previous !== undefined) return previous;
  throw notFound(
    `There is no build of ${app} to go back to.`,
    `Name one: release rollback ${app} <version>${app === 'shell' ? '' : `, or release disable ${app}`}.`,
  );
}
