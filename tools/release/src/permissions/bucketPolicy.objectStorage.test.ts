/** The policy of the handbook on Ceph: each key does its own steps and no other. */
import { beforeAll, expect, test } from '@jest/globals';
import { canary } from '../commands/canary.ts';
import { composeNew } from '../commands/compose.ts';
import { promote } from '../commands/promote.ts';
import { prune } from '../commands/prune.ts';
import { publish } from '../commands/publish.ts';
import { rollback } from '../commands/rollback.ts';
import { openStore } from '../store/openStore.ts';
import { createGuardedBucket } from '../testing/createGuardedBucket.ts';
import { first, second, shellBuild } from '../testing/fixtureBuilds.ts';
import { marketConfigOf, memorySite, servedPage, toBuild, touch } from '../testing/memorySite.ts';

type Role = 'owner' | 'page' | 'shellTeam' | 'remoteTeam';
let bucket: Awaited<ReturnType<typeof createGuardedBucket>>;

const storeOf = (role: Role) => openStore(bucket.site, role === 'owner' ? {} : bucket[role]);
const siteOf = async (role: Role) => memorySite({ store: await storeOf(role), who: role });

beforeAll(async () => {
  bucket = await createGuardedBucket('repayment');
  await composeNew(await siteOf('owner'), toBuild(shellBuild()), { marketConfig: marketConfigOf() });
});

test('lets each team publish, and the protected workflow change the page', async () => {
  await publish(await siteOf('shellTeam'), toBuild(shellBuild({ variant: 'second' })));
  const page = await siteOf('page');
  await promote(page, { app: 'shell', version: shellBuild({ variant: 'second' }).release.version });
  await publish(await siteOf('remoteTeam'), toBuild(first));
  await promote(page, { app: 'repayment', version: first.release.version });
  await publish(await siteOf('remoteTeam'), toBuild(second));
  await canary(page, 'repayment', 5, second.release.version);
  await promote(page, { app: 'repayment' });
  await rollback(page, 'repayment');

  expect(await servedPage(page)).toContain(first.release.version);
});

test('stops a team that promotes its own build', async () => {
  await expect(
    promote(await siteOf('remoteTeam'), { app: 'repayment', version: second.release.version }),
  ).rejects.toThrow('AccessDenied');
});

test('lets the protected workflow prune the builds of a team', async () => {
  const later = { ...(await siteOf('page')), now: () => new Date('2027-01-21T12:00:00Z') };
  await touch(later);

  expect((await prune(later)).builds).toEqual([`remotes/repayment/${second.release.version}/`]);
  expect(await later.store.list(`site/remotes/repayment/${second.release.version}/`)).toEqual([]);
});

test.each([
  ['remoteTeam', 'site.json'],
  ['remoteTeam', 'site/index.html'],
  ['remoteTeam', 'site/remotes/complaints/1.0.0-a/remoteEntry.js'],
  ['remoteTeam', 'site/remotes/repayment-2/1.0.0-a/remoteEntry.js'],
  ['remoteTeam', 'site/shell/1.0.0-a/main.js'],
  ['remoteTeam', 'source-maps/complaints/1.0.0-a.json.gz'],
  ['shellTeam', 'site/remotes/repayment/1.0.0-a/remoteEntry.js'],
  ['shellTeam', 'site/index.html'],
  ['shellTeam', 'site.json'],
  ['page', 'site/remotes/repayment/1.0.0-a/remoteEntry.js'],
  ['page', 'site/shell/1.0.0-a/main.js'],
] as const)('the key of %s writes nothing at %s', async (role, name) => {
  const store = await storeOf(role);

  await expect(store.create(name, Buffer.from('x'))).rejects.toThrow('AccessDenied');
});

test('lets a team keep the source maps of its builds, and the protected workflow prune them', async () => {
  const name = 'source-maps/repayment/1.0.0-a.json.gz';
  expect(await (await storeOf('remoteTeam')).create(name, Buffer.from('x'))).toBe('created');
  await expect((await storeOf('remoteTeam')).remove(name)).rejects.toThrow('AccessDenied');
  await (await storeOf('page')).remove(name);
  expect(await (await storeOf('page')).read(name)).toBeUndefined();
});

test('no team removes anything, and the key of the page neither the page nor the state', async () => {
  const file = `site/remotes/repayment/${first.release.version}/remoteEntry.js`;

  await expect((await storeOf('remoteTeam')).remove(file)).rejects.toThrow('AccessDenied');
  await expect((await storeOf('shellTeam')).remove('site/index.html')).rejects.toThrow('AccessDenied');
  for (const name of ['site/index.html', 'site.json']) {
    await expect((await storeOf('page')).remove(name)).rejects.toThrow('AccessDenied');
  }
});

test('lets everyone read the served tree, and the rest only with a key', async () => {
  const origin = process.env.AWS_ENDPOINT_URL_S3 ?? '';
  const url = `${origin}/${bucket.bucket}/peso`;

  expect((await fetch(`${url}/site/index.html`)).status).toBe(200);
  expect((await fetch(`${url}/site.json`)).status).toBe(403);
  expect((await fetch(`${origin}/${bucket.bucket}`)).status).toBe(403);
  expect((await fetch(`${url}/site/remotes/x.js`, { method: 'PUT', body: 'x' })).status).toBe(403);
});
