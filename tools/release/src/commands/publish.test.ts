import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { first, second, shellBuild } from '../testing/fixtureBuilds.ts';
import { servedPage, siteWithShell, toBuild } from '../testing/memorySite.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { status, statusText } from './status.ts';

test('rejects other content under a published version', async () => {
  const site = await siteWithShell();
  await publish(site, toBuild(first));
  const sameVersion = { ...second, release: { ...second.release, version: first.release.version } };

  await expect(publish(site, toBuild(sameVersion))).rejects.toThrow('A version is written once');
});

test('leaves a version unchanged when the same content was built from another commit', async () => {
  const site = await siteWithShell();
  await publish(site, toBuild(first));
  const rebuilt = { ...first, release: { ...first.release, commit: 'another' } };

  expect(await publish(site, toBuild(rebuilt))).toMatchObject({ outcome: 'unchanged' });
});

test.each(['../../index.html', '/etc/passwd', '.hidden', 'a/../../b'])('rejects a file named %s', async (name) => {
  const site = await siteWithShell();
  const withUnsafeName = {
    ...first,
    release: {
      ...first.release,
      files: { ...first.release.files, [name]: { sha384: `sha384-${'A'.repeat(64)}`, bytes: 1 } },
    },
  };

  await expect(publish(site, toBuild(withUnsafeName))).rejects.toThrow('is not a plain file name');
});

test.each([
  ['', 'empty'],
  ['sha384-', 'nothing but the name'],
  [`sha384-${'A'.repeat(63)}`, 'cut short'],
  [`sha384-${'A'.repeat(63)}!`, 'another alphabet'],
  [`sha256-${'A'.repeat(43)}=`, 'another algorithm'],
  [`sha384-${'A'.repeat(64)} sha384-${'B'.repeat(64)}`, 'two hashes'],
  [`sha384-${'A'.repeat(64)}\n`, 'a line end'],
  [`SHA384-${'A'.repeat(64)}`, 'another case'],
])('rejects a build when a hash is %j (%s)', async (sha384) => {
  const site = await siteWithShell();
  const { 'remoteEntry.js': entry, ...others } = first.release.files;
  const withBadHash = {
    ...first,
    release: { ...first.release, files: { ...others, 'remoteEntry.js': { ...entry!, sha384 } } },
  };

  await expect(publish(site, toBuild(withBadHash))).rejects.toThrow('is not sha384- and 64 characters of base64');
});

test('rejects a build when a file does not match its hash', async () => {
  const site = await siteWithShell();
  const withCorruptEntry = { ...first, files: { ...first.files, 'remoteEntry.js': 'torn' } };

  await expect(publish(site, toBuild(withCorruptEntry))).rejects.toThrow('remoteEntry.js of repayment is not the file');
  expect(await site.store.list(`site/remotes/repayment/${first.release.version}/release.json`)).toEqual([]);
});

test('uploads again what a published build has lost', async () => {
  const site = await siteWithShell();
  await publish(site, toBuild(first));
  const entry = `site/remotes/repayment/${first.release.version}/remoteEntry.js`;
  await site.store.remove(entry);
  await expect(promote(site, { app: 'repayment', version: first.release.version })).rejects.toThrow(
    'Publish it again: release publish repayment.',
  );

  expect(await publish(site, toBuild(first))).toMatchObject({ outcome: 'unchanged' });
  expect(await promote(site, { app: 'repayment', version: first.release.version })).toMatchObject({
    outcome: 'changed',
  });
});

test('keeps the source maps of a build outside the served tree', async () => {
  const site = await siteWithShell();
  const build = toBuild(first);
  const read = async (name: string) =>
    name === 'remoteEntry.js.map' ? Buffer.from('{"version":3}') : build.read(name);
  await publish(site, { ...build, read });

  const kept = await site.store.read(`source-maps/repayment/${first.release.version}.json.gz`);
  expect(JSON.parse(gunzipSync(kept?.content ?? '').toString())).toEqual({ 'remoteEntry.js': { version: 3 } });
  expect((await site.store.list('site/')).filter((name) => name.includes('.map'))).toEqual([]);
});

test('marks a build of a checkout with changes that are not committed, in status as well', async () => {
  const site = await siteWithShell();
  expect(await publish(site, toBuild(first), true)).toMatchObject({ hasLocalChanges: true });
  await promote(site, { app: 'repayment', version: first.release.version });
  expect(statusText(await status(site))).toContain('BUILT WITH CHANGES THAT ARE NOT COMMITTED');

  await publish(site, toBuild(second));
  await promote(site, { app: 'repayment', version: second.release.version });
  const { apps } = await status(site);
  expect([apps['repayment']?.live?.published?.hasLocalChanges, apps['repayment']?.previous?.published]).toEqual([
    undefined,
    { at: '2026-11-21T12:00:00.000Z', who: 'ana', hasLocalChanges: true },
  ]);
});

test('publishes the shared scripts beside the folders of the versions that share them, once', async () => {
  const site = await siteWithShell();
  const shared = shellBuild({ shared: 'B' }).release.start.slice(0, -1);
  for (const variant of ['second', 'third']) {
    const shell = shellBuild({ variant, shared: 'B' });
    await publish(site, toBuild(shell));
    await promote(site, { app: 'shell', version: shell.release.version });
    const page = await servedPage(site);
    expect(shared.filter((file) => !page.includes(`src="/shell/${file}"`))).toEqual([]);
  }

  const published = await site.store.list('site/shell/');
  for (const file of shared) expect(published.filter((name) => name.endsWith(file))).toEqual([`site/shell/${file}`]);
});
