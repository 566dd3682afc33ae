import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { canary } from '../commands/canary.ts';
import { composeSite } from '../commands/composeSite.ts';
import { remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import { buildOf, fixtureSite, market } from '../testing/memorySite.ts';
import { folderStore } from '../store/folderStore.ts';
import { promote } from '../commands/promote.ts';
import { publish } from '../commands/publish.ts';

// Processes are started and disks written while other tests run on the same two cores.
jest.setTimeout(60_000);

const cli = path.join(import.meta.dirname, '../../cli.ts');
const environment = {
  market: 'peso',
  appName: 'Piso',
  company: { name: 'Piso Lending', address: 'Manila', email: 'help@piso.example' },
  servicePhone: '+63 2 8888 1234',
  appScheme: 'piso://',
  colours: { brand: '#0a5c36' },
  ...market('1.0.0'),
};
const second = remoteBuild({ name: 'repayment', edition: 'second' });
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'verbs-'));
  const site = fixtureSite({
    files: folderStore(path.join(folder, 'served')),
    records: folderStore(path.join(folder, 'records')),
  });
  await publish(site, buildOf(shellBuild()));
  await composeSite(site, { environment });
  await publish(site, buildOf(remoteBuild({ name: 'repayment' })));
  await promote(site, 'repayment');
  await publish(site, buildOf(second));
  await canary(site, 'repayment', 5, second.release.version);
  const hungry = remoteBuild({ name: 'complaints', needs: { names: { react: ['useMagic'] } } });
  await publish(site, buildOf(hungry));
});
afterAll(() => rm(folder, { recursive: true }));

type End = { code: number; said: string; complained: string };

function release(...words: string[]): Promise<End> {
  const where = ['--site', path.join(folder, 'served'), '--records', path.join(folder, 'records')];
  return new Promise((resolve) => {
    execFile(process.execPath, ['--no-warnings', cli, ...words, ...where], (error, said, complained) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said, complained }),
    );
  });
}

test.each([
  [[], 2, 'Usage'],
  [['dance'], 2, 'Usage'],
  [['promote'], 2, 'Usage: pnpm release promote <app> [version]'],
  [['status', '--loud'], 2, "Unknown option '--loud'"],
  [['promote', 'complaints'], 3, 'needs useMagic of react'],
  [['canary', 'repayment', 'many'], 3, 'Give a whole number from 0 to 100'],
  [['promote', 'nobody'], 4, 'Publish it: release publish nobody'],
  [['rollback', 'repayment'], 4, 'There is no build of repayment to go back to'],
  [['create', 'shell', 'x'], 4, 'create remote <name>'],
  [['create', 'remote', 'repayment'], 3, 'apps/repayment is there already'],
] as const)(
  'release %j ends with %i and says why',
  async (words, code, why) => {
    const end = await release(...words);

    expect(end.code).toBe(code);
    expect(end.complained).toContain(why);
    expect(end.said).toBe('');
  },
  20_000,
);

test('a refusal is as plain to a machine', async () => {
  const { code, said } = await release('promote', 'complaints', '--json');

  expect(code).toBe(3);
  expect(JSON.parse(said)).toMatchObject({
    did: 'refused',
    reasons: [{ remedy: expect.stringContaining('frame contract') }],
  });
});

test('status and history say what is and what was, in words and for machines', async () => {
  const inWords = await release('status');
  expect(inWords).toMatchObject({ code: 0 });
  expect(inWords.said).toContain(`canary ${second.release.version} at 5 %`);

  const { said } = await release('history', 'repayment', '--json');
  expect(JSON.parse(said)).toHaveLength(2);
});

test('a dry run says what would be done', async () => {
  const { code, said } = await release('disable', 'repayment', '--dry-run');

  expect([code, said.trim()]).toEqual([0, 'disable repayment: would become generation 4']);
  expect((await release('status')).said).toContain('generation 3');
});

test('a deed is done, and done once', async () => {
  expect((await release('canary', 'repayment', '0', '--who', 'ana', '--why', 'enough')).said).toContain(
    'done, generation 4',
  );
  expect((await release('canary', 'repayment', '0')).said).toContain('nothing to do');
  expect((await release('history')).said.split('\n')[0]).toMatch(/^4 .* ana: end the canary of repayment \(enough\)$/);
});
