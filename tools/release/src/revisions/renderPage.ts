/** Renders the page of a composition. */
import {
  type BuildEntry,
  isSha384Integrity,
  type Registry,
  type RemoteEntry,
  type RemoteRelease,
} from '@loan/frame/registry';
import { readPublishedShell } from '../builds/publishedReleases.ts';
import { composePage } from '../page/composePage.ts';
import { buildFolder, type Site } from '../site.ts';
import { releasesInPage } from './buildsInPage.ts';
import type { Revision } from './revisions.ts';

/** The HTML of one revision: a pure function of the record, so every process renders the same bytes. */
export async function renderPage(site: Site, { revision, composition }: Pick<Revision, 'revision' | 'composition'>) {
  const config = site.parseMarketConfig(composition.marketConfig);
  const shell = await readPublishedShell(site, composition.shell.live);
  const remotes: Record<string, RemoteEntry> = {};
  const remotePolicies: string[] = [];
  const assetOrigin = config.assetOrigin ?? '';

  for (const [name, state] of Object.entries(composition.remotes).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const releases = await releasesInPage(site, name, state);
    const entry = (version: string | undefined) => {
      const release = releases.find((build) => build.version === version);
      return release && buildEntry(release, assetOrigin);
    };
    const live = entry(state.live);
    if (!live) throw new Error(`${name} ${state.live} was not read.`);
    const previous = state.isDisabled ? undefined : entry(state.previous);
    const canary = state.isDisabled ? undefined : entry(state.canary?.version);
    remotes[name] = {
      live,
      ...(previous && { previous }),
      ...(canary && state.canary && { canary: { percent: state.canary.percent, build: canary } }),
      ...(state.isDisabled && { isDisabled: true }),
    };
    if (!state.isDisabled) remotePolicies.push(...releases.flatMap(({ policies }) => policies));
  }

  const { origins } = config;
  const overrideOrigins = composition.overrideOrigins ?? [];
  const registry: Registry = {
    revision,
    contract: shell.providedExports.contract,
    remotes,
    ...(overrideOrigins.length > 0 && { overrideOrigins }),
  };
  const shellFolder = buildFolder('shell', shell.version);
  return composePage({
    shell,
    shellBase: `${assetOrigin}/${shellFolder}`,
    readShellFile: async (name) =>
      (await site.files.read(shellFolder + name))?.content.toString() ?? throwMissingShellFile(name),
    registry,
    remotePolicies,
    config: {
      ...config,
      origins: {
        ...origins,
        scripts: [...new Set([...origins.scripts, ...(assetOrigin ? [assetOrigin] : []), ...overrideOrigins])],
        connections: [...new Set([...origins.connections, ...overrideOrigins])],
      },
    },
  });
}

function buildEntry(release: RemoteRelease, assetOrigin: string): BuildEntry {
  const { version, name, entry, global, screens, catalogs, files } = release;
  const integrity = files[entry]?.sha384;
  if (!isSha384Integrity(integrity)) throw new Error(`${name} ${version} has no whole hash of its entry ${entry}.`);
  return { version, base: `${assetOrigin}/${buildFolder(name, version)}`, entry, integrity, global, screens, catalogs };
}

function throwMissingShellFile(name: string): never {
  throw new Error(`${name} of the shell is missing on the site: publish the shell again.`);
}
