import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { BuildEntry, RemoteEntry } from '@loan/frame/remote';
import { type RemoteBuild, readRemote, readShell } from '../builds/publishedBuild.ts';
import { assertNoProblems, rejection, unlessDamaged } from '../releaseError.ts';
import { type ChangeResult, changeSite, createSite, readServed } from '../site/changeSite.ts';
import type { Site } from '../site/site.ts';
import { composeSiteTemplate, renderPage } from '../site/sitePage.ts';
import { FORMAT, type RemoteState, type SiteState, STATE } from '../site/siteState.ts';
import { validateRemote } from '../validation/validateBuild.ts';
import { type Build, uploadBuild } from './publish.ts';

/** Settings of a site that belong to no build. */
export type SiteSettings = {
  /** The market configuration as JSON, not validated. */
  marketConfig: unknown;
  /** Origins from which a developer may load a remote on this site. */
  overrideOrigins?: string[];
  /** Whether a browser may choose canaries for itself with `?canary=<remote>`. */
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
  const { version } = await uploadBuild(site, shell);
  return createSite(site, await firstState(site, version, settings), summary);
}

/** A local site: serves exactly these versions, with nothing to fall back to. Its history begins anew with each change. */
export async function composeVersions(
  site: Site,
  { shell = '', ...remoteVersions }: Readonly<Record<string, string>>,
  settings: SiteSettings,
): Promise<ChangeResult> {
  const served = await readServed(site);
  const remotes: Record<string, RemoteState> = {};
  for (const [name, version] of Object.entries(remoteVersions)) {
    remotes[name] = { live: await readRemote(site.store, name, version), former: [] };
  }
  const { revision } = served;
  const state = { ...(await firstState(site, shell, settings)), id: 'local', revision, remotes };
  assertNoProblems(Object.values(remotes).flatMap(({ live }) => (live ? validateRemote(live, state) : [])));
  const summary = 'compose the local builds';
  if (served.text !== renderPage(state) || !(await site.store.read(STATE))) return createSite(site, state, summary);
  return { outcome: 'unchanged', site: site.store.address, summary, revision };
}

/**
 * Rebuilds a lost or damaged `site.json` from the served page: live, previous and canary builds, and what is disabled. The
 * history is lost.
 */
export async function composeFromPage(site: Site, settings: SiteSettings): Promise<ChangeResult> {
  const { text, registry, revision } = await readServed(site);
  const [, shell] = /\/shell\/([^/"]+)\//.exec(text) ?? [];
  if (!registry || shell === undefined) {
    throw rejection(
      `There is no page at ${site.store.address} to rebuild the site from.`,
      'Restore site.json from a backup.',
    );
  }
  const remotes: Record<string, RemoteState> = {};
  for (const [name, entry] of Object.entries(registry.remotes)) {
    const remote = await remoteFromPage(site, name, entry);
    if (remote) remotes[name] = remote;
  }
  const { overrideOrigins, hasTestDevices } = registry;
  const first = await firstState(site, shell, {
    ...(overrideOrigins && { overrideOrigins: [...overrideOrigins] }),
    ...(hasTestDevices && { hasTestDevices }),
    ...settings,
  });
  return createSite(site, { ...first, id: registry.site, revision, remotes }, 'rebuild site.json from the page');
}

async function remoteFromPage(site: Site, name: string, entry: RemoteEntry): Promise<RemoteState | undefined> {
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
  const build = await unlessDamaged(readRemote(site.store, name, entry.version));
  if (build && (entry.integrity === undefined || entry.integrity === build.integrity)) return build;
  site.onProgress(`${name} ${entry.version} is left out: its files are missing, or not those that the page names`);
  return undefined;
}

async function firstState(site: Site, shellVersion: string, settings: SiteSettings): Promise<SiteState> {
  const { build, release } = await readShell(site.store, shellVersion);
  const page = await composeSiteTemplate(site, settings, release);
  return {
    format: FORMAT,
    id: randomUUID(),
    revision: 0,
    ...settings,
    page,
    shell: { live: build, former: [] },
    remotes: {},
    retired: {},
    changes: [],
  };
}

async function withSettings(site: Site, state: SiteState, settings: SiteSettings): Promise<SiteState> {
  const { overrideOrigins: _origins, hasTestDevices: _devices, ...rest } = state;
  const { live } = state.shell;
  const { release } = await readShell(site.store, live.version, live);
  return { ...rest, ...settings, page: await composeSiteTemplate(site, { ...settings, page: state.page }, release) };
}
