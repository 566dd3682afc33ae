import { expect, test } from '@jest/globals';
import { PAGE } from '../site/site.ts';
import { remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import { memorySite, siteWithShell, toBuild } from '../testing/memorySite.ts';
import { canary } from './canary.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { smokeTest } from './smokeTest.ts';

const remote = remoteBuild({ name: 'repayment' });

/** A site whose smoke test counts the builds that it opened, and fails where there is no browser. */
async function siteWithBrowser() {
  const opened: string[] = [];
  const site = await siteWithShell();
  site.smokeTest = async ({ remotes, shell }) => {
    opened.push([shell, ...remotes].map(({ name, version }) => `${name}@${version}`).join(' '));
    return [];
  };
  const noBrowser = { ...site, smokeTest: async () => [{ message: 'There is no Chromium.', fix: 'Install one.' }] };
  return { site, noBrowser, opened };
}

test('lets promote and canary do without a browser for exactly the bytes that were tested', async () => {
  const { site, noBrowser, opened } = await siteWithBrowser();
  await publish(site, toBuild(remote));
  await expect(promote(noBrowser, 'repayment', remote.release.version)).rejects.toThrow('There is no Chromium.');

  expect(await smokeTest(site, 'repayment')).toMatchObject({ outcome: 'passed', version: remote.release.version });
  expect(await smokeTest(site, 'repayment')).toMatchObject({ outcome: 'unchanged' });
  expect(opened).toHaveLength(1);
  expect(await promote(noBrowser, 'repayment', remote.release.version)).toMatchObject({ outcome: 'changed' });

  const second = remoteBuild({ name: 'repayment', variant: 'second' });
  await publish(site, toBuild(second));
  await expect(canary(noBrowser, 'repayment', 5, second.release.version)).rejects.toThrow('There is no Chromium.');
  await smokeTest(site, 'repayment', second.release.version);
  expect(await canary(noBrowser, 'repayment', 5, second.release.version)).toMatchObject({ outcome: 'changed' });
});

test('tests a build again when the live shell is another one', async () => {
  const { site, noBrowser } = await siteWithBrowser();
  await publish(site, toBuild(remote));
  await smokeTest(site, 'repayment');
  const shell = shellBuild({ variant: 'second' });
  await publish(site, toBuild(shell));
  await promote(site, 'shell', shell.release.version);

  await expect(promote(noBrowser, 'repayment', remote.release.version)).rejects.toThrow('There is no Chromium.');
});

test('tests a shell with the live builds of all remotes', async () => {
  const { site, noBrowser, opened } = await siteWithBrowser();
  await publish(site, toBuild(remote));
  await promote(site, 'repayment', remote.release.version);
  const shell = shellBuild({ variant: 'second' });
  await publish(site, toBuild(shell));
  await smokeTest(site, 'shell');

  expect(opened.at(-1)).toBe(`shell@${shell.release.version} repayment@${remote.release.version}`);
  expect(await promote(noBrowser, 'shell', shell.release.version)).toMatchObject({ outcome: 'changed' });
});

test('records nothing when a screen fails', async () => {
  const { site, noBrowser } = await siteWithBrowser();
  await publish(site, toBuild(remote));
  await expect(smokeTest(noBrowser, 'repayment')).rejects.toThrow('There is no Chromium.');

  expect(await site.records.list('smoke-tests/')).toEqual([]);
  expect(site.files.contents.get(PAGE)?.toString()).not.toContain('repayment');
});

test('opens nothing and passes when the first shell of a site has no page yet', async () => {
  const site = memorySite({ smokeTest: async () => [{ message: 'A browser was opened.', fix: '' }] });
  const shell = shellBuild();
  await publish(site, toBuild(shell));

  expect(await smokeTest(site, 'shell')).toMatchObject({ outcome: 'no-page', version: shell.release.version });
  await publish(site, toBuild(remote));
  await expect(smokeTest(site, 'repayment')).rejects.toThrow('This site has no page yet');
});
