import { expect, test } from '@jest/globals';
import { remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import { marketConfigOf, memorySite, toBuild } from '../testing/memorySite.ts';
import { composeSite } from './composeSite.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';

const [first, second, third, fourth] = ['1', '2', '3', '4'].map((edition) =>
  remoteBuild({ name: 'repayment', variant: edition }),
);
const day = (count: number) => () => new Date(Date.UTC(2026, 0, 1 + count));

/** One build promoted on each of the days 0, 10, 20, 30. */
async function siteWithHistory() {
  const site = memorySite({ now: day(0) });
  await publish(site, toBuild(shellBuild()));
  await composeSite(site, { marketConfig: marketConfigOf() });
  for (const [index, build] of [first, second, third, fourth].entries()) {
    site.now = day(index * 10);
    if (build) await publish(site, toBuild(build));
    await promote(site, 'repayment', build?.release.version);
  }
  return site;
}

/** A change of the site, whose time counts as now. */
const changeSite = async (site: Awaited<ReturnType<typeof siteWithHistory>>) => {
  await composeSite(site, { marketConfig: marketConfigOf(String(site.now().getTime())) });
};

const versionsOf = (site: ReturnType<typeof memorySite>) => [
  ...new Set(
    [...site.files.contents.keys()].map((name) => /remotes\/repayment\/([^/]*)/.exec(name)?.[1]).filter(Boolean),
  ),
];
const versions = (...builds: (typeof first)[]) => builds.map((build) => build?.release.version);

// The first build was live until day 10 and the fallback until day 20.
test.each([
  [50, 4],
  [51, 3],
  [60, 3],
  [61, 2],
  [365, 2],
])('on day %i keeps %i builds: live, fallback, and those that left the page within 30 days', async (today, kept) => {
  const site = await siteWithHistory();
  site.now = day(today);
  await changeSite(site);
  await prune(site);

  expect(versionsOf(site)).toEqual(versions(...[first, second, third, fourth].slice(4 - kept)));
});

test('removes a build that was never promoted 30 days after it was published', async () => {
  const site = await siteWithHistory();
  const neverPromoted = remoteBuild({ name: 'repayment', variant: 'never' });
  await publish(site, toBuild(neverPromoted));
  site.now = day(60);
  await changeSite(site);
  await prune(site);
  expect(versionsOf(site)).toContain(neverPromoted.release.version);
  site.now = day(61);
  await changeSite(site);
  await prune(site);
  expect(versionsOf(site)).not.toContain(neverPromoted.release.version);
});

test('keeps a build that was never promoted for 30 days when the clock of its publisher is 31 days behind', async () => {
  const site = await siteWithHistory();
  site.now = day(60);
  await changeSite(site);
  const neverPromoted = remoteBuild({ name: 'repayment', variant: 'never' });
  await publish({ ...site, now: day(29) }, toBuild(neverPromoted));
  site.now = day(90);
  await changeSite(site);
  await prune(site);
  expect(versionsOf(site)).toContain(neverPromoted.release.version);
  site.now = day(91);
  await changeSite(site);
  await prune(site);
  expect(versionsOf(site)).not.toContain(neverPromoted.release.version);
});

test('rejects promote and publish of a build while it is being pruned, and accepts them afterwards', async () => {
  const site = await siteWithHistory();
  site.now = day(100);
  await changeSite(site);
  const failingStore = { ...site.files, remove: async () => Promise.reject(new Error('the disk is gone')) };
  await expect(prune({ ...site, files: failingStore })).rejects.toThrow('the disk is gone');

  await expect(promote(site, 'repayment', first?.release.version)).rejects.toThrow('is being pruned');
  await expect(first && publish(site, toBuild(first))).rejects.toThrow('is being pruned');

  await prune(site);
  await expect(promote(site, 'repayment', first?.release.version)).rejects.toThrow('is not published');
  if (first) await publish(site, toBuild(first));
  expect(await promote(site, 'repayment', first?.release.version)).toMatchObject({ outcome: 'changed' });
});

test('removes nothing on a second run or a dry run', async () => {
  const site = await siteWithHistory();
  site.now = day(100);
  await changeSite(site);
  const before = new Map(site.files.contents);
  expect((await prune({ ...site, isDryRun: true })).builds).toHaveLength(2);
  expect(new Map(site.files.contents)).toEqual(before);
  await prune(site);

  expect(await prune(site)).toEqual({ outcome: 'unchanged', builds: [] });
});

test('keeps a vendor script while a published shell names it, and removes it with the last one', async () => {
  const site = await siteWithHistory();
  const vendors = () => [...site.files.contents.keys()].filter((name) => name.startsWith('shell/vendor.'));
  const promoteShell = async (variant: string, vendor: string, today: number) => {
    site.now = day(today);
    const shell = shellBuild({ variant, vendor });
    await publish(site, toBuild(shell));
    await promote(site, 'shell', shell.release.version);
    return `shell/${shell.release.vendor}`;
  };
  const formerVendor = await promoteShell('second', 'A', 40);
  const vendor = await promoteShell('third', 'B', 80);
  site.now = day(120);
  await changeSite(site);
  await prune(site);
  expect(vendors()).toEqual([formerVendor, vendor]);

  await promoteShell('fourth', 'B', 130);
  site.now = day(200);
  await changeSite(site);
  await prune(site);
  expect(vendors()).toEqual([vendor]);
});
