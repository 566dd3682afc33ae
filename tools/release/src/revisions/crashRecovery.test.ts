/** Kills every command at every store operation, before and after it takes effect, and runs it again. */
import { describe, expect, jest, test } from '@jest/globals';
import { matchesHash, parseRelease } from '../builds/parseRelease.ts';
import { canary } from '../commands/canary.ts';
import { composeSite } from '../commands/composeSite.ts';
import { disable } from '../commands/disable.ts';
import { promote } from '../commands/promote.ts';
import { prune } from '../commands/prune.ts';
import { publish } from '../commands/publish.ts';
import { rollback } from '../commands/rollback.ts';
import { readPageRevision } from '../page/composePage.ts';
import { PAGE, type Site, servedPath } from '../site/site.ts';
import { remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import { copySite, crashingStore, marketConfigOf, memorySite, SimulatedCrash, toBuild } from '../testing/memorySite.ts';
import { createTestStore, testBucket } from '../testing/testStores.ts';
import { foldersInPage } from './buildsInPage.ts';
import { requireLatestRevision } from './revisions.ts';

// Only ends tests that hang: on a bucket of a busy machine `prune` alone takes more than a minute.
jest.setTimeout(300_000);

const first = remoteBuild({ name: 'repayment' });
const second = remoteBuild({ name: 'repayment', variant: 'second' });
const muchLater = new Date('2027-01-21T12:00:00Z');

/** A site on which `repayment` lives in its first build and its second one is published. */
async function siteWithLiveRemote() {
  const site = memorySite();
  await publish(site, toBuild(shellBuild()));
  await composeSite(site, { marketConfig: marketConfigOf() });
  await publish(site, toBuild(first));
  await promote(site, 'repayment', first.release.version);
  site.now = () => new Date('2026-11-21T13:00:00Z');
  await publish(site, toBuild(second));
  return site;
}

async function siteWithPrunableBuild() {
  const site = await siteWithLiveRemote();
  await publish(site, toBuild(remoteBuild({ name: 'repayment', variant: 'never served' })));
  await promote(site, 'repayment', second.release.version);
  site.now = () => muchLater;
  await composeSite(site, { marketConfig: marketConfigOf('0.0.1') });
  return site;
}

type CommandCase = {
  prepare: typeof siteWithLiveRemote;
  run: (site: Site) => Promise<unknown>;
};
const commands: Record<string, CommandCase> = {
  publish: { prepare: siteWithLiveRemote, run: (site) => publish(site, toBuild(remoteBuild({ name: 'complaints' }))) },
  promote: { prepare: siteWithLiveRemote, run: (site) => promote(site, 'repayment', second.release.version) },
  canary: { prepare: siteWithLiveRemote, run: (site) => canary(site, 'repayment', 5) },
  rollback: { prepare: siteWithPrunableBuild, run: (site) => rollback(site, 'repayment', first.release.version) },
  disable: { prepare: siteWithLiveRemote, run: (site) => disable(site, 'repayment') },
  compose: { prepare: siteWithLiveRemote, run: (site) => composeSite(site, { marketConfig: marketConfigOf('1.0.0') }) },
  prune: { prepare: siteWithPrunableBuild, run: (site) => prune(site) },
};

/** In memory every command is killed before and after its operations; on a bucket in `test` in one of the two ways, in turn. */
function momentsOfDeath(command: string): readonly ('before' | 'after')[] {
  const all = ['before', 'after'] as const;
  if (!testBucket || process.env.OBJECT_STORAGE_WHOLE_SET) return all;
  return [all[Object.keys(commands).indexOf(command) % 2] ?? 'before'];
}

describe.each(Object.entries(commands))('%s, when killed', (command, { prepare, run }) => {
  test.each(momentsOfDeath(command))(
    '%s any store operation took effect, leaves a consistent site and completes on the next run',
    async (when) => {
      const prepared = await prepare();
      const uninterrupted = copySite(prepared);
      await run(uninterrupted);
      const expected = servedFiles(uninterrupted.files.contents);

      let crashes = 0;
      for (let crashAt = 1; ; crashAt += 1) {
        const site = copySite(prepared);
        const before = new Map(site.files.contents);
        const crashPoint = { steps: 0, crashAt, when };
        const crashingSite = {
          ...site,
          files: crashingStore(site.files, crashPoint),
          records: crashingStore(site.records, crashPoint),
        };
        const result = await run(crashingSite).then(
          () => 'completed',
          (error: unknown) => error,
        );
        await expectConsistent(site, before);
        if (result === 'completed') break;
        expect(result).toBeInstanceOf(SimulatedCrash);
        crashes += 1;

        await run(site);

        await expectConsistent(site, before);
        expect(servedFiles(site.files.contents)).toEqual(expected);
      }
      expect(crashes).toBeGreaterThanOrEqual(2);
    },
  );
});

test('writes a revision that was recorded and not served with the next command', async () => {
  const site = await siteWithLiveRemote();
  const files = createTestStore(site.files.contents);
  files.replaceIfUnchanged = async () => {
    throw new SimulatedCrash();
  };
  await expect(promote({ ...site, files }, 'repayment', second.release.version)).rejects.toThrow(SimulatedCrash);
  await publish(site, toBuild(remoteBuild({ name: 'complaints' })));

  await promote(site, 'complaints', remoteBuild({ name: 'complaints' }).release.version);

  const page = site.files.contents.get(PAGE)?.toString() ?? '';
  expect(page).toContain(`/remotes/repayment/${second.release.version}/`);
  expect(page).toContain('/remotes/complaints/');
});

test('finishes a rollback that was recorded and interrupted, instead of rolling back twice', async () => {
  const site = await siteWithLiveRemote();
  const third = remoteBuild({ name: 'repayment', variant: 'third' });
  await promote(site, 'repayment', second.release.version);
  await publish(site, toBuild(third));
  await promote(site, 'repayment', third.release.version);
  const files = createTestStore(site.files.contents);
  files.replaceIfUnchanged = async () => {
    throw new SimulatedCrash();
  };
  await expect(rollback({ ...site, files }, 'repayment')).rejects.toThrow(SimulatedCrash);

  await rollback(site, 'repayment');

  expect((await requireLatestRevision(site)).composition.remotes.repayment?.live).toBe(second.release.version);
  expect(site.files.contents.get(PAGE)?.toString()).not.toContain(third.release.version);
});

/** The page is whole, every build it names is whole, and nothing that was published has changed. */
async function expectConsistent(site: ReturnType<typeof memorySite>, before: ReadonlyMap<string, Buffer>) {
  const { contents } = site.files;
  const page = contents.get(PAGE)?.toString() ?? '';
  expect(page.endsWith('</html>\n')).toBe(true);
  expect(readPageRevision(page)).toBeGreaterThanOrEqual(readPageRevision(before.get(PAGE)?.toString() ?? '') ?? 0);
  for (const folder of new Set(page.match(/(?<=")\/(remotes|shell)\/[^"]+?\/(?=[^/"]*")/g) ?? [])) {
    const releaseJson = contents.get(`${folder.slice(1)}release.json`)?.toString();
    const release = parseRelease(releaseJson ?? 'null', folder);
    for (const [name, released] of Object.entries(release.files)) {
      expect(matchesHash(contents.get(servedPath(release, name)) ?? Buffer.from(''), released)).toBe(true);
    }
  }
  const { composition } = await requireLatestRevision(site);
  const referencedFolders = foldersInPage(composition);
  for (const [name, content] of before) {
    if (name === PAGE) continue;
    const now = contents.get(name);
    if (now || referencedFolders.some((folder) => name.startsWith(folder))) expect(now?.equals(content)).toBe(true);
  }
}

/** Every served file without the revision number: a second run may have another one. */
function servedFiles(contents: ReadonlyMap<string, Buffer>): Record<string, string> {
  return Object.fromEntries(
    [...contents]
      .map(([name, content]) => [name, content.toString('latin1').replace(/"revision":\d+/, '')] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
