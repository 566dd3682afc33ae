/** A site in memory for the tests of the verbs: with builds to publish, and a way to die at any step. */

import { createHash } from 'node:crypto';
import type { Registry, RemoteRelease, ShellRelease } from '@loan/frame/registry';
import { composeSite } from '../commands/composeSite.ts';
import { type FixtureBuild, type remoteBuild, shellBuild } from './fixtureBuilds.ts';
import { promote } from '../commands/promote.ts';
import { type Build, publish } from '../commands/publish.ts';
import type { Site } from '../site.ts';
import { PAGE } from '../site.ts';
import type { StoreThatForgets } from '../store/store.ts';

export type MemoryStore = StoreThatForgets & { contents: Map<string, Buffer> };

export function memoryStore(contents = new Map<string, Buffer>()): MemoryStore {
  const read = async (name: string) => {
    const content = contents.get(name);
    return content && { content, tag: createHash('sha256').update(content).digest('hex') };
  };
  return {
    contents,
    read,
    async create(name, content) {
      if (contents.has(name)) return 'exists';
      contents.set(name, content);
      return 'created';
    },
    async replaceIf(name, readBefore, content) {
      const now = contents.get(name);
      if ((now && createHash('sha256').update(now).digest('hex')) !== readBefore?.tag) return 'changed';
      contents.set(name, content);
      return 'replaced';
    },
    list: async (prefix) => [...contents.keys()].filter((name) => name.startsWith(prefix)).sort(),
    async remove(name) {
      contents.delete(name);
    },
  };
}

/** What stands in for the power going off. */
export class Died extends Error {}

export type Clockwork = { steps: number; dieAt: number; when: 'before' | 'after' };

/** The same store, until the step at which everything ends; before or after that step took effect. */
export function mortal(store: StoreThatForgets, life: Clockwork): StoreThatForgets {
  const step = async <T>(deed: () => Promise<T>): Promise<T> => {
    life.steps += 1;
    const isLast = life.steps >= life.dieAt;
    if (isLast && life.when === 'before') throw new Died();
    const result = await deed();
    if (isLast) throw new Died();
    return result;
  };
  return {
    read: (name) => step(() => store.read(name)),
    create: (name, content) => step(() => store.create(name, content)),
    replaceIf: (name, read, content) => step(() => store.replaceIf(name, read, content)),
    list: (prefix) => step(() => store.list(prefix)),
    remove: (name) => step(() => store.remove(name)),
  };
}

/** A market whose file says only how old an app may be. */
export const market = (minimumAppVersion = '0.0.0') => ({ minimumAppVersion });

export function fixtureSite(changes: Partial<Site> = {}): Site & { files: MemoryStore; records: MemoryStore } {
  const files = memoryStore();
  const records = memoryStore();
  return {
    files,
    records,
    readEnvironment: (json) => ({
      appName: 'Piso',
      lang: 'en',
      brand: { light: {}, dark: {} },
      origins: { scripts: [], calls: [], images: [], documents: [] },
      forBrowser: json,
      minimumAppVersion: (json as ReturnType<typeof market>).minimumAppVersion,
    }),
    conform: async () => [],
    now: () => new Date('2026-11-21T12:00:00Z'),
    who: 'ana',
    why: 'a test',
    isDryRun: false,
    onProgress: () => undefined,
    ...changes,
  } as Site & { files: MemoryStore; records: MemoryStore };
}

export function buildOf({ release, files }: FixtureBuild<RemoteRelease | ShellRelease>): Build {
  const all: Record<string, string> = { ...files, 'release.json': JSON.stringify(release) };
  return {
    app: release.name,
    read: async (name) => (all[name] === undefined ? undefined : Buffer.from(all[name])),
  };
}

/** A site with a shell and no remote. */
export async function siteWithShell(changes: Partial<Site> = {}) {
  const site = fixtureSite(changes);
  await publish(site, buildOf(shellBuild()));
  await composeSite(site, { environment: market() });
  return site;
}

/** Publishes and promotes, a minute after whatever came before. */
export async function bring(site: Site, ...builds: ReturnType<typeof remoteBuild>[]) {
  for (const build of builds) {
    const then = site.now().getTime() + 60_000;
    site.now = () => new Date(then);
    await publish(site, buildOf(build));
    await promote(site, build.release.name);
  }
}

/** What the page that is served says of the remotes. */
export function registryOf(site: ReturnType<typeof fixtureSite>): Registry {
  const page = site.files.contents.get(PAGE)?.toString() ?? '';
  return JSON.parse(/id="registry">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}');
}
