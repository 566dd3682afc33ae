import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { BuildEntry, Registry, RemoteEntry } from '@loan/frame/registry';
import { type RemoteBuild, readRemote, readShell } from '../builds/publishedBuild.ts';
import { assertNoProblems, isReleaseError, rejection } from '../releaseError.ts';
import { type ChangeResult, changeSite, createSite, readServed } from '../site/changeSite.ts';
import { composeSitePage } from '../site/composeSitePage.ts';
import type { Site } from '../site/site.ts';
import { type AppState, FORMAT, type SiteState, STATE } from '../site/siteState.ts';
import { validateRemote } from '../validation/validateBuild.ts';
import { knownBuild, withLive } from './promote.ts';
import { type Build, publishFirst } from './publish.ts';

/** Settings of a site that belong to no build. */
export type SiteSettings = {
  /** The market configuration as JSON, not validated. */
  marketConfig: unknown;
  /** Origins from which a developer may load a remote on this site. */
  overrideOrigins?: readonly string[];
  /** Whether a device may choose canaries for itself with `?canary=<remote>`. */
  hasTestDevices?: boolean;
};

/** Composes the page again with these settings and the site's builds. */
export async function compose(site: Site, settings: SiteSettings): Promise<ChangeResult> {
  return changeSite(site, {
    command: 'compose',
    apps: [],
    async update(state) {
      const next = await withSettings(site, state, settings);
      return isDeepStrictEqual(state, next) ? undefined : { state: next, summary: 'compose' };
    },
  });
}

/** Begins a site: publishes its first shell and composes a page without remotes. */
export async function composeNew(site: Site, shell: Build, settings: SiteSettings): Promise<ChangeResult> {
  const { address } = site.store;
  if ((await site.store.read(STATE)) || (await readServed(site)).file) {
    throw rejection(`There is a site at ${address} already.`, 'Run without --new-site, or give another --site.');
  }
  const summary = 'begin the site';
  if (site.isDryRun) return { outcome: 'dry-run', site: address, summary, revision: 1 };
  const { version } = await publishFirst(site, shell);
  return createSite(site, await firstState(site, version, settings), summary);
}

/** Serves exactly these versions, in one revision, and begins the site where there is none: for a local site. */
export async function composeVersions(
  site: Site,
  versions: Readonly<Record<string, string>>,
  settings: SiteSettings,
): Promise<ChangeResult> {
  const { shell = '', ...remoteVersions } = versions;
  const update = async (state: SiteState) => {
    const { build } = await readShell(site.store, shell, knownBuild(state.shell, shell));
    const remotes: Record<string, AppState> = {};
    for (const [name, version] of Object.entries(remoteVersions)) {
      const before = state.remotes[name];
      const live = await readRemote(site.store, name, version, knownBuild(before, version));
      const { previous: _previous, ...remote } = withLive(before, live);
      remotes[name] =
        before?.live?.version === version ? { ...remote, ...(before.since && { since: before.since }) } : remote;
    }
    const { former } = withLive(state.shell, build);
    const { since } = state.shell;
    const next = await withSettings(
      site,
      { ...state, shell: { ...(since && { since }), live: build, former }, remotes },
      settings,
    );
    assertNoProblems(Object.values(remotes).flatMap(({ live }) => (live ? validateRemote(live, next) : [])));
    return next;
  };
  const summary = 'compose the local builds';
  if (!(await site.store.read(STATE))) {
    const { site: id = randomUUID(), revision } = await readServed(site);
    return createSite(site, await update({ ...(await firstState(site, shell, settings)), id, revision }), summary);
  }
  return changeSite(site, {
    command: `compose ${Object.entries(versions).flat().join(' ')}`,
    apps: Object.keys(versions),
    async update(state) {
      const next = await update(state);
      return isDeepStrictEqual(state, next) ? undefined : { state: next, summary };
    },
  });
}

/**
 * Rebuilds a lost or damaged `site.json` from the served page: live, previous and canary builds, and what is disabled. The
 * history is lost.
 */
export async function composeFromPage(site: Site, settings: SiteSettings): Promise<ChangeResult> {
  const { text, site: id, revision } = await readServed(site);
  const [, shell] = /\/shell\/([^/"]+)\//.exec(text) ?? [];
  if (id === undefined || shell === undefined) {
    throw rejection(
      `There is no page at ${site.store.address} to rebuild the site from.`,
      'Restore site.json from a backup.',
    );
  }
  const registry = JSON.parse(/id="registry">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}') as Registry;
  const remotes: Record<string, AppState> = {};
  for (const [name, entry] of Object.entries(registry.remotes)) {
    const remote = await remoteFromPage(site, name, entry);
    if (remote) remotes[name] = remote;
  }
  const { overrideOrigins, hasTestDevices } = registry;
  const first = await firstState(site, shell, {
    ...(overrideOrigins && { overrideOrigins }),
    ...(hasTestDevices && { hasTestDevices }),
    ...settings,
  });
  return createSite(site, { ...first, id, revision, remotes }, 'rebuild site.json from the page');
}

async function remoteFromPage(site: Site, name: string, entry: RemoteEntry): Promise<AppState | undefined> {
  const since = { at: site.now().toISOString(), who: site.who, summary: 'rebuilt from the page' };
  // A remote whose first build is a canary has the routes of that in the place of a live build.
  const isNew = entry.isDisabled && entry.canary?.build.version === entry.live.version;
  const previous = entry.previous && (await buildFromPage(site, name, entry.previous));
  const canary = entry.canary && (await buildFromPage(site, name, entry.canary.build));
  const live = isNew ? undefined : ((await buildFromPage(site, name, entry.live)) ?? previous);
  if (!live && !canary) return undefined;
  return {
    ...(live && { live }),
    ...(previous && { previous }),
    ...(canary && { canary: { percent: entry.canary?.percent ?? 0, build: canary, since } }),
    ...(entry.isDisabled && live && { isDisabled: true }),
    former: previous && previous !== live ? [previous.version] : [],
  };
}

/** From its `release.json`, which must have the entry that the page names. One that cannot be read leaves the page. */
async function buildFromPage(site: Site, name: string, entry: BuildEntry): Promise<RemoteBuild | undefined> {
  try {
    const build = await readRemote(site.store, name, entry.version);
    if (entry.integrity === undefined || entry.integrity === build.integrity) return build;
    site.onProgress(`${name} ${entry.version} is left out: its entry is another one than the page names`);
  } catch (error) {
    if (!isReleaseError(error) || error.kind === 'conflict') throw error;
    site.onProgress(`${name} ${entry.version} is left out: ${error.message}`);
  }
  return undefined;
}

async function firstState(site: Site, shellVersion: string, settings: SiteSettings): Promise<SiteState> {
  const { build, release } = await readShell(site.store, shellVersion);
  const page = await composeSitePage(site, settings, release);
  return {
    ...{ format: FORMAT, id: randomUUID(), revision: 0 },
    ...settings,
    ...{ page, shell: { live: build, former: [] }, remotes: {}, retired: {}, changes: [] },
  };
}

async function withSettings(site: Site, state: SiteState, settings: SiteSettings): Promise<SiteState> {
  const { overrideOrigins: _origins, hasTestDevices: _devices, ...rest } = state;
  const { live } = state.shell;
  const { release } = await readShell(site.store, live.version, live);
  return { ...rest, ...settings, page: await composeSitePage(site, { ...settings, page: state.page }, release) };
}
