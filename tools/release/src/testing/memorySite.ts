/**
 * A site for the tests of the commands, with stores that can crash at any step. It is in memory; the stage "object
 * storage" runs the same tests with its stores in a bucket.
 */
import type { Registry, RemoteRelease, ShellRelease } from '@loan/frame/registry';
import { composeSite } from '../commands/composeSite.ts';
import { promote } from '../commands/promote.ts';
import { type Build, publish } from '../commands/publish.ts';
import type { Site } from '../site/site.ts';
import { PAGE } from '../site/site.ts';
import type { Store } from '../store/store.ts';
import { type FixtureBuild, type remoteBuild, shellBuild } from './fixtureBuilds.ts';
import { createTestStore, type TestStore, testBucket } from './testStores.ts';

/** Simulates a power failure. */
export class SimulatedCrash extends Error {}

export type CrashPoint = { steps: number; crashAt: number; when: 'before' | 'after' };

/**
 * The same store, until it crashes before or after the given step takes effect. In a bucket only writes are steps: a
 * crash at a read leaves there what the crash after the write before it leaves.
 */
export function crashingStore(store: Store, crashPoint: CrashPoint): Store {
  const step = async <T>(operation: () => Promise<T>): Promise<T> => {
    crashPoint.steps += 1;
    const isCrashStep = crashPoint.steps >= crashPoint.crashAt;
    if (isCrashStep && crashPoint.when === 'before') throw new SimulatedCrash();
    const result = await operation();
    if (isCrashStep) throw new SimulatedCrash();
    return result;
  };
  const readStep = <T>(operation: () => Promise<T>) => (testBucket ? operation() : step(operation));
  return {
    read: (name) => readStep(() => store.read(name)),
    create: (name, content) => step(() => store.create(name, content)),
    replaceIfUnchanged: (name, read, content) => step(() => store.replaceIfUnchanged(name, read, content)),
    list: (prefix) => readStep(() => store.list(prefix)),
    remove: (name) => step(() => store.remove(name)),
  };
}

/** What every file of a market must have: `apps/shell/markets/<market>.json`. */
export const marketFields = {
  market: 'peso',
  appName: 'Piso',
  company: { name: 'Piso Lending', address: 'Manila', email: 'help@piso.example' },
  servicePhone: '+63 2 8888 1234',
  appScheme: 'piso://',
  colours: { brand: '#0a5c36' },
};

/** A market configuration with nothing but these. */
export const marketConfigOf = (minimumAppVersion = '0.0.0', minimumCanaryLoads?: number) => ({
  minimumAppVersion,
  ...(minimumCanaryLoads !== undefined && { minimumCanaryLoads }),
});

export function memorySite(changes: Partial<Site> = {}): Site & { files: TestStore; records: TestStore } {
  const files = createTestStore();
  const records = createTestStore();
  return {
    files,
    records,
    parseMarketConfig: (json) => ({
      appName: 'Piso',
      lang: 'en',
      brand: { light: {}, dark: {} },
      origins: { scripts: [], connections: [], images: [], documents: [] },
      browserConfig: json,
      ...(json as ReturnType<typeof marketConfigOf>),
    }),
    smokeTest: async () => [],
    now: () => new Date('2026-11-21T12:00:00Z'),
    who: 'ana',
    why: 'a test',
    isDryRun: false,
    onProgress: () => undefined,
    ...changes,
  } as Site & { files: TestStore; records: TestStore };
}

/** A site with the same contents in stores of its own. */
export function copySite(site: ReturnType<typeof memorySite>): ReturnType<typeof memorySite> {
  const files = createTestStore(new Map(site.files.contents));
  return { ...site, files, records: createTestStore(new Map(site.records.contents)) };
}

export function toBuild({ release, files }: FixtureBuild<RemoteRelease | ShellRelease>): Build {
  const allFiles: Record<string, string> = { ...files, 'release.json': JSON.stringify(release) };
  return {
    app: release.name,
    read: async (name) => (allFiles[name] === undefined ? undefined : Buffer.from(allFiles[name])),
  };
}

/** A site with a shell and no remote. */
export async function siteWithShell(changes: Partial<Site> = {}) {
  const site = memorySite(changes);
  await publish(site, toBuild(shellBuild()));
  await composeSite(site, { marketConfig: marketConfigOf() });
  return site;
}

/** Publishes and promotes each build, one minute after the last change. */
export async function publishAndPromote(site: Site, ...builds: ReturnType<typeof remoteBuild>[]) {
  for (const build of builds) {
    const time = site.now().getTime() + 60_000;
    site.now = () => new Date(time);
    await publish(site, toBuild(build));
    await promote(site, build.release.name, build.release.version);
  }
}

/** The registry of the served page. */
export function servedRegistry(site: ReturnType<typeof memorySite>): Registry {
  const page = site.files.contents.get(PAGE)?.toString() ?? '';
  return JSON.parse(/id="registry">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}');
}
