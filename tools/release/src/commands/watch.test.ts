import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import { publishAndPromote, siteWithShell, toBuild } from '../testing/memorySite.ts';
import { canary } from './canary.ts';
import { history } from './history.ts';
import { publish } from './publish.ts';
import { status } from './status.ts';
import { watch } from './watch.ts';

const live = remoteBuild({ name: 'repayment' }).release.version;
const next = remoteBuild({ name: 'repayment', variant: 'second' }).release.version;
const STARTED = '2026-11-21T13:00:00.000Z';
const LATER = '2026-11-21T13:05:00+00:00';

let folder = '';
let file = '';
let site: Awaited<ReturnType<typeof siteWithShell>>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'watch-'));
  file = path.join(folder, 'beacons.ndjson');
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  site = await siteWithShell();
  await publishAndPromote(site, remoteBuild({ name: 'repayment' }));
  await publish(site, toBuild(remoteBuild({ name: 'repayment', variant: 'second' })));
  site.now = () => new Date(STARTED);
  await canary(site, 'repayment', 5, next);
});

type Line = Record<string, unknown>;
function beacons(count: number, line: Line): Line[] {
  return Array.from({ length: count }, () => ({ at: LATER, app: 'repayment', shell: '1.0.0-aa', ...line }));
}
/** Errors stand before their loads: two requests of a page can be logged in either order. */
const loads = (version: string, count: number, bad: number, kind: string) => [
  ...beacons(bad, { version, kind }),
  ...beacons(count, { version, kind: 'open' }),
];
const paints = (version: string, count: number, value: string) => beacons(count, { version, kind: 'lcp', value });

async function watchLines(lines: readonly (Line | string)[], app = 'repayment') {
  const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  await writeFile(file, texts.map((text) => `${text}\n`).join(''));
  return watch(site, app, file);
}

test.each<[string, readonly Line[]]>([
  ['cannot be loaded', loads(next, 12, 12, 'unloadable')],
  ['throws in every second load', loads(next, 40, 20, 'error')],
  ['breaks the policy of the page', loads(next, 60, 30, 'policy')],
  ['is slow', paints(next, 80, '4000')],
  ['fails in one of ten loads', loads(next, 200, 20, 'error')],
])('ends a canary that %s, and records why', async (_title, lines) => {
  const healthy = [...loads(live, 4_000, 20, 'error'), ...paints(live, 1_000, '900')];

  expect(await watchLines([...healthy, ...lines])).toMatchObject({ outcome: 'ended', canary: next });
  expect((await status(site)).remotes.repayment).not.toHaveProperty('canary');
  const [newest] = await history(site);
  expect(newest).toMatchObject({ summary: 'end the canary of repayment' });
  expect(newest?.why).toMatch(
    /^worse than the live build: (loads with an error|slow loads) \d+ of \d+, live \d+ of \d+; confidence 99 %$/,
  );
});

test.each<[string, readonly (Line | string)[]]>([
  ['nothing is known', []],
  ['it is as bad as the live build', [...loads(live, 4_000, 400, 'error'), ...loads(next, 200, 20, 'error')]],
  ['it is better', [...loads(live, 4_000, 400, 'error'), ...loads(next, 200, 0, 'error')]],
  ['one of few loads failed', [...loads(live, 100, 0, 'error'), ...loads(next, 5, 1, 'error')]],
  [
    'its files are in no cache yet',
    [
      ...loads(live, 100, 0, 'error'),
      ...paints(live, 950, '900'),
      ...paints(live, 50, '3000'),
      ...paints(next, 45, '900'),
      ...paints(next, 5, '3000'),
    ],
  ],
  [
    'the errors are older than the canary',
    [
      ...loads(live, 4_000, 0, 'error'),
      ...loads(next, 50, 50, 'error').map((line) => ({ ...line, at: '2026-11-21T12:59:59+00:00' })),
    ],
  ],
  [
    'the errors are those of another app or version',
    [
      ...loads(live, 4_000, 0, 'error'),
      ...loads(next, 50, 50, 'error').map((line) => ({ ...line, app: 'complaints' })),
      ...loads('1.0.0-other', 50, 50, 'error'),
    ],
  ],
  [
    'errors are forged without loads',
    [...loads(live, 4_000, 0, 'error'), ...beacons(5_000, { version: next, kind: 'error' })],
  ],
  [
    'lines are no beacons',
    [
      ...loads(live, 4_000, 0, 'error'),
      ...loads(next, 50, 0, 'error'),
      'x',
      '[]',
      '{"kind":"error"}',
      ...paints(next, 90, '-1'),
      ...paints(next, 90, 'NaN'),
    ],
  ],
])('lets a canary go on while %s', async (_title, lines) => {
  expect(await watchLines(lines)).toMatchObject({ outcome: 'undecided', canary: next });
  expect((await status(site)).remotes.repayment?.canary?.version).toBe(next);
});

test('forged floods end a canary at most: nothing is promoted, and no live build changes', async () => {
  const flood = [...loads(next, 100_000, 0, 'error'), ...loads(live, 100_000, 100_000, 'error')];
  expect(await watchLines(flood)).toMatchObject({ outcome: 'undecided' });
  expect(
    await watchLines([...loads(live, 1_000, 0, 'error'), ...loads(next, 50_000, 50_000, 'unloadable')]),
  ).toMatchObject({
    outcome: 'ended',
  });
  const { remotes } = await status(site);
  expect(remotes.repayment?.live).toBe(live);
  expect((await history(site)).filter(({ summary }) => summary.startsWith('promote'))).toHaveLength(1);
});

test('does not end a canary that was started meanwhile', async () => {
  const lines = [...loads(live, 1_000, 0, 'error'), ...loads(next, 50, 50, 'error')];
  const third = remoteBuild({ name: 'repayment', variant: 'third' });
  await publish(site, toBuild(third));
  const { list } = site.records;
  let isReplaced = false;
  // Another release starts a canary after the log was read.
  site.records.list = async (prefix) => {
    const names = await list(prefix);
    if (isReplaced || !prefix.startsWith('revisions/')) return names;
    isReplaced = true;
    await canary({ ...site, records: { ...site.records, list } }, 'repayment', 5, third.release.version);
    return names;
  };

  expect(await watchLines(lines)).toMatchObject({ outcome: 'no-canary' });
  expect((await status(site)).remotes.repayment?.canary?.version).toBe(third.release.version);
});

test('changes nothing in a dry run, without a canary and for an unknown app', async () => {
  const lines = [...loads(live, 1_000, 0, 'error'), ...loads(next, 50, 50, 'error')];
  site.isDryRun = true;
  expect(await watchLines(lines)).toMatchObject({ outcome: 'dry-run', reason: expect.stringContaining('50 of 50') });
  site.isDryRun = false;
  expect(await watchLines(lines)).toMatchObject({ outcome: 'ended' });
  expect(await watchLines(lines)).toEqual({ outcome: 'no-canary', app: 'repayment' });
  await expect(watchLines(lines, 'nobody')).rejects.toThrow('nobody is not on this site');
});

test('ends the canary of a shell', async () => {
  const { version } = shellBuild({ variant: 'second' }).release;
  await publish(site, toBuild(shellBuild({ variant: 'second' })));
  await canary(site, 'shell', 5);
  const lines = [...loads(shellBuild().release.version, 1_000, 0, 'error'), ...loads(version, 50, 50, 'error')];
  expect(
    await watchLines(
      lines.map((line) => ({ ...line, app: 'shell' })),
      'shell',
    ),
  ).toMatchObject({ outcome: 'ended' });
  expect((await status(site)).shell).not.toHaveProperty('canary');
});
