import { expect, test } from '@jest/globals';
import type { Site } from '../site/site.ts';
import { remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import { contentsOf, siteWithShell, toBuild, touch } from '../testing/memorySite.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';

const builds = ['1', '2', '3', '4'].map((variant) => remoteBuild({ name: 'repayment', variant }));
const versionOf = (index: number) => builds[index]?.release.version ?? '';
const day = (count: number) => () => new Date(Date.UTC(2026, 0, 1 + count));

/** One build promoted on each of the days 0, 10, 20, 30. */
async function siteWithHistory(): Promise<Site> {
  const site = await siteWithShell({ now: day(0) });
  for (const [index, build] of builds.entries()) {
    site.now = day(index * 10);
    await publish(site, toBuild(build));
    await promote(site, { app: 'repayment', version: build.release.version });
  }
  return site;
}

/** A change of the site on this day, so that its time counts as now, and then `prune`. */
async function pruneOn(site: Site, today: number) {
  site.now = day(today);
  await touch(site);
  return prune(site);
}

async function versionsIn({ store }: Site): Promise<string[]> {
  const names = await store.list('site/remotes/repayment/');
  return [...new Set(names.map((name) => name.split('/')[3] ?? ''))].sort();
}
const lastVersions = (count: number) =>
  builds
    .slice(4 - count)
    .map(({ release }) => release.version)
    .sort();

// The first build was live until day 10 and the fallback until day 20.
test.each([
  [50, 4],
  [51, 3],
  [60, 3],
  [61, 2],
  [365, 2],
])('on day %i keeps %i builds: live, fallback, and those that left the page within 30 days', async (today, kept) => {
  const site = await siteWithHistory();
  await pruneOn(site, today);

  expect(await versionsIn(site)).toEqual(lastVersions(kept));
});

test('removes a build that was never promoted 30 days after a run that saw it, whole or not', async () => {
  const site = await siteWithHistory();
  const never = remoteBuild({ name: 'repayment', variant: 'never' }).release.version;
  await publish(site, toBuild(remoteBuild({ name: 'repayment', variant: 'never' })));
  await site.store.create('site/remotes/repayment/1.0.0-torn/remoteEntry.js', Buffer.from('torn'));
  await pruneOn(site, 40);
  await pruneOn(site, 70);
  expect(await versionsIn(site)).toEqual(expect.arrayContaining([never, '1.0.0-torn']));

  await pruneOn(site, 71);
  expect(await versionsIn(site)).toEqual(lastVersions(2));
});

async function promoteShells(site: Site, ...shells: readonly ReturnType<typeof shellBuild>[]) {
  for (const shell of shells) {
    await publish(site, toBuild(shell));
    await promote(site, { app: 'shell', version: shell.release.version });
  }
}

async function sharedIn({ store }: Site, letter: string): Promise<string[]> {
  const { start } = shellBuild({ shared: letter }).release;
  const names = await store.list('site/shell/');
  return names.filter((name) => start.includes(name.slice('site/shell/'.length)));
}

const laterShells = ['a', 'b'].map((variant) => shellBuild({ variant }));

test('removes shared scripts 30 days after the last shell with them left the page', async () => {
  const site = await siteWithHistory();
  await promoteShells(site, shellBuild({ variant: 'with others', shared: 'B' }), ...laterShells);
  await pruneOn(site, 60);
  expect(await sharedIn(site, 'B')).toHaveLength(2);

  await pruneOn(site, 61);
  expect(await sharedIn(site, 'B')).toEqual([]);
});

test('keeps shared scripts while a shell with them is live', async () => {
  const site = await siteWithHistory();
  await promoteShells(site, ...['x', 'y'].map((variant) => shellBuild({ variant, shared: 'B' })));
  await pruneOn(site, 61);
  await pruneOn(site, 365);

  expect(await sharedIn(site, 'B')).toHaveLength(2);
  expect(await sharedIn(site, 'A')).toEqual([]);
});

test('keeps the shared scripts of the shell that a second rollback goes back to', async () => {
  const site = await siteWithHistory();
  const shells = ['D', 'B', 'C'].map((shared) => shellBuild({ variant: shared, shared }));
  await promoteShells(site, ...shells);
  await rollback(site, 'shell');
  await pruneOn(site, 61);
  await pruneOn(site, 365);

  expect(await rollback(site, 'shell')).toMatchObject({ summary: `roll back shell to ${shells[0]?.release.version}` });
});

test('rejects promote and publish of a build while it is being pruned, and accepts them afterwards', async () => {
  const site = await siteWithHistory();
  const store = { ...site.store, remove: async () => Promise.reject(new Error('the disk is gone')) };
  await expect(pruneOn({ ...site, store }, 100)).rejects.toThrow('the disk is gone');

  const [first] = builds;
  if (!first) throw new Error('There is no build.');
  const promotion = { app: 'repayment', version: versionOf(0) };
  await expect(promote(site, promotion)).rejects.toThrow('is being pruned');
  await expect(publish(site, toBuild(first))).rejects.toThrow('is being pruned');

  await prune(site);
  await expect(promote(site, promotion)).rejects.toThrow('is not published');
  await publish(site, toBuild(first));
  expect(await promote(site, promotion)).toMatchObject({ outcome: 'changed' });
});

test('removes nothing when the clock of the machine that prunes is 31 days ahead, nor on a dry run', async () => {
  const site = await siteWithHistory();
  const before = await contentsOf(site.store);
  expect((await prune({ ...site, now: day(61) })).builds).toEqual([]);
  site.now = day(100);
  await touch(site);
  expect((await prune({ ...site, isDryRun: true })).builds).toHaveLength(2);
  const served = (contents: ReadonlyMap<string, Buffer>) => [...contents.keys()].filter((name) => name !== 'site.json');

  expect(served(await contentsOf(site.store))).toEqual(served(before));
});

test('never removes the build that a rollback goes back to', async () => {
  const site = await siteWithHistory();
  await rollback(site, 'repayment', versionOf(1));
  await promote(site, { app: 'repayment', version: versionOf(3) });
  await pruneOn(site, 300);

  expect(await rollback(site, 'repayment')).toMatchObject({ summary: `roll back repayment to ${versionOf(1)}` });
});
