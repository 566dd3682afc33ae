/** The policy of the handbook on Ceph: each key does its own steps and no other. */
import { beforeAll, expect, test } from '@jest/globals';
import { canary } from '../commands/canary.ts';
import { composeSite } from '../commands/composeSite.ts';
import { promote } from '../commands/promote.ts';
import { prune } from '../commands/prune.ts';
import { publish } from '../commands/publish.ts';
import { rollback } from '../commands/rollback.ts';
import { smokeTest } from '../commands/smokeTest.ts';
import { openStore } from '../store/openStore.ts';
import type { S3Connection } from '../store/s3Store.ts';
import { createGuardedBucket, toEnvironment } from '../testing/createGuardedBucket.ts';
import { incompressibleText, remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import { marketConfigOf, memorySite, toBuild } from '../testing/memorySite.ts';
import { testConnection } from '../testing/testStores.ts';

type Bucket = Awaited<ReturnType<typeof createGuardedBucket>>;
type Role = 'page' | 'shellTeam' | 'remoteTeam';
let bucket: Bucket;

const keysOf = (role: Role): S3Connection => bucket[role];
const storeOf = (role: Role, address: 'site' | 'records') => openStore(bucket[address], toEnvironment(keysOf(role)));
const siteOf = (role: Role) =>
  memorySite({ files: storeOf(role, 'site'), records: storeOf(role, 'records'), who: role });
const first = remoteBuild({ name: 'repayment', entryText: incompressibleText });
const second = remoteBuild({ name: 'repayment', variant: 'second', entryText: incompressibleText });

beforeAll(async () => {
  bucket = await createGuardedBucket('repayment');
});

test('lets each team publish, and the protected workflow change the page', async () => {
  await publish(siteOf('shellTeam'), toBuild(shellBuild()));
  await composeSite(siteOf('page'), { marketConfig: marketConfigOf() });
  await publish(siteOf('remoteTeam'), toBuild(first));
  await smokeTest(siteOf('remoteTeam'), 'repayment');
  await promote(siteOf('page'), 'repayment', first.release.version);
  await publish(siteOf('remoteTeam'), toBuild(second));
  await canary(siteOf('page'), 'repayment', 5, second.release.version);
  await promote(siteOf('page'), 'repayment');
  await rollback(siteOf('page'), 'repayment');

  expect((await storeOf('page', 'site').read('index.html'))?.content.toString()).toContain(first.release.version);
});

test('stops a team that promotes its own build', async () => {
  await expect(promote(siteOf('remoteTeam'), 'repayment', second.release.version)).rejects.toThrow('AccessDenied');
});

test('lets the protected workflow prune the builds of a team', async () => {
  const later = { ...siteOf('page'), now: () => new Date('2027-01-21T12:00:00Z') };
  await composeSite(later, { marketConfig: marketConfigOf('1.0.0') });

  expect((await prune(later)).builds).toEqual([`remotes/repayment/${second.release.version}/`]);
  const build = `remotes/repayment/${second.release.version}/remoteEntry.js`;
  expect(await storeOf('page', 'site').read(build)).toBeUndefined();
});

test.each([
  ['remoteTeam', 'site', 'index.html'],
  ['remoteTeam', 'site', 'remotes/complaints/1.0.0-a/remoteEntry.js'],
  ['remoteTeam', 'site', 'remotes/repayment-2/1.0.0-a/remoteEntry.js'],
  ['remoteTeam', 'site', 'shell/1.0.0-a/main.js'],
  ['remoteTeam', 'records', 'revisions/99999999.json'],
  ['remoteTeam', 'records', 'published/complaints/1.0.0-a/0.json'],
  ['remoteTeam', 'records', 'smoke-tests/complaints/a.json'],
  ['remoteTeam', 'records', 'source-maps/complaints/1.0.0-a.json.gz'],
  ['remoteTeam', 'records', 'canary-loads/repayment.json'],
  ['shellTeam', 'site', 'remotes/repayment/1.0.0-a/remoteEntry.js'],
  ['shellTeam', 'site', 'index.html'],
  ['page', 'site', 'remotes/repayment/1.0.0-a/remoteEntry.js'],
  ['page', 'site', 'shell/1.0.0-a/main.js'],
  ['page', 'records', 'smoke-tests/repayment/a.json'],
] as const)('the key of %s writes nothing at %s/%s', async (role, address, name) => {
  const store = storeOf(role, address);

  await expect(store.create(name, Buffer.from('x'))).rejects.toThrow('AccessDenied');
});

test('lets a team keep the source maps of its builds, and the protected workflow prune them', async () => {
  const name = 'source-maps/repayment/1.0.0-a.json.gz';
  expect(await storeOf('remoteTeam', 'records').create(name, Buffer.from('x'))).toBe('created');
  await expect(storeOf('remoteTeam', 'records').remove(name)).rejects.toThrow('AccessDenied');
  await storeOf('page', 'records').remove(name);
  expect(await storeOf('page', 'records').read(name)).toBeUndefined();
});

test('no team removes anything', async () => {
  const file = `remotes/repayment/${first.release.version}/remoteEntry.js`;

  await expect(storeOf('remoteTeam', 'site').remove(file)).rejects.toThrow('AccessDenied');
  await expect(storeOf('shellTeam', 'site').remove('index.html')).rejects.toThrow('AccessDenied');
  expect(await storeOf('page', 'site').read(file)).toBeDefined();
});

test('the key of the page removes neither the page nor a record of a publication', async () => {
  const publication = `published/repayment/${first.release.version}/0.json`;

  await expect(storeOf('page', 'site').remove('index.html')).rejects.toThrow('AccessDenied');
  await expect(storeOf('page', 'records').remove(publication)).rejects.toThrow('AccessDenied');
  expect(await storeOf('page', 'records').read(publication)).toBeDefined();
});

test('lets everyone read the site, and the records only with a key', async () => {
  const url = `${testConnection().endpoint}/${bucket.bucket}/peso`;

  expect((await fetch(`${url}/site/index.html`)).status).toBe(200);
  expect((await fetch(`${url}/records/revisions/00000001.json`)).status).toBe(403);
  expect((await fetch(`${testConnection().endpoint}/${bucket.bucket}`)).status).toBe(403);
  expect((await fetch(`${url}/site/remotes/x.js`, { method: 'PUT', body: 'x' })).status).toBe(403);
});
