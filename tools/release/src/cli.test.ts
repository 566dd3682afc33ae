import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { execa } from 'execa';
import { canary } from './commands/canary.ts';
import { composeNew } from './commands/compose.ts';
import { publish } from './commands/publish.ts';
import { openStore } from './store/openStore.ts';
import { first, remoteBuild, second, shellBuild } from './testing/fixtureBuilds.ts';
import { createTestAddress, marketFields, memorySite, publishAndPromote, toBuild } from './testing/memorySite.ts';

// The tests start processes and write files while other tests run on the same two cores.
jest.setTimeout(60_000);

const cli = path.join(import.meta.dirname, '../cli.ts');
const complaints = remoteBuild({ name: 'complaints', requiredExports: { names: { react: ['useMagic'] } } });
let place: Awaited<ReturnType<typeof createTestAddress>>;

beforeAll(async () => {
  place = await createTestAddress();
  const site = await memorySite({ store: await openStore(place.address) });
  const marketConfig = { ...marketFields, minimumAppVersion: '1.0.0' };
  await composeNew(site, toBuild(shellBuild()), { marketConfig });
  await publishAndPromote(site, first);
  for (const build of [second, complaints]) await publish(site, toBuild(build));
  await canary(site, 'repayment', 5, second.release.version);
});
afterAll(() => place.remove());

type Result = { code: number | undefined; stdout: string; stderr: string };

async function run(args: readonly string[], env: Record<string, string> = {}): Promise<Result> {
  const options = { reject: false, stripFinalNewline: false, env } as const;
  const { exitCode, stdout, stderr } = await execa(process.execPath, ['--no-warnings', cli, ...args], options);
  return { code: exitCode, stdout, stderr };
}
const release = (...args: string[]) => run(args, { RELEASE_SITE: place.address });

test.each([
  [[], 2, 'Usage'],
  [['dance'], 2, 'Usage'],
  [['promote'], 2, 'Usage: pnpm release promote [options] <app> [version...]'],
  [['status', '--loud'], 2, "unknown option '--loud'"],
  [['promote', 'complaints'], 3, 'needs useMagic of react'],
  [['promote', 'repayment@1.0.0-a', 'complaints'], 3, 'Write <app>@<version>'],
  [['canary', 'repayment', 'many'], 2, 'Give a number from 0 to 100 with at most two decimals'],
  [['canary', 'repayment', '0.001'], 2, 'Give a number from 0 to 100 with at most two decimals'],
  [['promote', 'nobody'], 4, 'Publish one: release publish nobody'],
  [['rollback', 'complaints'], 4, 'Its remotes are: repayment'],
  [['publish', 'nobody'], 4, 'There is no app nobody.\n  The apps are: bank-binding, complaints, '],
  [['compose', '--market', 'atlantis'], 4, 'There is no market atlantis'],
  [['compose', '--new-site'], 3, 'Give --market <name>'],
  [['compose', '--override-origin', 'localhost'], 3, '"localhost" is not an origin'],
  [['standalone', 'repayment'], 4, 'repayment has no pages of its own'],
  [['create', 'shell', 'x', '@loan/care', 'see it'], 2, 'Allowed choices are remote'],
  [['create', 'remote', 'repayment', '@loan/care', 'see it'], 3, 'apps/repayment is there already'],
] as const)('release %j exits with %i and prints the reason', async (args, code, message) => {
  const result = await release(...args);

  expect(result.code).toBe(code);
  expect(result.stderr).toContain(message);
  expect(result.stdout).toBe('');
});

test('demands a site, and says which one it changed', async () => {
  const withoutSite = await run(['disable', 'repayment'], { RELEASE_SITE: '' });
  expect(withoutSite).toMatchObject({ code: 2, stderr: expect.stringContaining('Give --site <address>') });
  const elsewhere = await run(['disable', 'repayment', '--site', `${place.address}-typo`]);
  expect(elsewhere).toMatchObject({ code: 4, stderr: expect.stringContaining(`no site at ${place.address}-typo`) });

  const { code, stdout } = await release('disable', 'repayment', '--dry-run');
  expect([code, stdout.trim()]).toEqual([
    0,
    `disable repayment, live was ${first.release.version}: would be done, revision 4 (site ${place.address})`,
  ]);
});

test('prints the problems of a rejection, and an unforeseen error, as JSON with what to do', async () => {
  const rejected = await release('promote', 'complaints', complaints.release.version, '--json');
  expect(JSON.parse(rejected.stdout)).toMatchObject({
    outcome: 'rejected',
    problems: [{ fix: expect.stringContaining('frame contract') }],
  });

  // No file system has a file with so long a name.
  const failed = await release('publish', 'a'.repeat(300), '--json');
  expect([failed.code, JSON.parse(failed.stdout)]).toEqual([
    1,
    { outcome: 'failed', problems: [{ message: expect.any(String), fix: expect.stringContaining('Run it again') }] },
  ]);
});

test('prints status as text and JSON, and history', async () => {
  expect((await release('status')).stdout).toContain(`canary ${second.release.version} at 5 %`);
  const { stdout } = await release('status', '--check', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ revision: { recorded: 3, served: 3 }, problems: [] });
  const { stdout: changes } = await release('history', 'repayment', '--json');
  expect(JSON.parse(changes)).toHaveLength(2);
});

test('changes the site once when a command is repeated', async () => {
  const ended = await release('canary', 'repayment', '0', '--who', 'ana', '--why', 'enough');
  expect(ended.stdout).toContain('end the canary of repayment: done, revision 4');
  expect((await release('canary', 'repayment', '0')).stdout).toContain('nothing to do');

  expect((await release('history')).stdout.split('\n')[0]).toMatch(
    /^4 .* ana: end the canary of repayment \(enough\)$/,
  );
});

test('has an example in the help of every command', async () => {
  const commands = [...(await release('--help')).stdout.matchAll(/^ {2}([a-z]+) .*\[options\]/gm)].map(
    ([, name]) => name,
  );
  expect(commands).toHaveLength(12);
  for (const name of commands) {
    const { code, stdout } = await release(name ?? '', '--help');
    expect([code, stdout]).toEqual([0, expect.stringContaining(`\nExample: pnpm release ${name}`)]);
  }
});
