import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdCompressSync } from 'node:zlib';
import { beforeEach, expect, test } from '@jest/globals';
import { incompressibleText, remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import { publishAndPromote, siteWithShell, toBuild } from '../testing/memorySite.ts';
import { doctor } from './doctor.ts';
import { prune } from './prune.ts';

const longText = '/* a script that is worth compressing */ '.repeat(20);
const remote = remoteBuild({ name: 'repayment', entryText: longText });
const folder = `remotes/repayment/${remote.release.version}/`;
const entry = `${folder}remoteEntry.js`;
const shellFolder = `shell/${shellBuild().release.version}/`;

let site: Awaited<ReturnType<typeof siteWithShell>>;
/** What is served by a healthy site. */
let healthy: Map<string, Buffer>;

beforeEach(async () => {
  site = await siteWithShell();
  await publishAndPromote(site, remote);
  healthy = new Map(site.files.contents);
});

/** Everything that is served, with compressed forms unpacked: another zlib may pack the same text otherwise. */
function served(contents: ReadonlyMap<string, Buffer>): Record<string, string> {
  const unpack = (name: string, content: Buffer) =>
    name.endsWith('.br') ? brotliDecompressSync(content) : name.endsWith('.gz') ? gunzipSync(content) : content;
  return Object.fromEntries([...contents].map(([name, content]) => [name, unpack(name, content).toString()]));
}

/** As text: a buffer of Node's zlib and one of the test are of two classes in jest's environment. */
function bytesOf(contents: ReadonlyMap<string, Buffer>): Record<string, string> {
  return Object.fromEntries([...contents].map(([name, content]) => [name, content.toString('base64')]));
}

test('finds nothing on a healthy site and writes nothing', async () => {
  expect(await doctor(site)).toMatchObject({ outcome: 'healthy', repaired: [], problems: [], unrecorded: [] });
  expect(bytesOf(site.files.contents)).toEqual(bytesOf(healthy));
});

const bytes = Buffer.from('altered');
test.each<[string, string, Buffer | undefined]>([
  ['an altered file, from its compressed form', entry, bytes],
  ['a missing file, from its compressed form', entry, undefined],
  ['an altered brotli form', `${entry}.br`, bytes],
  ['a missing gzip form', `${entry}.gz`, undefined],
  ['an altered release', `${folder}release.json`, bytes],
  ['a missing release', `${folder}release.json`, undefined],
  ['a missing inline part of a shell, from the records', `${shellFolder}boot.js`, undefined],
  ['an altered page', 'index.html', bytes],
  ['a missing page', 'index.html', undefined],
])('repairs %s', async (_title, name, content) => {
  if (content) site.files.contents.set(name, content);
  else site.files.contents.delete(name);

  const dryRun = await doctor({ ...site, isDryRun: true });
  expect(dryRun).toMatchObject({
    outcome: 'damaged',
    repaired: [],
    problems: [{ message: expect.stringContaining(name) }],
  });
  expect(await doctor(site)).toMatchObject({ outcome: 'repaired', repaired: [name], problems: [] });
  expect(served(site.files.contents)).toEqual(served(healthy));
  expect(await doctor(site)).toMatchObject({ outcome: 'healthy' });
});

test.each<[string, (delta: Buffer) => Buffer]>([
  ['altered', () => bytes],
  ['cut off', (delta) => delta.subarray(0, -8)],
  ['of another build', (delta) => Buffer.concat([delta.subarray(0, 40), zstdCompressSync('another')])],
])('repairs a delta that is %s', async (_title, alter) => {
  const next = remoteBuild({ name: 'repayment', variant: 'second', entryText: incompressibleText });
  const last = remoteBuild({ name: 'repayment', variant: 'third', entryText: incompressibleText });
  await publishAndPromote(site, next, last);
  const before = new Map(site.files.contents);
  const [delta = ''] = [...before.keys()].filter((name) => name.startsWith('deltas/'));
  expect(await doctor(site)).toMatchObject({ outcome: 'healthy' });
  site.files.contents.set(delta, alter(before.get(delta) ?? bytes));

  expect(await doctor({ ...site, isDryRun: true })).toMatchObject({ outcome: 'damaged', repaired: [] });
  expect(await doctor(site)).toMatchObject({ outcome: 'repaired', repaired: [delta], problems: [] });
  expect(bytesOf(site.files.contents)).toEqual(bytesOf(before));
});

test('repairs a file without any copy on the site from the build on this machine, and from no other build', async () => {
  const [screen = ''] = Object.keys(remote.files).filter((name) => name.startsWith('screen'));
  site.files.contents.set(folder + screen, bytes);
  const other = remoteBuild({ name: 'repayment', variant: 'second' });
  const otherFiles = { ...other, files: { ...other.files, [screen]: 'another text' } };

  expect(await doctor(site, { localBuild: () => toBuild(otherFiles) })).toMatchObject({
    outcome: 'damaged',
    problems: [{ message: `${folder}${screen} is not what was published, and nothing here has its content.` }],
  });
  expect(site.files.contents.get(folder + screen)).toEqual(bytes);
  expect(await doctor(site, { localBuild: () => toBuild(remote) })).toMatchObject({ repaired: [folder + screen] });
  expect(served(site.files.contents)).toEqual(served(healthy));
});

test('repairs the other files when one cannot be written, and names that one', async () => {
  site.files.contents.set(entry, bytes);
  site.files.contents.delete(`${shellFolder}boot.js`);
  const files = {
    ...site.files,
    replaceIfUnchanged: async () => {
      throw new Error('AccessDenied');
    },
  };

  expect(await doctor({ ...site, files })).toMatchObject({
    outcome: 'damaged',
    repaired: [`${shellFolder}boot.js`],
    problems: [{ message: `${entry} differs from its record and cannot be written: AccessDenied` }],
  });
});

test('reports files and folders that no record knows, and removes neither', async () => {
  site.files.contents.set(`${folder}planted.js`, randomBytes(8));
  site.files.contents.set('remotes/repayment/9.9.9-planted/remoteEntry.js', bytes);

  expect(await doctor(site)).toMatchObject({
    outcome: 'damaged',
    repaired: [],
    problems: [{ message: `${folder}planted.js is in no record of its build.` }],
    unrecorded: ['remotes/repayment/9.9.9-planted/'],
  });
  expect(site.files.contents.has(`${folder}planted.js`)).toBe(true);
});

test('checks one app alone when it is named', async () => {
  site.files.contents.delete('index.html');
  site.files.contents.delete(entry);

  expect(await doctor(site, { app: 'repayment' })).toMatchObject({ outcome: 'repaired', repaired: [entry] });
  expect(site.files.contents.has('index.html')).toBe(false);
});

test('expects nothing of a build that was pruned', async () => {
  await publishAndPromote(site, remoteBuild({ name: 'repayment', variant: 'second' }));
  await publishAndPromote(site, remoteBuild({ name: 'repayment', variant: 'third' }));
  site.now = () => new Date('2027-06-01T12:00:00Z');
  await publishAndPromote(site, remoteBuild({ name: 'complaints' }));
  expect((await prune(site)).builds).toEqual([folder]);

  expect(await doctor(site)).toMatchObject({ outcome: 'healthy', unrecorded: [] });
});
