import type { BuildEntry, Registry, RemoteEntry } from '@loan/frame/registry';
import { buildFolder, type RemoteBuild } from '../builds/publishedBuild.ts';
import { fillTemplate } from '../page/composePage.ts';
import { type AppState, buildsOf, type SiteState } from './siteState.ts';

/** The HTML of a site: a pure function of its state, so every process renders the same bytes. */
export function renderPage({ id, revision, page, shell, remotes, ...settings }: SiteState): string {
  const entries: Record<string, RemoteEntry> = {};
  const policies: string[] = [];
  for (const [name, remote] of Object.entries(remotes).sort(([a], [b]) => (a < b ? -1 : 1))) {
    entries[name] = remoteEntry(name, remote, page.assetOrigin ?? '');
    const loaded = remote.isDisabled ? buildsOf({ canary: remote.canary, former: [] } as AppState) : buildsOf(remote);
    policies.push(...loaded.flatMap((build) => build.policies));
  }
  const { overrideOrigins = [], hasTestDevices } = settings;
  const registry: Registry & { site: string } = {
    site: id,
    revision,
    contract: shell.live.providedExports.contract,
    remotes: entries,
    ...(overrideOrigins.length > 0 && { overrideOrigins }),
    ...(hasTestDevices && { hasTestDevices }),
  };
  return fillTemplate(page, registry, policies);
}

function remoteEntry(name: string, { live, previous, canary, isDisabled }: AppState, origin: string): RemoteEntry {
  const canaryEntry = canary && { canary: { percent: canary.percent, build: buildEntry(canary.build, origin) } };
  const shown = live ?? canary?.build;
  if (!shown) throw new Error(`${name} has neither a live build nor a canary.`);
  if (isDisabled || !live) return { live: routesAlone(shown), ...canaryEntry, isDisabled: true };
  return {
    live: buildEntry(live, origin),
    ...(previous && { previous: buildEntry(previous, origin) }),
    ...canaryEntry,
  };
}

function buildEntry(build: RemoteBuild, origin: string): BuildEntry {
  const { version, name, entry, integrity, global, screens, catalogs } = build;
  return { version, base: `${origin}/${buildFolder(name, version)}`, entry, integrity, global, screens, catalogs };
}

/** The routes of a build without entry, files and queries: a page sends no request for a disabled remote. */
function routesAlone({ name, version, screens: of }: RemoteBuild): BuildEntry {
  const screen = { expose: '', files: [], queries: [], next: [] };
  const screens = Object.fromEntries(Object.keys(of).map((route) => [route, screen]));
  return { version, base: `/${buildFolder(name, version)}`, entry: '', global: '', screens, catalogs: {} };
}
