import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { execa } from 'execa';
import { canary } from '../commands/canary.ts';
import { composeSite } from '../commands/composeSite.ts';
import { promote } from '../commands/promote.ts';
import { publish } from '../commands/publish.ts';
import { openStore } from '../store/openStore.ts';
import { remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import { marketConfigOf, marketFields, memorySite, toBuild } from '../testing/memorySite.ts';
import { createTestAddresses } from '../testing/testStores.ts';

// The tests start processes and write files while other tests run on the same two cores.
jest.setTimeout(60_000);

const cli = path.join(import.meta.dirname, '../../cli.ts');
const marketConfig = { ...marketFields, ...marketConfigOf('1.0.0') };
const second = remoteBuild({ name: 'repayment', variant: 'second' });
const complaints = remoteBuild({ name: 'complaints', requiredExports: { names: { react: ['useMagic'] } } });
let addresses: Awaited<ReturnType<typeof createTestAddresses>>;

beforeAll(async () => {
  addresses = await createTestAddresses();
  const site = memorySite({
    files: openStore(addresses.site),
    records: openStore(addresses.records),
  });
  await publish(site, toBuild(shellBuild()));
  await composeSite(site, { marketConfig });
  await publish(site, toBuild(remoteBuild({ name: 'repayment' })));
  await promote(site, 'repayment', remoteBuild({ name: 'repayment' }).release.version);
  await publish(site, toBuild(second));
  await canary(site, 'repayment', 5, second.release.version);
  await publish(site, toBuild(complaints));
});
afterAll(() => addresses.remove());

type ExitResult = { code: number | undefined; stdout: string; stderr: string };

async function release(...args: string[]): Promise<ExitResult> {
  const siteArgs = ['--site', addresses.site, '--records', addresses.records];
  const { exitCode, stdout, stderr } = await execa(process.execPath, ['--no-warnings', cli, ...siteArgs, ...args], {
    reject: false,
    stripFinalNewline: false,
  });
  return { code: exitCode, stdout, stderr };
}

test.each([
  [[], 2, 'Usage'],
  [['dance'], 2, 'Usage'],
  [['promote'], 2, 'Usage: pnpm release promote [options] <app> [version]'],
  [['status', '--loud'], 2, "unknown option '--loud'"],
  [['promote', 'complaints', complaints.release.version], 3, 'needs useMagic of react'],
  [['promote', 'complaints'], 3, 'No canary of complaints runs'],
  [['canary', 'repayment', 'many'], 3, 'Give a number from 0 to 100 with at most two decimals'],
  [['canary', 'repayment', '0.001'], 3, 'Give a number from 0 to 100 with at most two decimals'],
  [['promote-together', 'repayment', 'complaints'], 3, 'Write <remote>@<version>'],
  [['history', '--limit', 'all'], 3, 'Write --limit 100'],
  [['nginx', '--tls-key', 'k'], 3, 'Give both --tls-certificate and --tls-key'],
  [['nginx', '--nginx-version', 'new'], 3, 'Write what nginx -v prints'],
  [['nginx', '--server-name', 'a; b'], 3, 'is not a name of a server'],
  [['promote', 'nobody'], 4, 'Publish it: release publish nobody'],
  [['rollback', 'complaints'], 4, 'There is no build of complaints to go back to'],
  [['compose', '--market', 'atlantis'], 4, 'There is no market atlantis'],
  [['compose', '--override-origin', 'localhost'], 3, '"localhost" is not an origin'],
  [['create', 'shell', 'x', '@loan/care', 'see it'], 4, 'create remote <name> <owner> <purpose>'],
  [['create', 'remote', 'repayment', '@loan/care', 'see it'], 3, 'apps/repayment is there already'],
] as const)(
  'release %j exits with %i and prints the reason',
  async (args, code, message) => {
    const result = await release(...args);

    expect(result.code).toBe(code);
    expect(result.stderr).toContain(message);
    expect(result.stdout).toBe('');
  },
  20_000,
);

test('prints the problems of a rejection as JSON', async () => {
  const { code, stdout } = await release('promote', 'complaints', complaints.release.version, '--json');

  expect(code).toBe(3);
  expect(JSON.parse(stdout)).toMatchObject({
    outcome: 'rejected',
    problems: [{ fix: expect.stringContaining('frame contract') }],
  });
});

test('prints an unforeseen error as JSON, with what to do', async () => {
  // A file stands where the folder of the records should be.
  const { code, stdout } = await release('status', '--json', '--records', `${cli}/records`);

  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toEqual({
    outcome: 'failed',
    problems: [{ message: expect.stringContaining('ENOTDIR'), fix: expect.stringContaining('Run it again') }],
  });
});

test('prints status as text and history as JSON', async () => {
  const textOutput = await release('status');
  expect(textOutput).toMatchObject({ code: 0 });
  expect(textOutput.stdout).toContain(`canary ${second.release.version} at 5 %`);

  const { stdout } = await release('history', 'repayment', '--json', '--publications');
  expect(JSON.parse(stdout)).toHaveLength(4);
});

test('writes the page of the status', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'status-'));
  const file = path.join(folder, 'status.html');
  expect((await release('status', '--html', file)).code).toBe(0);
  expect(await readFile(file, 'utf8')).toContain(second.release.version);
  await rm(folder, { recursive: true });
});

test('prints what a dry run would do', async () => {
  const { code, stdout } = await release('disable', 'repayment', '--dry-run');

  expect([code, stdout.trim()]).toEqual([0, 'disable repayment: would become revision 4']);
  expect((await release('status')).stdout).toContain('revision 3');
});

test('changes the site once when a command is repeated', async () => {
  expect((await release('canary', 'repayment', '0', '--who', 'ana', '--why', 'enough')).stdout).toContain(
    'done, revision 4',
  );
  expect((await release('canary', 'repayment', '0')).stdout).toContain('nothing to do');
  expect((await release('history')).stdout.split('\n')[0]).toMatch(
    /^4 .* ana: end the canary of repayment \(enough\)$/,
  );
});
