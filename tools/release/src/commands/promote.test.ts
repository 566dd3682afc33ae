import { expect, test } from '@jest/globals';
import { PAGE } from '../site/site.ts';
import { remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import {
  marketConfigOf,
  memorySite,
  publishAndPromote,
  servedRegistry,
  siteWithShell,
  toBuild,
} from '../testing/memorySite.ts';
import { canary } from './canary.ts';
import { composeVersions } from './composeSite.ts';
import { disable } from './disable.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';

const first = remoteBuild({ name: 'repayment' });
const second = remoteBuild({ name: 'repayment', variant: 'second' });
const third = remoteBuild({ name: 'repayment', variant: 'third' });

test('does not serve a published build before it is promoted', async () => {
  const site = await siteWithShell();
  await publish(site, toBuild(first));

  expect(servedRegistry(site).remotes).toEqual({});
});

test('makes the build live and the former one the fallback when promoted', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first, second);

  const entry = servedRegistry(site).remotes.repayment;
  expect(entry?.live.version).toBe(second.release.version);
  expect(entry?.previous?.version).toBe(first.release.version);
  expect(entry?.live.base).toBe(`/remotes/repayment/${second.release.version}/`);
  expect(entry?.live.integrity).toBe(second.release.files['remoteEntry.js']?.sha384);
});

test('changes nothing when the promoted build is live already', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first);
  const { revision } = servedRegistry(site);

  expect(await promote(site, 'repayment')).toMatchObject({ outcome: 'unchanged', revision });
  expect(servedRegistry(site).revision).toBe(revision);
});

test('adds a canary beside the live build and allows its Trusted Types policy', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first);
  await publish(site, toBuild(second));
  await canary(site, 'repayment', 5, second.release.version);

  const entry = servedRegistry(site).remotes.repayment;
  expect(entry?.live.version).toBe(first.release.version);
  expect(entry?.canary).toMatchObject({ percent: 5, build: { version: second.release.version } });
  expect(site.files.contents.get(PAGE)?.toString()).toContain(` ${second.release.policies[0]} `);

  await canary(site, 'repayment', 0);
  expect(servedRegistry(site).remotes.repayment?.canary).toBeUndefined();
});

test('changes nothing when the canary is the live build', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first);

  expect(await canary(site, 'repayment', 5)).toMatchObject({ outcome: 'unchanged' });
});

test('ends the canary when it is promoted', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first);
  await publish(site, toBuild(second));
  await canary(site, 'repayment', 5, second.release.version);
  await promote(site, 'repayment', second.release.version);

  const entry = servedRegistry(site).remotes.repayment;
  expect(entry?.live.version).toBe(second.release.version);
  expect(entry?.canary).toBeUndefined();
});

test('serves the former build after a rollback, without the one that was left as fallback', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first, second, third);
  await rollback(site, 'repayment');

  const entry = servedRegistry(site).remotes.repayment;
  expect(entry?.live.version).toBe(second.release.version);
  expect(entry?.previous?.version).toBe(first.release.version);
});

test('goes back one more version on a second rollback', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first, second, third);
  await rollback(site, 'repayment');
  await rollback(site, 'repayment');

  expect(servedRegistry(site).remotes.repayment?.live.version).toBe(first.release.version);
});

test('never uses a build that was rolled back as the fallback of a later one', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first, second);
  await rollback(site, 'repayment');
  await publishAndPromote(site, third);
  await rollback(site, 'repayment');

  const entry = servedRegistry(site).remotes.repayment;
  expect(entry?.live.version).toBe(first.release.version);
  expect(entry?.previous).toBeUndefined();
  await expect(rollback(site, 'repayment')).rejects.toThrow('There is no build of repayment to go back to');
});

test('keeps the routes of a disabled remote and drops its other builds', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first, second);
  await disable(site, 'repayment');

  const entry = servedRegistry(site).remotes.repayment;
  expect(entry?.isDisabled).toBe(true);
  expect(entry?.previous).toBeUndefined();
  expect(Object.keys(entry?.live.screens ?? {})).toEqual(['/repayment']);
  expect(site.files.contents.get(PAGE)?.toString()).not.toContain(`${second.release.policies[0]} `);

  await promote(site, 'repayment', second.release.version);
  expect(servedRegistry(site).remotes.repayment?.isDisabled).toBeUndefined();
});

test('keeps the market configuration of the site when a remote is promoted', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first);

  expect(site.files.contents.get(PAGE)?.toString()).toContain('{"minimumAppVersion":"0.0.0"}');
});

test('composes exactly the given versions in one revision', async () => {
  const site = memorySite();
  const shell = shellBuild();
  for (const build of [shell, first, remoteBuild({ name: 'complaints' })]) await publish(site, toBuild(build));
  const versions = { shell: shell.release.version, repayment: first.release.version };

  expect(await composeVersions(site, versions, { marketConfig: marketConfigOf() })).toMatchObject({ revision: 1 });
  expect(Object.keys(servedRegistry(site).remotes)).toEqual(['repayment']);
  expect(await composeVersions(site, versions, { marketConfig: marketConfigOf() })).toMatchObject({
    outcome: 'unchanged',
  });
});
