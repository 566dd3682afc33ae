import { expect, test } from '@jest/globals';
import { remoteBuild } from '../testing/fixtureBuilds.ts';
import { marketConfigOf, publishAndPromote, servedRegistry, siteWithShell, toBuild } from '../testing/memorySite.ts';
import { canary } from './canary.ts';
import { composeSite } from './composeSite.ts';
import { disable } from './disable.ts';
import { promote, promoteTogether } from './promote.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';
import { status } from './status.ts';

const first = remoteBuild({ name: 'repayment' });
const second = remoteBuild({ name: 'repayment', variant: 'second' });
const third = remoteBuild({ name: 'repayment', variant: 'third' });

const entryOf = (site: Awaited<ReturnType<typeof siteWithShell>>) => servedRegistry(site).remotes.repayment;

test('serves a reverted commit when its build is published, tried and promoted again', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first, second);

  // The revert builds the first version again.
  expect(await publish(site, toBuild(first))).toEqual({
    outcome: 'repeated',
    app: 'repayment',
    version: first.release.version,
  });
  await canary(site, 'repayment', 5);
  expect(entryOf(site)?.canary?.build.version).toBe(first.release.version);
  await promote(site, 'repayment');

  expect(entryOf(site)?.live.version).toBe(first.release.version);
  expect(await publish(site, toBuild(first))).toMatchObject({ outcome: 'unchanged' });
});

test("takes the build that was published last, when its publisher's clock is 55 minutes behind", async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first, second);
  const slow = { ...site, now: () => new Date(site.now().getTime() - 55 * 60_000) };
  await publish(slow, toBuild(third));

  expect((await status(site)).remotes.repayment?.latestPublished).toBe(third.release.version);
  await canary(site, 'repayment', 5);
  expect(entryOf(site)?.canary?.build.version).toBe(third.release.version);
});

test('promotes the running canary, when another build was published meanwhile', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first);
  await publish(site, toBuild(second));
  await canary(site, 'repayment', 5);
  await publish(site, toBuild(third));
  await promote(site, 'repayment');

  expect(entryOf(site)?.live.version).toBe(second.release.version);
});

test('rejects a promote without a version when no canary runs', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first);
  await publish(site, toBuild(second));

  await expect(promote(site, 'repayment')).rejects.toThrow(
    `No canary of repayment runs, so there is no build to promote; live is ${first.release.version}. Name the version: release promote repayment ${second.release.version}`,
  );
  expect(entryOf(site)?.live.version).toBe(first.release.version);
});

test('does nothing when the promote of a canary is repeated', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first);
  await publish(site, toBuild(second));
  await canary(site, 'repayment', 5);
  await promote(site, 'repayment');

  expect(await promote(site, 'repayment')).toMatchObject({ outcome: 'unchanged' });
});

test('ends a bad canary and keeps the healthy live build when rolled back', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first, second);
  await publish(site, toBuild(third));
  await canary(site, 'repayment', 5);

  expect(await rollback(site, 'repayment')).toMatchObject({
    outcome: 'changed',
    summary: `roll back repayment to ${second.release.version}, which ends the canary`,
  });
  expect(entryOf(site)?.live.version).toBe(second.release.version);
  expect(entryOf(site)?.canary).toBeUndefined();
  await rollback(site, 'repayment');
  expect(entryOf(site)?.live.version).toBe(first.release.version);
});

test('serves the first build of a remote as a canary alone, and promotes it', async () => {
  const site = await siteWithShell();
  await publish(site, toBuild(first));
  await canary(site, 'repayment', 5);

  expect(entryOf(site)).toMatchObject({
    isDisabled: true,
    live: { entry: '' },
    canary: { percent: 5, build: { version: first.release.version, entry: 'remoteEntry.js' } },
  });
  await canary(site, 'repayment', 0);
  expect(servedRegistry(site).remotes).toEqual({});
  await canary(site, 'repayment', 5);
  await promote(site, 'repayment');
  expect(entryOf(site)).toMatchObject({ live: { version: first.release.version, entry: 'remoteEntry.js' } });
  expect(entryOf(site)?.isDisabled).toBeUndefined();
});

test('tries a build on some devices while the remote stays disabled for all others', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first);
  await disable(site, 'repayment');
  await publish(site, toBuild(second));
  await canary(site, 'repayment', 5);

  expect(entryOf(site)).toMatchObject({ isDisabled: true, live: { entry: '' }, canary: { percent: 5 } });
  await disable(site, 'repayment');
  expect(entryOf(site)?.canary).toBeUndefined();
});

test('keeps entry, files and queries of a disabled remote out of the page', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first);
  await disable(site, 'repayment');

  expect(entryOf(site)?.live).toEqual({
    version: first.release.version,
    base: `/remotes/repayment/${first.release.version}/`,
    entry: '',
    global: '',
    screens: { '/repayment': { expose: '', files: [], queries: [], next: [] } },
    catalogs: {},
  });
});

test('moves a route from one remote to another in one revision', async () => {
  const site = await siteWithShell();
  const owner = remoteBuild({ name: 'complaints', routes: ['/complaints', '/contact'] });
  await publishAndPromote(site, first, owner);
  const without = remoteBuild({ name: 'complaints', variant: 'without' });
  const withRoute = remoteBuild({ name: 'repayment', variant: 'with', routes: ['/repayment', '/contact'] });
  for (const build of [without, withRoute]) await publish(site, toBuild(build));
  const promotions = [without, withRoute].map(({ release }) => ({ app: release.name, version: release.version }));

  await expect(promote(site, 'repayment', withRoute.release.version)).rejects.toThrow('which belongs to complaints');
  expect(await promoteTogether(site, promotions)).toMatchObject({ outcome: 'changed', revision: 4 });
  const { remotes } = servedRegistry(site);
  expect(Object.keys(remotes.complaints?.live.screens ?? {})).toEqual(['/complaints']);
  expect(Object.keys(remotes.repayment?.live.screens ?? {})).toEqual(['/repayment', '/contact']);
  // The former build of the one still has the route.
  expect(remotes.complaints?.previous).toBeUndefined();
  expect(remotes.repayment?.previous?.version).toBe(first.release.version);
});

test('removes nothing when the clock of the machine that prunes is 31 days ahead', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first, second, third);
  const before = new Map(site.files.contents);
  const ahead = { ...site, now: () => new Date(site.now().getTime() + 31 * 24 * 3_600_000) };

  expect(await prune(ahead)).toEqual({ outcome: 'unchanged', builds: [] });
  expect(new Map(site.files.contents)).toEqual(before);
});

test('never removes the build that a rollback goes back to', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first, second, third);
  await rollback(site, 'repayment', second.release.version);
  await publishAndPromote(site, third);
  site.now = () => new Date('2027-11-21T12:00:00Z');
  await composeSite(site, { marketConfig: marketConfigOf('1.0.0') });
  await prune(site);

  expect(await rollback(site, 'repayment')).toMatchObject({ outcome: 'changed' });
});
