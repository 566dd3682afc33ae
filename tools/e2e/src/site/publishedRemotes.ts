/** The remotes of the registry in the composed page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bindQuery, parseQuery } from '@loan/api/request';
import type { BuildEntry, Registry } from '@loan/frame/remote';
import { readPageJson } from '@loan/release';
import { siteDir } from '../servers/sandboxServer.ts';

export type PublishedRemote = {
  name: string;
  build: BuildEntry;
  /** Its first path, with a value for every required parameter. */
  sampleUrl: string;
  /** Paths of the remote's files that the first load of that path fetches. */
  initialFiles: readonly string[];
};

/** The remotes of the default site. */
export function publishedRemotes(): PublishedRemote[] {
  return parseRemotes(readFileSync(join(siteDir, 'index.html'), 'utf8'));
}

/** One remote of the default site. @throws when the site has none of this name */
export function publishedRemote(name: string): PublishedRemote {
  const found = publishedRemotes().find((remote) => remote.name === name);
  if (!found) throw new Error(`The site has no remote ${name}.`);
  return found;
}

/** @param page the text of the composed `index.html` */
export function parseRemotes(page: string): PublishedRemote[] {
  const registry = readPageJson(page, 'registry') as Registry | undefined;
  if (!registry) throw new Error('The page has no registry.');
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

/** Paths of entry, screen and English catalog of one screen path. */
export function filesOfScreen(build: BuildEntry, path: string): string[] {
  const screen = build.screens[path];
  if (!screen) throw new Error(`${build.global} has no screen at ${path}.`);
  return [build.entry, ...screen.files, ...(build.catalogs['en'] ?? [])].map((file) => build.base + file);
}

/**
 * Endpoint ids of a screen's queries.
 * @param path path with its query string
 */
export function queriesOf(build: BuildEntry, path: string): string[] {
  const { pathname, search } = new URL(path, 'http://page');
  const bound = (build.screens[pathname]?.queries ?? []).map((screenQuery) =>
    bindQuery(screenQuery, parseQuery(search)),
  );
  return bound.flatMap((call) => ('missing' in call ? [] : call.id));
}

/** Kind of a file of a build, whose name may change with every build. */
export type FileKind = 'entry' | 'screen' | 'catalog' | 'split chunk';

export function fileKindOf(build: BuildEntry, file: string): FileKind {
  if (file === build.base + build.entry) return 'entry';
  const name = file.slice(build.base.length);
  if (Object.values(build.catalogs).some((catalog) => catalog.includes(name))) return 'catalog';
  const [chunk] = name.split('.');
  return Object.values(build.screens).some(({ expose }) => chunk === expose.slice(2)) ? 'screen' : 'split chunk';
}

/** The first path whose screen shares a chunk with other screens. */
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

/** Pattern that matches exactly this path. */
export function exactPath(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}
