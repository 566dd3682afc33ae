/** What borrowers get after each command. */
import { expect, test } from '@jest/globals';
import type { Site } from '../site/site.ts';
import { readState } from '../site/siteState.ts';
import { first, remoteBuild, second, shellBuild, third, versionOf } from '../testing/fixtureBuilds.ts';
import {
  marketConfigOf,
  overwrite,
  publishAndPromote,
  servedPage,
  servedRegistry,
  siteWithBuilds,
  siteWithShell,
  toBuild,
} from '../testing/memorySite.ts';
import { canary } from './canary.ts';
import { compose } from './compose.ts';
import { disable, enable } from './disable.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';
import { history, status, statusText } from './status.ts';

const entryOf = async (site: Site) => (await servedRegistry(site)).remotes.repayment;
const liveOf = async (site: Site) => (await entryOf(site))?.live.version;

test('does not serve a published build before it is promoted', async () => {
  const site = await siteWithShell();
  await publish(site, toBuild(first));

  expect((await servedRegistry(site)).remotes).toEqual({});
});

test('makes the build live and the former one the fallback when promoted', async () => {
  const entry = await entryOf(await siteWithBuilds());

  expect(entry?.live).toMatchObject({
    version: versionOf(second),
    base: `/remotes/repayment/${versionOf(second)}/`,
    integrity: second.release.files['remoteEntry.js']?.sha384,
  });
  expect(entry?.previous?.version).toBe(versionOf(first));
});

test('serves a reverted commit when its build is published and promoted again', async () => {
  const site = await siteWithBuilds();
  // The revert builds the first version again.
  expect(await publish(site, toBuild(first))).toMatchObject({ outcome: 'unchanged', version: versionOf(first) });
  await promote(site, { app: 'repayment', version: versionOf(first) });

  expect(await liveOf(site)).toBe(versionOf(first));
});

test('changes nothing when the promoted build is live already', async () => {
  const site = await siteWithBuilds();

  expect(await promote(site, { app: 'repayment', version: versionOf(second) })).toMatchObject({
    outcome: 'unchanged',
    revision: 3,
  });
});

test('promotes without a version the build that was published last, and none that left the page', async () => {
  const site = await siteWithBuilds();
  await overwrite(site.store, `site/remotes/repayment/${versionOf(first)}/release.json`, 'cut');
  expect(await promote(site, { app: 'repayment' })).toMatchObject({
    outcome: 'changed',
    summary: `promote repayment ${versionOf(third)}`,
  });
  expect(await promote(site, { app: 'repayment' })).toMatchObject({ outcome: 'unchanged' });

  await rollback(site, 'repayment');
  await expect(promote(site, { app: 'repayment' })).rejects.toThrow(
    `The newest build of repayment, ${versionOf(third)}, is in no page since`,
  );
  await expect(promote(site, { app: 'complaints' })).rejects.toThrow('No build of complaints is published');
});

test('rejects a wider canary when none runs, and names the published builds for a wrong version', async () => {
  const site = await siteWithBuilds();

  await expect(canary(site, 'repayment', 5)).rejects.toThrow('No canary of repayment runs');
  await expect(canary(site, 'shell', 5, 'x')).rejects.toThrow('The shell has no canary');
  await expect(promote(site, { app: 'repayment', version: '9.0.0-a' })).rejects.toThrow(
    `repayment 9.0.0-a is not published. Published are: ${[first, second, third].map(versionOf).toSorted().join(', ')}`,
  );
});

test('adds a canary beside the live build and allows its Trusted Types policy; the promote of it ends it', async () => {
  const site = await siteWithBuilds();
  await canary(site, 'repayment', 5, versionOf(third));

  expect(await entryOf(site)).toMatchObject({
    live: { version: versionOf(second) },
    canary: { percent: 5, build: { version: versionOf(third) } },
  });
  expect(await servedPage(site)).toContain(` ${third.release.policies[0]} `);
  await canary(site, 'repayment', 20);
  expect((await entryOf(site))?.canary?.percent).toBe(20);

  await promote(site, { app: 'repayment' });
  expect(await liveOf(site)).toBe(versionOf(third));
  expect((await entryOf(site))?.canary).toBeUndefined();
  expect(await promote(site, { app: 'repayment' })).toMatchObject({ outcome: 'unchanged' });
});

test('keeps the canary of one remote when another one is promoted or ends its own', async () => {
  const site = await siteWithBuilds();
  const complaints = remoteBuild({ name: 'complaints' });
  await canary(site, 'repayment', 5, versionOf(third));
  await publishAndPromote(site, complaints);
  const newer = remoteBuild({ name: 'complaints', variant: 'newer' });
  await publish(site, toBuild(newer));
  await canary(site, 'complaints', 50, newer.release.version);
  await canary(site, 'complaints', 0);

  expect((await entryOf(site))?.canary).toMatchObject({ percent: 5, build: { version: versionOf(third) } });
});

test('ends a bad canary and keeps the healthy live build when rolled back', async () => {
  const site = await siteWithBuilds();
  await canary(site, 'repayment', 5, versionOf(third));

  expect(await rollback(site, 'repayment')).toMatchObject({
    summary: `roll back repayment to ${versionOf(second)}, which ends the canary`,
  });
  expect(await liveOf(site)).toBe(versionOf(second));
  expect((await entryOf(site))?.canary).toBeUndefined();
});

test('goes back one more build on each rollback, and never falls back to one that was left', async () => {
  const site = await siteWithBuilds();
  await promote(site, { app: 'repayment', version: versionOf(third) });
  await rollback(site, 'repayment');
  expect(await entryOf(site)).toMatchObject({
    live: { version: versionOf(second) },
    previous: { version: versionOf(first) },
  });
  await rollback(site, 'repayment');
  expect(await liveOf(site)).toBe(versionOf(first));
  expect((await entryOf(site))?.previous).toBeUndefined();

  await expect(rollback(site, 'repayment')).rejects.toThrow('There is no build of repayment to go back to');
  await rollback(site, 'repayment', versionOf(third));
  expect(await liveOf(site)).toBe(versionOf(third));
});

test.each([
  ['enable', enable],
  ['rollback', rollback],
] as const)('brings back with %s exactly what was live when a remote was disabled', async (_name, back) => {
  const site = await siteWithBuilds();
  const before = await entryOf(site);
  expect(await disable(site, 'repayment')).toMatchObject({
    summary: `disable repayment, live was ${versionOf(second)}`,
  });
  expect(await entryOf(site)).toEqual({
    isDisabled: true,
    live: {
      version: versionOf(second),
      base: '',
      entry: '',
      global: '',
      screens: { '/repayment': { expose: '', files: [], queries: [], next: [] } },
      catalogs: {},
    },
  });
  expect(await servedPage(site)).not.toContain(`${second.release.policies[0]} `);
  expect(statusText(await status(site))).toContain(
    `disabled, live was ${versionOf(second)}; bring it back: release enable repayment`,
  );

  await back(site, 'repayment');
  expect(await entryOf(site)).toEqual(before);
});

test('serves the first build of a remote as a canary alone, and promotes it', async () => {
  const site = await siteWithShell();
  await publish(site, toBuild(first));
  await canary(site, 'repayment', 5, versionOf(first));
  expect(await entryOf(site)).toMatchObject({
    isDisabled: true,
    live: { entry: '' },
    canary: { percent: 5, build: { version: versionOf(first), entry: 'remoteEntry.js' } },
  });
  await canary(site, 'repayment', 0);
  expect((await servedRegistry(site)).remotes).toEqual({});

  await canary(site, 'repayment', 5, versionOf(first));
  await promote(site, { app: 'repayment' });
  expect(await entryOf(site)).toMatchObject({ live: { version: versionOf(first), entry: 'remoteEntry.js' } });
});

test('tries a build on some browsers while the remote stays disabled for all others', async () => {
  const site = await siteWithBuilds();
  await disable(site, 'repayment');
  await canary(site, 'repayment', 5, versionOf(third));
  expect(await entryOf(site)).toMatchObject({ isDisabled: true, live: { entry: '' }, canary: { percent: 5 } });

  await disable(site, 'repayment');
  expect((await entryOf(site))?.canary).toBeUndefined();
});

test('moves a route from one remote to another in one revision', async () => {
  const site = await siteWithBuilds();
  await publishAndPromote(site, remoteBuild({ name: 'complaints', routes: ['/complaints', '/contact'] }));
  const without = remoteBuild({ name: 'complaints', variant: 'without' });
  const withRoute = remoteBuild({ name: 'repayment', variant: 'with', routes: ['/repayment', '/contact'] });
  for (const build of [without, withRoute]) await publish(site, toBuild(build));
  const promotions = [without, withRoute].map(({ release: { name, version } }) => ({ app: name, version }));

  await expect(promote(site, ...promotions.slice(1))).rejects.toThrow('which belongs to complaints');
  expect(await promote(site, ...promotions)).toMatchObject({ outcome: 'changed', revision: 5 });
  const { remotes } = await servedRegistry(site);
  expect(Object.keys(remotes.complaints?.live.screens ?? {})).toEqual(['/complaints']);
  expect(Object.keys(remotes.repayment?.live.screens ?? {})).toEqual(['/repayment', '/contact']);
  // The former build of the one still has the route.
  expect(remotes.complaints?.previous).toBeUndefined();
  expect(remotes.repayment?.previous?.version).toBe(versionOf(second));
});

test('status, and a promote of it, say when and why a build was rolled back', async () => {
  const lines: string[] = [];
  const site = await siteWithBuilds();
  site.onProgress = (line) => lines.push(line);
  const promotion = { app: 'repayment', version: versionOf(third) };
  await promote(site, promotion);
  await rollback({ ...site, why: 'amounts are wrong' }, 'repayment');
  // It was never served: `prune` counts it from the time of the rollback.
  await publish(site, toBuild(remoteBuild({ name: 'repayment', variant: 'fourth' })));
  await prune(site);
  expect((await status(site)).apps['repayment']?.rolledBack).toHaveLength(1);
  const why = 'amounts are wrong (2026-11-21T12:03:00.000Z)';
  expect(statusText(await status(site))).toContain(`\n                 ${versionOf(third)} rolled back: ${why}`);

  expect(await promote(site, promotion)).toMatchObject({ outcome: 'changed' });
  expect(lines).toContain(`! repayment ${versionOf(third)} was rolled back: ${why}`);
  expect(statusText(await status(site))).not.toContain('rolled back:');
  await promote(site, { app: 'repayment', version: versionOf(first) });
  await promote(site, { app: 'repayment', version: versionOf(second) });
  expect((await status(site)).apps['repayment']?.rolledBack).toEqual([]);
});

test('promotes a shell with its page, and rolls it back', async () => {
  const site = await siteWithBuilds();
  const shell = shellBuild({ variant: 'second' });
  await publish(site, toBuild(shell));
  expect(await promote(site, { app: 'shell' })).toMatchObject({ summary: `promote shell ${shell.release.version}` });
  expect(await servedPage(site)).toContain("console.log('boot second');");

  await rollback(site, 'shell');
  expect((await status(site)).apps['shell']?.rolledBack).toMatchObject([{ version: shell.release.version }]);
  expect(await servedPage(site)).toContain("console.log('boot first');");
  expect(await liveOf(site)).toBe(versionOf(second));
});

test('status and history name who, why, the commit and the age of each build, and a canary that was forgotten', async () => {
  const site = await siteWithBuilds();
  site.now = () => new Date('2026-11-21T13:02:00Z');
  await canary({ ...site, who: 'eva', why: 'shorter form' }, 'repayment', 5, versionOf(third));
  site.now = () => new Date('2026-11-22T12:00:00Z');
  await canary({ ...site, who: 'uma' }, 'repayment', 10);
  site.now = () => new Date('2026-11-24T13:02:01Z');

  const text = statusText(await status(site));
  expect(text).toContain('site memory, market peso, revision 5'.replace('memory', site.store.address));
  expect(text).toContain(
    `for 3 days, by ana: promote repayment ${versionOf(second)}; commit ${second.release.commit.slice(0, 9)}`,
  );
  // A larger share does not make the canary younger.
  expect(text).toContain(`canary ${versionOf(third)} at 10 %, for 3 days, stale: promote it, or end it`);
  expect((await history(site, 'repayment')).map(({ revision, who, why }) => [revision, who, why])).toEqual([
    [5, 'uma', 'a test'],
    [4, 'eva', 'shorter form'],
    [3, 'ana', 'a test'],
    [2, 'ana', 'a test'],
  ]);
  expect(await history(site)).toHaveLength(5);
});

test('status --check names every served file that is not what was built, and a page that was altered', async () => {
  const site = await siteWithBuilds();
  expect((await status(site, true)).problems).toEqual([]);
  const folder = `site/remotes/repayment/${versionOf(second)}/`;
  await site.store.remove(`${folder}remoteEntry.js`);
  await site.store.remove('site/index.html');

  expect((await status(site, true)).problems?.map(({ message }) => message)).toEqual([
    'index.html is not the page of site.json.',
    `${folder.replace('site/', '')}remoteEntry.js is missing.`,
  ]);
});

test('opens a build once with one shell: its promote after a canary, a rollback and a disable need no browser', async () => {
  const opened: string[] = [];
  const site = await siteWithBuilds();
  site.smokeTest = async ({ remotes, shellVersion }) => {
    opened.push(...remotes.map(({ version }) => `${version} with ${shellVersion}`));
    return [];
  };
  const noBrowser = { ...site, smokeTest: async () => [{ message: 'There is no Chromium.', fix: 'Install one.' }] };
  await expect(canary(noBrowser, 'repayment', 5, versionOf(third))).rejects.toThrow('There is no Chromium.');
  await canary(site, 'repayment', 5, versionOf(third));
  await canary(noBrowser, 'repayment', 0);
  await canary(site, 'repayment', 5, versionOf(third));
  await promote(noBrowser, { app: 'repayment' });
  await disable(noBrowser, 'repayment');
  await enable(noBrowser, 'repayment');
  await rollback(noBrowser, 'repayment');
  expect(opened).toHaveLength(2);

  const shell = shellBuild({ variant: 'second' });
  await publish(site, toBuild(shell));
  await promote(site, { app: 'shell', version: shell.release.version });
  expect(opened.at(-1)).toBe(`${versionOf(second)} with ${shell.release.version}`);
  await rollback(noBrowser, 'shell');
  await promote(noBrowser, { app: 'shell', version: shell.release.version });
});

test('lets browsers choose canaries only where the site was composed so', async () => {
  const site = await siteWithShell();
  expect((await servedRegistry(site)).hasTestDevices).toBeUndefined();
  await compose(site, { marketConfig: marketConfigOf(), hasTestDevices: true });
  expect((await servedRegistry(site)).hasTestDevices).toBe(true);
  await compose(site, { marketConfig: marketConfigOf() });
  expect((await servedRegistry(site)).hasTestDevices).toBeUndefined();
});

test('changes nothing on a dry run and returns what would be done', async () => {
  const site = await siteWithBuilds();
  const dryRun = { ...site, isDryRun: true };
  expect(await promote(dryRun, { app: 'repayment', version: versionOf(third) })).toMatchObject({
    outcome: 'dry-run',
    revision: 4,
  });
  expect(await publish(dryRun, toBuild(remoteBuild({ name: 'complaints' })))).toMatchObject({ outcome: 'dry-run' });

  expect((await readState(site.store)).state.revision).toBe(3);
  expect(await site.store.list('site/remotes/complaints/')).toEqual([]);
});
