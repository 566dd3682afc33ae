/** A site for the tests of the commands: in memory, or in the task `object-storage` below a prefix of a bucket. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry, RemoteRelease, ShellRelease } from '@loan/frame/remote';
import { compose, composeNew } from '../commands/compose.ts';
import { promote } from '../commands/promote.ts';
import { type Build, publish } from '../commands/publish.ts';
import { readRegistry } from '../page/composePage.ts';
import { PAGE } from '../site/changeSite.ts';
import type { Site } from '../site/site.ts';
import { openStore } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import { type FixtureBuild, first, type remoteBuild, second, shellBuild, third } from './fixtureBuilds.ts';

/** Name of the bucket in the task `object-storage`; otherwise empty. */
export const testBucket = process.env.OBJECT_STORAGE_BUCKET ?? '';

/** What every file of a market must have: `apps/shell/markets/<market>.json`. */
export const marketFields = {
  market: 'peso',
  appName: 'Piso',
  company: { name: 'Piso Lending', address: 'Manila', email: 'help@piso.example' },
  servicePhone: '+63 2 8888 1234',
  appScheme: 'piso://',
  colours: { brand: '#0a5c36' },
};

export const marketConfigOf = (minimumAppVersion = '0.0.0') => ({ ...marketFields, minimumAppVersion });

export function memoryStore(contents: ReadonlyMap<string, Buffer> = new Map()): Store {
  const files = new Map(contents);
  const etagOf = (content: Buffer | undefined) => content && createHash('sha256').update(content).digest('hex');
  return {
    address: 'memory',
    async read(name) {
      const content = files.get(name);
      return content && { content, etag: etagOf(content) ?? '' };
    },
    async create(name, content) {
      if (files.has(name)) return 'exists';
      files.set(name, content);
      return 'created';
    },
    async replaceIfUnchanged(name, expected, content) {
      if (etagOf(files.get(name)) !== expected?.etag) return 'changed';
      files.set(name, content);
      return 'replaced';
    },
    list: async (prefix) => [...files.keys()].filter((name) => name.startsWith(prefix)).sort(),
    async remove(name) {
      files.delete(name);
    },
  };
}

/** A new store of the kind that this run tests. */
export async function createTestStore(): Promise<Store> {
  return testBucket ? openStore((await createTestAddress()).address) : memoryStore();
}

/** Address of a new site: a folder, or a prefix of the bucket. `remove` deletes the folder; objects end with the gateway. */
export async function createTestAddress(): Promise<{ address: string; remove(): Promise<void> }> {
  if (testBucket) return { address: `s3://${testBucket}/${randomUUID()}`, remove: async () => undefined };
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  return { address: path.join(folder, 'site'), remove: () => rm(folder, { recursive: true }) };
}

/** Name → content of every file. */
export async function contentsOf(store: Store): Promise<Map<string, Buffer>> {
  const names = await store.list('');
  const files = await Promise.all(names.map(async (name) => [name, (await store.read(name))?.content] as const));
  return new Map(files.flatMap(([name, content]) => (content ? [[name, content] as const] : [])));
}

/** The same site in a store of its own. */
export async function copySite(site: Site): Promise<Site> {
  const store = await createTestStore();
  const files = [...(await contentsOf(site.store))];
  await Promise.all(files.map(([name, content]) => store.create(name, content)));
  return { ...site, store };
}

/** Writes a file whatever is there: damage, or an administrator's edit. */
export async function overwrite(store: Store, name: string, content: Buffer | string): Promise<void> {
  await store.replaceIfUnchanged(name, await store.read(name), Buffer.from(content));
}

export async function memorySite(changes: Partial<Site> = {}): Promise<Site> {
  return {
    store: changes.store ?? (await createTestStore()),
    smokeTest: async () => [],
    now: () => new Date('2026-11-21T12:00:00Z'),
    who: 'ana',
    why: 'a test',
    isDryRun: false,
    onProgress: () => undefined,
    ...changes,
  };
}

export function toBuild({ release, files }: FixtureBuild<RemoteRelease | ShellRelease>): Build {
  const allFiles: Record<string, string> = { ...files, 'release.json': JSON.stringify(release) };
  return {
    app: release.name,
    read: async (name) => (allFiles[name] === undefined ? undefined : Buffer.from(allFiles[name])),
  };
}

/** A site with a shell and no remote, at revision 1. */
export async function siteWithShell(changes: Partial<Site> = {}): Promise<Site> {
  const site = await memorySite(changes);
  await composeNew(site, toBuild(shellBuild()), { marketConfig: marketConfigOf() });
  return site;
}

/** Publishes and promotes each build, one minute after the last change. */
export async function publishAndPromote(site: Site, ...builds: ReturnType<typeof remoteBuild>[]) {
  for (const build of builds) {
    const time = site.now().getTime() + 60_000;
    site.now = () => new Date(time);
    await publish(site, toBuild(build));
    await promote(site, { app: build.release.name, version: build.release.version });
  }
}

/** `first` is the fallback, `second` is live, `third` is published one minute later. */
export async function siteWithBuilds(): Promise<Site> {
  const site = await siteWithShell();
  await publishAndPromote(site, first, second);
  const time = site.now().getTime() + 60_000;
  site.now = () => new Date(time);
  await publish(site, toBuild(third));
  return site;
}

/** A change of the site that no build has a part in, so that its time counts as now. */
export async function touch(site: Site): Promise<void> {
  await compose(site, { marketConfig: { ...marketFields, appName: `Piso ${site.now().toISOString()}` } });
}

export const servedPage = async ({ store }: Site) => (await store.read(PAGE))?.content.toString() ?? '';

/** The registry of the served page. */
export async function servedRegistry(site: Site): Promise<Registry> {
  const registry = readRegistry(await servedPage(site));
  if (!registry) throw new Error('The page has no registry.');
  return registry;
}
