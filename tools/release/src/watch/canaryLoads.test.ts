import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { canary } from '../commands/canary.ts';
import { composeSite } from '../commands/composeSite.ts';
import { disable } from '../commands/disable.ts';
import { history } from '../commands/history.ts';
import { promote, promoteTogether } from '../commands/promote.ts';
import { publish } from '../commands/publish.ts';
import { rollback } from '../commands/rollback.ts';
import { status } from '../commands/status.ts';
import { watch } from '../commands/watch.ts';
import { remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import { marketConfigOf, publishAndPromote, siteWithShell, toBuild } from '../testing/memorySite.ts';

const first = remoteBuild({ name: 'repayment' });
const second = remoteBuild({ name: 'repayment', variant: 'second' });
const third = remoteBuild({ name: 'repayment', variant: 'third' });
const { version } = second.release;
const RECORD = 'canary-loads/repayment.json';

let folder = '';
let log = '';
let site: Awaited<ReturnType<typeof siteWithShell>>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'canary-loads-'));
  log = path.join(folder, 'beacons.ndjson');
});
afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  site = await siteWithShell();
  await publishAndPromote(site, first);
  await composeSite(site, { marketConfig: marketConfigOf('0.0.0', 20) });
  await publish(site, toBuild(second));
  await canary(site, 'repayment', 5, version);
});

const openOf = (app: string, build: string) =>
  JSON.stringify({ at: '2026-11-22T13:00:00+00:00', kind: 'open', app, version: build });

/** Writes a log with so many loads of a build and runs `watch`. */
async function countLoads(count: number, build = version, app = 'repayment') {
  await writeFile(log, Array.from({ length: count }, () => `${openOf(app, build)}\n`).join(''));
  return watch(site, app, log);
}

test('promotes a canary only after watch has counted the loads that the market demands', async () => {
  await expect(promote(site, 'repayment')).rejects.toThrow('repayment 0 of 20');
  await countLoads(19);
  await expect(promote(site, 'repayment')).rejects.toThrow('repayment 19 of 20');
  await countLoads(20);
  await promote(site, 'repayment');

  expect((await status(site)).remotes.repayment?.live).toBe(version);
});

test('keeps the loads that were counted when the log is rotated, and when the canary gets a larger share', async () => {
  await countLoads(20);
  await countLoads(1);
  await canary(site, 'repayment', 50, version);

  await expect(promote(site, 'repayment')).resolves.toMatchObject({ outcome: 'changed' });
});

test.each<[string, string, () => Promise<unknown>]>([
  ['it is not the running canary', third.release.version, () => countLoads(20)],
  [
    'its canary was ended and started again',
    version,
    async () => {
      await countLoads(20);
      await canary(site, 'repayment', 0);
      site.now = () => new Date('2026-11-22T14:00:00Z');
      await canary(site, 'repayment', 5, version);
    },
  ],
  ['the record is damaged', version, async () => void site.records.contents.set(RECORD, Buffer.from('{"loads":'))],
  ['the live build is disabled', third.release.version, () => disable(site, 'repayment')],
])('rejects a promote without counted loads when %s', async (_title, promoted, prepare) => {
  await publish(site, toBuild(third));
  await prepare();

  await expect(promote(site, 'repayment', promoted)).rejects.toThrow('repayment 0 of 20');
  await expect(promoteTogether(site, [{ app: 'repayment', version: promoted }])).rejects.toThrow('0 of 20');
});

test('replaces a damaged record by the next count', async () => {
  site.records.contents.set(RECORD, Buffer.from('{"loads":'));
  await countLoads(20);

  await expect(promote(site, 'repayment')).resolves.toMatchObject({ outcome: 'changed' });
});

test('promotes without the loads when a reason is given, and records it with the loads', async () => {
  await countLoads(3);
  await promote(site, 'repayment', undefined, { whyWithoutLoads: 'amounts are wrong' });

  const [newest] = await history(site);
  expect(newest?.summary).toBe(
    `promote repayment ${version} without the loads of a canary (repayment 3 of 20): amounts are wrong`,
  );
});

test('does not record a reason that was not needed', async () => {
  await countLoads(20);
  await promote(site, 'repayment', undefined, { whyWithoutLoads: 'amounts are wrong' });

  expect((await history(site))[0]?.summary).toBe(`promote repayment ${version}`);
});

test('demands no loads of a build that was live before, of a first build, and in a rollback', async () => {
  await countLoads(20);
  await promote(site, 'repayment');
  await rollback(site, 'repayment');
  await expect(promote(site, 'repayment', version)).rejects.toThrow('0 of 20');
  await promote(site, 'repayment', version, { whyWithoutLoads: 'a test' });
  await promote(site, 'repayment', first.release.version);
  await disable(site, 'repayment');
  await promote(site, 'repayment', first.release.version);
  await publishAndPromote(site, remoteBuild({ name: 'complaints' }));

  const { remotes } = await status(site);
  expect([remotes.repayment?.live, remotes.complaints?.live]).toEqual([
    first.release.version,
    remoteBuild({ name: 'complaints' }).release.version,
  ]);
});

test('demands the loads of a shell, too', async () => {
  const next = shellBuild({ variant: 'second' });
  await publish(site, toBuild(next));
  await canary(site, 'shell', 5);
  await expect(promote(site, 'shell')).rejects.toThrow('shell 0 of 20');
  await countLoads(20, next.release.version, 'shell');

  await expect(promote(site, 'shell')).resolves.toMatchObject({ outcome: 'changed' });
});

test('demands nothing on a site without a guard, and records nothing in a dry run', async () => {
  site.isDryRun = true;
  await countLoads(20);
  expect(site.records.contents.has(RECORD)).toBe(false);
  site.isDryRun = false;
  await composeSite(site, { marketConfig: marketConfigOf() });

  await expect(promote(site, 'repayment')).resolves.toMatchObject({ outcome: 'changed' });
});
