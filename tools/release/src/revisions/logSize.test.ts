/** What a long log costs, and that compacting it loses nothing. */
import { expect, test } from '@jest/globals';
import { canary } from '../commands/canary.ts';
import { disable } from '../commands/disable.ts';
import { history } from '../commands/history.ts';
import { promote } from '../commands/promote.ts';
import { publish } from '../commands/publish.ts';
import { rollback } from '../commands/rollback.ts';
import { status } from '../commands/status.ts';
import type { Store } from '../store/store.ts';
import { remoteBuild } from '../testing/fixtureBuilds.ts';
import {
  crashingStore,
  memorySite,
  publishAndPromote,
  SimulatedCrash,
  siteWithShell,
  toBuild,
} from '../testing/memorySite.ts';
import { createTestStore } from '../testing/testStores.ts';
import { compactRevisions } from './compactRevisions.ts';
import { fileNameOf, REVISIONS_FOLDER } from './record.ts';

const first = remoteBuild({ name: 'repayment' });
const second = remoteBuild({ name: 'repayment', variant: 'second' });

type TestSite = Awaited<ReturnType<typeof siteWithShell>>;

async function siteWithTwoBuilds(): Promise<TestSite> {
  const site = await siteWithShell();
  await publishAndPromote(site, first, second);
  return site;
}

/** The newest record of the site, repeated with other numbers: a log of `length` records that were never compacted. */
async function withLog(length: number): Promise<TestSite> {
  const site = await siteWithTwoBuilds();
  const record = JSON.parse(site.records.contents.get(fileNameOf(3))?.toString() ?? '');
  const write = (revision: number) =>
    site.records.contents.set(fileNameOf(revision), Buffer.from(JSON.stringify({ ...record, revision })));
  for (let revision = 4; revision <= length; revision += 1) write(revision);
  return site;
}

/** A site of 100,000 revisions as compaction leaves it. */
async function siteWithLongLog(): Promise<TestSite> {
  const site = await siteWithTwoBuilds();
  const record = JSON.parse(site.records.contents.get(fileNameOf(3))?.toString() ?? '');
  for (const name of [1, 2, 3].map(fileNameOf)) site.records.contents.delete(name);
  const { state: _state, format: _format, ...event } = record;
  const number = (value: number) => String(value).padStart(8, '0');
  for (let last = 100; last <= 99_900; last += 100) {
    const events = Array.from({ length: 100 }, (_, index) => ({ ...event, revision: last - 99 + index }));
    site.records.contents.set(`history/${number(last - 99)}-${number(last)}.json`, Buffer.from(JSON.stringify(events)));
  }
  for (let revision = 99_901; revision <= 100_000; revision += 1) {
    site.records.contents.set(fileNameOf(revision), Buffer.from(JSON.stringify({ ...record, revision })));
  }
  return site;
}

/** Counts a command's reads and lists of the records. */
async function costOf(site: TestSite, run: (site: TestSite) => Promise<unknown>) {
  const cost = { reads: 0, lists: 0, bytes: 0, names: 0 };
  const { records } = site;
  const counting: Store = {
    ...records,
    async read(name) {
      cost.reads += 1;
      const file = await records.read(name);
      cost.bytes += file?.content.length ?? 0;
      return file;
    },
    async list(prefix) {
      cost.lists += 1;
      const names = await records.list(prefix);
      cost.names += names.length;
      return names;
    },
  };
  await run({ ...site, records: counting } as TestSite);
  return cost;
}

const commands: [string, (site: TestSite) => Promise<unknown>][] = [
  ['promote', (site) => promote(site, 'repayment', first.release.version)],
  ['canary', (site) => canary(site, 'repayment', 5, first.release.version)],
  ['rollback', (site) => rollback(site, 'repayment')],
  ['disable', (site) => disable(site, 'repayment')],
  ['status', (site) => status(site)],
  ['history', (site) => history(site, { limit: 20 })],
];

test.each(commands)('reads no more for %s after 100,000 revisions than after 100', async (_command, run) => {
  const short = await costOf(await withLog(100), run);
  const long = await costOf(await siteWithLongLog(), run);

  expect([long.reads, long.lists]).toEqual([short.reads, short.lists]);
  // The numbers in the records are longer, and a command that ends at 100,000 may look for records to compact.
  expect(long.bytes).toBeLessThan(short.bytes * 1.02);
  expect(long.names).toBeLessThanOrEqual(short.names);
});

test('keeps every change in the history and few records when a site has many revisions', async () => {
  const site = await siteWithTwoBuilds();
  for (let change = 0; change < 400; change += 1) {
    await canary(site, 'repayment', (change % 99) + 1, first.release.version);
  }

  expect((await site.records.list(REVISIONS_FOLDER)).length).toBeLessThanOrEqual(225);
  const events = await history(site, { limit: 1000 });
  expect(events.map(({ revision }) => revision)).toEqual(Array.from({ length: 403 }, (_, index) => 403 - index));
  expect(events[402]).toMatchObject({ summary: 'compose', who: 'ana', why: 'a test' });
  expect(await history(site)).toHaveLength(100);
  expect(await history(site, { app: 'complaints', limit: 1000 })).toEqual([]);
});

test('compacts a long log of an older tool in parts', async () => {
  const site = await withLog(5_000);
  await compactRevisions(site);
  expect(await site.records.list(REVISIONS_FOLDER)).toHaveLength(3_000);
  await compactRevisions(site);
  await compactRevisions(site);

  expect(await site.records.list(REVISIONS_FOLDER)).toHaveLength(100);
  expect(await history(site, { limit: 10_000 })).toHaveLength(5_000);
});

test.each(['before', 'after'] as const)(
  'loses no change when compacting is killed %s any store operation',
  async (when) => {
    const original = await withLog(320);
    let crashes = 0;
    // A step for every record that is read or removed: every seventh one finds each kind.
    for (let crashAt = 1; ; crashAt += 7) {
      const records = createTestStore(new Map(original.records.contents));
      const site = memorySite({ records });
      const killed = crashingStore(records, { steps: 0, crashAt, when });
      const result = await compactRevisions({ ...site, records: killed }).catch((error: unknown) => error);
      expect((await history(site, { limit: 1000 })).map(({ revision }) => revision)).toHaveLength(320);
      if (result === undefined) break;
      expect(result).toBeInstanceOf(SimulatedCrash);
      crashes += 1;

      await compactRevisions(site);
      const revisions = (await history(site, { limit: 1000 })).map(({ revision }) => revision);
      expect(revisions).toEqual(Array.from({ length: 320 }, (_, index) => 320 - index));
    }
    expect(crashes).toBeGreaterThan(20);
  },
);

test('starts again when the log was compacted beyond the revision that a stopped process had read', async () => {
  const site = await siteWithTwoBuilds();
  await publish(site, toBuild(remoteBuild({ name: 'complaints' })));
  const { records } = site;
  let isStopped = true;
  const stopped: Store = {
    ...records,
    async create(name, content) {
      if (isStopped && name.startsWith(REVISIONS_FOLDER)) {
        isStopped = false;
        for (let change = 0; change < 250; change += 1) {
          await canary(site, 'repayment', (change % 99) + 1, first.release.version);
        }
      }
      return records.create(name, content);
    },
  };
  const { version } = remoteBuild({ name: 'complaints' }).release;

  expect(await promote({ ...site, records: stopped }, 'complaints', version)).toMatchObject({
    outcome: 'changed',
    revision: 254,
  });
  expect((await status(site)).remotes.complaints?.live).toBe(version);
});
