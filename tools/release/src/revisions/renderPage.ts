/** Renders the page of a revision. */
import type { BuildEntry, Registry, RemoteEntry } from '@loan/frame/registry';
import { fillTemplate } from '../page/composePage.ts';
import { buildFolder } from '../site/site.ts';
import { buildKey, buildsOf } from './buildsInPage.ts';
import type { Composition, PageBuild, RemoteState, Revision } from './record.ts';

/** The HTML of one revision: a pure function of its record, so every process renders the same bytes. */
export function renderPage({ revision, composition }: Pick<Revision, 'revision' | 'composition'>): string {
  const { page, overrideOrigins = [], hasTestDevices } = composition;
  const remotes: Record<string, RemoteEntry> = {};
  const remotePolicies: string[] = [];
  for (const [name, state] of Object.entries(composition.remotes).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const entry = remoteEntry(composition, name, state);
    remotes[name] = entry;
    const named = [entry.live.entry && entry.live, entry.previous, entry.canary?.build];
    const versions = named.flatMap((build) => (build ? [build.version] : []));
    remotePolicies.push(
      ...buildsOf(composition, name)
        .filter(({ version }) => versions.includes(version))
        .flatMap(({ policies }) => policies),
    );
  }
  const registry: Registry = {
    revision,
    contract: page.provides.contract,
    remotes,
    ...(overrideOrigins.length > 0 && { overrideOrigins }),
    ...(hasTestDevices && { hasTestDevices }),
  };
  return fillTemplate(page, registry, remotePolicies);
}

function remoteEntry(composition: Composition, name: string, state: RemoteState): RemoteEntry {
  const { builds, page } = composition;
  const entry = (version: string | undefined) => {
    const build = version === undefined ? undefined : builds[buildKey(name, version)];
    return build && buildEntry(build, page.assetOrigin ?? '');
  };
  const live = entry(state.live);
  const canary = entry(state.canary?.version);
  const previous = entry(state.previous);
  const isDisabled = state.isDisabled === true || !live;
  return {
    live: live && !isDisabled ? live : routesAlone(name, state.live, live),
    ...(!isDisabled && previous && { previous }),
    ...(canary && state.canary && { canary: { percent: state.canary.percent, build: canary } }),
    ...(isDisabled && { isDisabled }),
  };
}

function buildEntry(build: PageBuild, assetOrigin: string): BuildEntry {
  const { version, name, entry, integrity, global, screens, catalogs } = build;
  return { version, base: `${assetOrigin}/${buildFolder(name, version)}`, entry, integrity, global, screens, catalogs };
}

/** The routes of a disabled build without entry, files and queries: a page sends no request for it. */
function routesAlone(name: string, version: string, build: BuildEntry | undefined): BuildEntry {
  const screen = { expose: '', files: [], queries: [], next: [] };
  const screens = Object.fromEntries(Object.keys(build?.screens ?? {}).map((route) => [route, screen]));
  return { version, base: `/${buildFolder(name, version)}`, entry: '', global: '', screens, catalogs: {} };
}
