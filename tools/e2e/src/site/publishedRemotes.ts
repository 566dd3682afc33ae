/** What the composed page says about its remotes, read from the page as it is served. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bindQuery } from '@loan/api/request';
import type { BuildEntry, Registry } from '@loan/frame/registry';
import { siteDir } from '../servers/sandboxServer.ts';

export type PublishedRemote = {
  name: string;
  build: BuildEntry;
  /** Its first address, with a value for everything its calls need. */
  sampleUrl: string;
  /** Paths of everything a first visit there fetches from the remote's folder. */
  initialFiles: readonly string[];
};

/** The remotes of the site that is opened unless a test brings its own. */
export function publishedRemotes(): PublishedRemote[] {
  return parseRemotes(readFileSync(join(siteDir, 'index.html'), 'utf8'));
}

/** @param page the text of the composed `index.html` */
export function parseRemotes(page: string): PublishedRemote[] {
  const [, json] = /<script[^>]*id="?registry"?[^>]*>([^<]*)<\/script>/.exec(page) ?? [];
  if (json === undefined) throw new Error('The page has no registry.');
  const registry = JSON.parse(json) as Registry;
  return Object.entries(registry.remotes).map(([name, { live }]) => {
    const [path = '/'] = Object.keys(live.screens);
    return {
      name,
      build: live,
      sampleUrl: sampleUrl(live, path),
      initialFiles: filesOfScreen(live, path),
    };
  });
}

/** Paths of entry, screen and English texts of one address. */
export function filesOfScreen(build: BuildEntry, path: string): string[] {
  const screen = build.screens[path];
  if (!screen) throw new Error(`${build.global} has no screen at ${path}.`);
  return [build.entry, ...screen.files, ...(build.catalogs['en'] ?? [])].map((file) => build.base + file);
}

/** The calls by which a screen is read, as `lender` and `endpointPattern` name them. @param address path with its query */
export function queriesOf(build: BuildEntry, path: string): string[] {
  const { pathname, searchParams } = new URL(path, 'http://page');
  const bound = (build.screens[pathname]?.queries ?? []).map((screenQuery) =>
    bindQuery(screenQuery, (name) => searchParams.get(name) ?? undefined),
  );
  return bound.flatMap((call) => ('missing' in call ? [] : call.id));
}

/** What a file of a build is for; its name may change with every build. */
export type FileKind = 'entry' | 'screen' | 'catalog' | 'split chunk';

export function fileKindOf(build: BuildEntry, file: string): FileKind {
  if (file === build.base + build.entry) return 'entry';
  const name = file.slice(build.base.length);
  if (Object.values(build.catalogs).some((catalog) => catalog.includes(name))) return 'catalog';
  return Object.values(build.screens).some(({ expose }) => name === `${expose.slice(2)}.js`) ? 'screen' : 'split chunk';
}

/** The first address whose screen shares a chunk with its neighbours. */
export function pathWithSplitChunk({ build }: PublishedRemote): string {
  const found = Object.keys(build.screens).find((path) =>
    filesOfScreen(build, path).some((file) => fileKindOf(build, file) === 'split chunk'),
  );
  if (found === undefined) throw new Error(`${build.global} has no split chunk.`);
  return found;
}

function sampleUrl(build: BuildEntry, path: string): string {
  const searchParams = new URLSearchParams();
  for (const { i: params } of build.screens[path]?.queries ?? []) {
    for (const input of Object.values(params)) {
      if (typeof input === 'object' && input.from[0] !== undefined) searchParams.set(input.from[0], '1');
    }
  }
  return searchParams.size === 0 ? path : `${path}?${searchParams}`;
}

/** A pattern that matches this path and nothing longer. */
export function exactPath(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}
