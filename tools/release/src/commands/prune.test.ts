import { expect, test } from '@jest/globals';
import { collect } from './prune.ts';
import { composeSite } from './composeSite.ts';
import { remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import { buildOf, fixtureSite, market } from '../testing/memorySite.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';

const [first, second, third, fourth] = ['1', '2', '3', '4'].map((edition) =>
  remoteBuild({ name: 'repayment', edition }),
);
const day = (count: number) => () => new Date(Date.UTC(2026, 0, 1 + count));

/** One build promoted on each of the days 0, 10, 20, 30. */
async function siteWithHistory() {
  const site = fixtureSite({ now: day(0) });
  await publish(site, buildOf(shellBuild()));
  await composeSite(site, { environment: market() });
  for (const [index, build] of [first, second, third, fourth].entries()) {
    site.now = day(index * 10);
    if (build) await publish(site, buildOf(build));
    await promote(site, 'repayment');
  }
  return site;
}

const versionsOf = (site: ReturnType<typeof fixtureSite>) => [
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
])('on day %i %i builds are left: live, fallback, and whatever left the page within 30 days', async (today, left) => {
  const site = await siteWithHistory();
  site.now = day(today);
  await collect(site, site.files);

  expect(versionsOf(site)).toEqual(versions(...[first, second, third, fourth].slice(4 - left)));
});

test('a build that was never promoted goes 30 days after it was put up', async () => {
  const site = await siteWithHistory();
  const never = remoteBuild({ name: 'repayment', edition: 'never' });
  await publish(site, buildOf(never));
  site.now = day(60);
  await collect(site, site.files);
  expect(versionsOf(site)).toContain(never.release.version);
  site.now = day(61);
  await collect(site, site.files);
  expect(versionsOf(site)).not.toContain(never.release.version);
});

test('a build that is being collected can be neither promoted nor published, and afterwards it can', async () => {
  const site = await siteWithHistory();
  site.now = day(100);
  const busy = { ...site.files, remove: async () => Promise.reject(new Error('the disk is gone')) };
  await expect(collect(site, busy)).rejects.toThrow('the disk is gone');

  await expect(promote(site, 'repayment', first?.release.version)).rejects.toThrow('is being collected');
  await expect(first && publish(site, buildOf(first))).rejects.toThrow('is being collected');

  await collect(site, site.files);
  await expect(promote(site, 'repayment', first?.release.version)).rejects.toThrow('is not published');
  if (first) await publish(site, buildOf(first));
  expect(await promote(site, 'repayment', first?.release.version)).toMatchObject({ did: 'changed' });
});

test('a second run finds nothing, a dry run removes nothing and names them', async () => {
  const site = await siteWithHistory();
  site.now = day(100);
  const before = new Map(site.files.contents);
  expect((await collect({ ...site, isDryRun: true }, site.files)).builds).toHaveLength(2);
  expect(site.files.contents).toEqual(before);
  await collect(site, site.files);

  expect(await collect(site, site.files)).toEqual({ did: 'unchanged', builds: [] });
});
