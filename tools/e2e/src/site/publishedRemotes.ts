/** What the composed page says about its remotes, read from the page as it is served. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillAsk } from '@loan/api/wire';
import type { BuildEntry, Registry } from '@loan/frame/registry';
import { siteFolder } from '../servers/sandboxServer.ts';

export type PublishedRemote = {
  name: string;
  build: BuildEntry;
  /** Its first address, with a value for everything its calls need. */
  sampleAddress: string;
  /** Paths of everything a first visit there fetches from the remote's folder. */
  firstFiles: readonly string[];
};

/** The remotes of the site that is opened unless a test brings its own. */
export function publishedRemotes(): PublishedRemote[] {
  return remotesOf(readFileSync(join(siteFolder, 'index.html'), 'utf8'));
}

/** @param page the text of the composed `index.html` */
export function remotesOf(page: string): PublishedRemote[] {
  const [, json] = /<script[^>]*id="?registry"?[^>]*>([^<]*)<\/script>/.exec(page) ?? [];
  if (json === undefined) throw new Error('The page has no registry.');
  const registry = JSON.parse(json) as Registry;
  return Object.entries(registry.remotes).map(([name, { live }]) => {
    const [address = '/'] = Object.keys(live.screens);
    return {
      name,
      build: live,
      sampleAddress: sampleAddress(live, address),
      firstFiles: filesOf(live, address),
    };
  });
}

/** Paths of entry, screen and English texts of one address. */
export function filesOf(build: BuildEntry, address: string): string[] {
  const screen = build.screens[address];
  if (!screen) throw new Error(`${build.global} has no screen at ${address}.`);
  return [build.entry, ...screen.files, ...(build.catalogs['en'] ?? [])].map((file) => build.base + file);
}

/** The calls by which a screen is read, as `lender` and `callTo` name them. @param address path with its query */
export function callsAt(build: BuildEntry, address: string): string[] {
  const { pathname, searchParams: query } = new URL(address, 'http://page');
  const calls = (build.screens[pathname]?.asks ?? []).map((ask) =>
    fillAsk(ask, (name) => query.get(name) ?? undefined),
  );
  return calls.flatMap((call) => ('missing' in call ? [] : call.id));
}

/** What a file of a build is for; its name may change with every build. */
export type FileKind = 'entry' | 'screen' | 'texts' | 'split chunk';

export function kindOf(build: BuildEntry, file: string): FileKind {
  if (file === build.base + build.entry) return 'entry';
  const name = file.slice(build.base.length);
  if (Object.values(build.catalogs).some((catalog) => catalog.includes(name))) return 'texts';
  return Object.values(build.screens).some(({ expose }) => name === `${expose.slice(2)}.js`) ? 'screen' : 'split chunk';
}

/** The first address whose screen shares a chunk with its neighbours. */
export function addressWithSplitChunk({ build }: PublishedRemote): string {
  const found = Object.keys(build.screens).find((address) =>
    filesOf(build, address).some((file) => kindOf(build, file) === 'split chunk'),
  );
  if (found === undefined) throw new Error(`${build.global} has no split chunk.`);
  return found;
}

function sampleAddress(build: BuildEntry, address: string): string {
  const query = new URLSearchParams();
  for (const { i: inputs } of build.screens[address]?.asks ?? []) {
    for (const input of Object.values(inputs)) {
      if (typeof input === 'object' && input.from[0] !== undefined) query.set(input.from[0], '1');
    }
  }
  return query.size === 0 ? address : `${address}?${query}`;
}

/** A pattern that matches this path and nothing longer. */
export function exactly(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}
