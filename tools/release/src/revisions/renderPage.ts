/** The page that a composition means, and putting it in its place. */
import {
  type BuildEntry,
  isSha384Integrity,
  type Registry,
  type RemoteEntry,
  type RemoteRelease,
} from '@loan/frame/registry';
import { composePage, generationOf } from '../page/composePage.ts';
import { type Composition, type Generation, newestGeneration, type RemoteState } from './revisions.ts';
import { publishedRemote, publishedShell } from '../builds/publishedReleases.ts';
import { folderOf, PAGE, type Site } from '../site.ts';

/** The whole page of one generation: the same bytes whoever draws it, and whenever. */
export async function pageOf(site: Site, { generation, composition }: Pick<Generation, 'generation' | 'composition'>) {
  const environment = site.readEnvironment(composition.environment);
  const shell = await publishedShell(site, composition.shell.live);
  const remotes: Record<string, RemoteEntry> = {};
  const remotePolicies: string[] = [];
  const assetOrigin = environment.assetOrigin ?? '';

  for (const [name, state] of Object.entries(composition.remotes).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const builds = await buildsInPage(site, name, state);
    const entry = (version: string | undefined) => {
      const release = builds.find((build) => build.version === version);
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
    if (!state.isDisabled) remotePolicies.push(...builds.flatMap(({ policies }) => policies));
  }

  const { origins } = environment;
  const overrideOrigins = composition.overrideOrigins ?? [];
  const registry: Registry = {
    generation,
    contract: shell.offers.contract,
    remotes,
    ...(overrideOrigins.length > 0 && { overrideOrigins }),
  };
  const shellFolder = folderOf('shell', shell.version);
  return composePage({
    shell,
    shellBase: `${assetOrigin}/${shellFolder}`,
    readShellFile: async (name) => (await site.files.read(shellFolder + name))?.content.toString() ?? missing(name),
    registry,
    remotePolicies,
    environment: {
      ...environment,
      origins: {
        ...origins,
        scripts: [...new Set([...origins.scripts, ...(assetOrigin ? [assetOrigin] : []), ...overrideOrigins])],
        calls: [...new Set([...origins.calls, ...overrideOrigins])],
      },
    },
  });
}

/** Every build of a remote that its entry in the page names. */
export async function buildsInPage(site: Site, name: string, state: RemoteState): Promise<RemoteRelease[]> {
  return Promise.all(versionsInPage(state).map((version) => publishedRemote(site, name, version)));
}

export function versionsInPage({ live, previous, canary }: RemoteState): string[] {
  return [...new Set([live, previous, canary?.version])].filter((version) => version !== undefined);
}

/** Folders of every build that a page of this composition may load. */
export function foldersInPage({ shell, remotes }: Composition): string[] {
  const shells = [shell.live, shell.previous].flatMap((version) => (version ? [folderOf('shell', version)] : []));
  const builds = Object.entries(remotes).flatMap(([name, state]) =>
    versionsInPage(state).map((version) => folderOf(name, version)),
  );
  return [...shells, ...builds];
}

/**
 * Puts the page of the newest generation in its place, whoever recorded it. Never puts an older page over a newer one:
 * the replacement holds only for exactly the page that was read before.
 */
export async function settle(site: Site): Promise<number> {
  for (;;) {
    const served = await site.files.read(PAGE);
    const newest = await newestGeneration(site.records);
    const number = served ? (generationOf(served.content.toString()) ?? 0) : 0;
    if (!newest || number >= newest.generation) return number;
    await site.files.replaceIf(PAGE, served, Buffer.from(await pageOf(site, newest)));
  }
}

/** The generation of the page that is served; 0 where there is none. */
export async function servedGeneration(site: Site): Promise<number> {
  const served = await site.files.read(PAGE);
  return served ? (generationOf(served.content.toString()) ?? 0) : 0;
}

function buildEntry(release: RemoteRelease, assetOrigin: string): BuildEntry {
  const { version, name, entry, global, screens, catalogs, files } = release;
  const integrity = files[entry]?.sha384;
  if (!isSha384Integrity(integrity)) throw new Error(`${name} ${version} has no whole hash of its entry ${entry}.`);
  return { version, base: `${assetOrigin}/${folderOf(name, version)}`, entry, integrity, global, screens, catalogs };
}

function missing(name: string): never {
  throw new Error(`${name} of the shell is missing on the site: publish the shell again.`);
}
