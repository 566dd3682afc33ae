/** Kills every command at every store operation, before and after it takes effect, and runs it again. */
import { describe, expect, jest, test } from '@jest/globals';
import { matchesHash, parseRelease } from '../builds/parseRelease.ts';
import { filePath, SERVED } from '../builds/publishedBuild.ts';
import { canary } from '../commands/canary.ts';
import { compose } from '../commands/compose.ts';
import { disable } from '../commands/disable.ts';
import { promote } from '../commands/promote.ts';
import { prune } from '../commands/prune.ts';
import { publish } from '../commands/publish.ts';
import { rollback } from '../commands/rollback.ts';
import { readRegistry } from '../page/composePage.ts';
import type { Store } from '../store/store.ts';
import { first, remoteBuild, second, third, versionOf } from '../testing/fixtureBuilds.ts';
import {
  contentsOf,
  copySite,
  marketConfigOf,
  marketFields,
  servedPage,
  siteWithBuilds,
  testBucket,
  toBuild,
  touch,
} from '../testing/memorySite.ts';
import { PAGE } from './changeSite.ts';
import type { Site } from './site.ts';
import { foldersInPage, readState, STATE } from './siteState.ts';

// Only ends tests that hang: on a bucket of a busy machine `prune` alone takes more than a minute.
jest.setTimeout(300_000);

class SimulatedCrash extends Error {}
type CrashPoint = { steps: number; crashAt: number; when: 'before' | 'after' };

/**
 * The same store, until it crashes before or after the given step takes effect. In a bucket only writes are steps: a crash at
 * a read leaves there what the crash after the write before it leaves.
 */
function crashingStore(store: Store, crashPoint: CrashPoint): Store {
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
    address: store.address,
    read: (name) => readStep(() => store.read(name)),
    create: (name, content) => step(() => store.create(name, content)),
    replaceIfUnchanged: (name, read, content) => step(() => store.replaceIfUnchanged(name, read, content)),
    list: (prefix) => readStep(() => store.list(prefix)),
    remove: (name) => step(() => store.remove(name)),
  };
}

async function siteWithPrunableBuild(): Promise<Site> {
  const site = await siteWithBuilds();
  await prune(site);
  site.now = () => new Date('2027-01-21T12:00:00Z');
  await touch(site);
  return site;
}

type CommandCase = [name: string, prepare: () => Promise<Site>, run: (site: Site) => Promise<unknown>];
const commands: CommandCase[] = [
  ['publish', siteWithBuilds, (site) => publish(site, toBuild(remoteBuild({ name: 'complaints' })))],
  ['promote', siteWithBuilds, (site) => promote(site, { app: 'repayment', version: versionOf(third) })],
  ['canary', siteWithBuilds, (site) => canary(site, 'repayment', 5, versionOf(third))],
  ['rollback', siteWithBuilds, (site) => rollback(site, 'repayment', versionOf(first))],
  ['disable', siteWithBuilds, (site) => disable(site, 'repayment')],
  ['compose', siteWithBuilds, (site) => compose(site, { marketConfig: marketConfigOf('1.0.0') })],
  ['prune', siteWithPrunableBuild, prune],
];

/** In memory every command is killed before and after its operations; on a bucket in one of the two ways, in turn. */
const momentsOf = (name: string) =>
  (['before', 'after'] as const).filter((_, index) => {
    const position = commands.findIndex(([command]) => command === name);
    return !testBucket || position % 2 === index;
  });

describe.each(commands)('%s, when killed', (command, prepare, run) => {
  test.each(momentsOf(command))(
    '%s any store operation took effect, leaves a consistent site and completes on the next run',
    async (when) => {
      const prepared = await prepare();
      const before = await contentsOf(prepared.store);
      const uninterrupted = await copySite(prepared);
      await run(uninterrupted);
      const expected = await servedFiles(uninterrupted);

      let crashes = 0;
      for (let crashAt = 1; ; crashAt += 1) {
        const site = await copySite(prepared);
        const store = crashingStore(site.store, { steps: 0, crashAt, when });
        const result = await run({ ...site, store }).then(
          () => 'completed',
          (error: unknown) => error,
        );
        await expectConsistent(site, before);
        if (result === 'completed') break;
        expect(result).toBeInstanceOf(SimulatedCrash);
        crashes += 1;

        await run(site);

        await expectConsistent(site, before);
        expect(await servedFiles(site)).toEqual(expected);
      }
      expect(crashes).toBeGreaterThanOrEqual(2);
    },
  );
});

test('serves what was recorded before an interruption with the next command of another team', async () => {
  const site = await siteWithBuilds();
  const complaints = remoteBuild({ name: 'complaints' });
  await publish(site, toBuild(complaints));
  await expect(promote(withoutPageWrite(site), { app: 'repayment', version: versionOf(third) })).rejects.toThrow(
    SimulatedCrash,
  );
  await promote(site, { app: 'complaints', version: complaints.release.version });

  expect(await servedPage(site)).toContain(`/remotes/repayment/${versionOf(third)}/`);
  expect(await servedPage(site)).toContain('/remotes/complaints/');
});

test('does what it is asked after an interruption, and not what was interrupted', async () => {
  const site = await siteWithBuilds();
  const settingsOf = (appName: string) => ({ marketConfig: { ...marketFields, appName } });
  await expect(compose(withoutPageWrite(site), settingsOf('Rupia'))).rejects.toThrow(SimulatedCrash);
  await compose(site, settingsOf('Rand'));

  expect(await servedPage(site)).toContain('<title>Rand</title>');
});

test('finishes a rollback that was interrupted, instead of rolling back twice', async () => {
  const site = await siteWithBuilds();
  await promote(site, { app: 'repayment', version: versionOf(third) });
  await expect(rollback(withoutPageWrite(site), 'repayment')).rejects.toThrow(SimulatedCrash);

  expect(await rollback(site, 'repayment')).toMatchObject({ outcome: 'changed' });
  expect((await readState(site.store)).state.remotes['repayment']?.live?.version).toBe(versionOf(second));
  expect(await servedPage(site)).not.toContain(versionOf(third));
});

test('finishes a promote of a canary that was interrupted, instead of promoting a later build', async () => {
  const site = await siteWithBuilds();
  await canary(site, 'repayment', 5, versionOf(third));
  await publish(site, toBuild(remoteBuild({ name: 'repayment', variant: 'fourth' })));
  await expect(promote(withoutPageWrite(site), { app: 'repayment' })).rejects.toThrow(SimulatedCrash);

  expect(await promote(site, { app: 'repayment' })).toMatchObject({ outcome: 'changed' });
  expect((await readState(site.store)).state.remotes['repayment']?.live?.version).toBe(versionOf(third));
});

test('reports success only after the page of the change was read back', async () => {
  const site = await siteWithBuilds();
  let dropped = 0;
  // A storage that acknowledges the first two writes of the page and loses them.
  const store: Store = {
    ...site.store,
    async replaceIfUnchanged(name, read, content) {
      if (name === PAGE && dropped < 2) {
        dropped += 1;
        return 'replaced';
      }
      return site.store.replaceIfUnchanged(name, read, content);
    },
  };
  expect(await disable({ ...site, store }, 'repayment')).toMatchObject({ outcome: 'changed', revision: 4 });
  expect(dropped).toBe(2);
  expect(readRegistry(await servedPage(site))?.revision).toBe(4);
});

test.each(['lost', 'unknown'] as const)(
  'changes the site once when the response of its write was %s',
  async (fault) => {
    const site = await siteWithBuilds();
    let isFirst = true;
    const store: Store = {
      ...site.store,
      async replaceIfUnchanged(name, read, content) {
        if (name !== STATE || !isFirst) return site.store.replaceIfUnchanged(name, read, content);
        isFirst = false;
        if (fault === 'lost') await site.store.replaceIfUnchanged(name, read, content);
        return 'unknown';
      },
    };
    expect(await rollback({ ...site, store }, 'repayment')).toMatchObject({ outcome: 'changed', revision: 4 });

    const { state } = await readState(site.store);
    expect([state.revision, state.remotes['repayment']?.live?.version]).toEqual([4, versionOf(first)]);
  },
);

/** A site whose process dies before it writes the page. */
function withoutPageWrite(site: Site): Site {
  const store: Store = {
    ...site.store,
    async replaceIfUnchanged(name, read, content) {
      if (name === PAGE) throw new SimulatedCrash();
      return site.store.replaceIfUnchanged(name, read, content);
    },
  };
  return { ...site, store };
}

/** The page is whole, every build it names is whole, and nothing that was published has changed. */
async function expectConsistent(site: Site, before: ReadonlyMap<string, Buffer>) {
  const contents = await contentsOf(site.store);
  const page = contents.get(PAGE)?.toString() ?? '';
  expect(page.endsWith('</html>\n')).toBe(true);
  const revisionBefore = readRegistry(before.get(PAGE)?.toString() ?? '')?.revision ?? 0;
  expect(readRegistry(page)?.revision).toBeGreaterThanOrEqual(revisionBefore);
  for (const folder of new Set(page.match(/(?<="\/)(remotes|shell)\/[^"]*?\/(?=[^/"]*")/g) ?? [])) {
    const release = parseRelease(contents.get(`${SERVED}${folder}release.json`)?.toString() ?? 'null', folder);
    for (const [name, released] of Object.entries(release.files)) {
      expect(matchesHash(contents.get(SERVED + filePath(release, name)), released)).toBe(true);
    }
  }
  const named = foldersInPage((await readState(site.store)).state).map((folder) => SERVED + folder);
  for (const [name, content] of before) {
    if (name === PAGE || name === STATE) continue;
    const now = contents.get(name);
    if (now || named.some((folder) => name.startsWith(folder))) expect(now?.equals(content)).toBe(true);
  }
}

/** Every served file without the revision number: a second run may have another one. */
async function servedFiles(site: Site): Promise<Record<string, string>> {
  const files = [...(await contentsOf(site.store))].filter(([name]) => name.startsWith(SERVED));
  return Object.fromEntries(
    files.map(([name, content]) => [name, content.toString('latin1').replace(/"revision":\d+/, '')]),
  );
}
