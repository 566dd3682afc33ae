import { expect, test } from '@jest/globals';
import { canary } from './canary.ts';
import { composeVersions } from './composeSite.ts';
import { disable } from './disable.ts';
import { remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import {
  publishAndPromote,
  toBuild,
  memorySite,
  marketConfigOf,
  servedRegistry,
  siteWithShell,
} from '../testing/memorySite.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';
import { PAGE } from '../site.ts';

const first = remoteBuild({ name: 'repayment' });
const second = remoteBuild({ name: 'repayment', variant: 'second' });
const third = remoteBuild({ name: 'repayment', variant: 'third' });

test('a published build is served to nobody before it is promoted', async () => {
  const site = await siteWithShell();
  await publish(site, toBuild(first));

  expect(servedRegistry(site).remotes).toEqual({});
});

test('a promote makes the build live and keeps the one before it as the fallback', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first, second);

  const entry = servedRegistry(site).remotes.repayment;
  expect(entry?.live.version).toBe(second.release.version);
  expect(entry?.previous?.version).toBe(first.release.version);
  expect(entry?.live.base).toBe(`/remotes/repayment/${second.release.version}/`);
  expect(entry?.live.integrity).toBe(second.release.files['remoteEntry.js']?.sha384);
});

test('promoting what is live already changes nothing', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first);
  const { revision } = servedRegistry(site);

  expect(await promote(site, 'repayment')).toMatchObject({ outcome: 'unchanged', revision });
  expect(servedRegistry(site).revision).toBe(revision);
});

test('a canary stands beside the live build, and its Trusted Types policy is allowed', async () => {
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

test('a canary of what everyone has changes nothing', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first);

  expect(await canary(site, 'repayment', 5)).toMatchObject({ outcome: 'unchanged' });
});

test('promoting the canary ends it', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first);
  await publish(site, toBuild(second));
  await canary(site, 'repayment', 5, second.release.version);
  await promote(site, 'repayment', second.release.version);

  const entry = servedRegistry(site).remotes.repayment;
  expect(entry?.live.version).toBe(second.release.version);
  expect(entry?.canary).toBeUndefined();
});

test('a rollback serves the build before, and nobody falls back to the one that was left', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first, second, third);
  await rollback(site, 'repayment');

  const entry = servedRegistry(site).remotes.repayment;
  expect(entry?.live.version).toBe(second.release.version);
  expect(entry?.previous?.version).toBe(first.release.version);
});

test('a second rollback goes one further back, not forth again', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first, second, third);
  await rollback(site, 'repayment');
  await rollback(site, 'repayment');

  expect(servedRegistry(site).remotes.repayment?.live.version).toBe(first.release.version);
});

test('a build that was rolled back is no fallback for the ones that come after it', async () => {
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

test('a disabled remote keeps its addresses and loses every other build', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first, second);
  await disable(site, 'repayment');

  const entry = servedRegistry(site).remotes.repayment;
  expect(entry?.isDisabled).toBe(true);
  expect(entry?.previous).toBeUndefined();
  expect(Object.keys(entry?.live.screens ?? {})).toEqual(['/repayment']);
  expect(site.files.contents.get(PAGE)?.toString()).not.toContain(`${second.release.policies[0]} `);

  await promote(site, 'repayment');
  expect(servedRegistry(site).remotes.repayment?.isDisabled).toBeUndefined();
});

test('whoever promotes a remote brings no environment along', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first);

  expect(site.files.contents.get(PAGE)?.toString()).toContain('{"minimumAppVersion":"0.0.0"}');
});

test('a site composed together is one generation and names exactly those builds', async () => {
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
