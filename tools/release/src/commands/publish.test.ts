import { expect, test } from '@jest/globals';
import { remoteBuild } from '../testing/fixtureBuilds.ts';
import { memorySite, siteWithShell, toBuild } from '../testing/memorySite.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';

const first = remoteBuild({ name: 'repayment' });
const second = remoteBuild({ name: 'repayment', variant: 'second' });

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
  expect([...site.files.contents.keys()].filter((name) => name.endsWith('repayment/release.json'))).toEqual([]);
});

test('changes nothing on a dry run and returns what would be done', async () => {
  const site = await siteWithShell();
  await publish(site, toBuild(first));
  const before = new Map(site.files.contents);
  const dryRunSite = { ...site, isDryRun: true };

  expect(await promote(dryRunSite, 'repayment', first.release.version)).toMatchObject({
    outcome: 'dry-run',
    revision: 2,
  });
  expect(await publish(dryRunSite, toBuild(second))).toMatchObject({ outcome: 'dry-run' });
  expect(new Map(site.files.contents)).toEqual(before);
});

test('rejects the build of a remote at an address where no shell was published', async () => {
  const site = await siteWithShell();
  const elsewhere = memorySite();

  await expect(publish(elsewhere, toBuild(first), undefined, false)).rejects.toThrow(
    'There is no site at this address',
  );
  expect(elsewhere.files.contents.size + elsewhere.records.contents.size).toBe(0);
  expect(await publish(site, toBuild(first), undefined, false)).toMatchObject({ outcome: 'published' });
  expect(await publish(elsewhere, toBuild(first))).toMatchObject({ outcome: 'published' });
});
