import { once } from 'node:events';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { execa } from 'execa';
import { root, runNode, runProgram } from './runProgram.ts';

// The tests start processes while other tests run on the same two cores.
jest.setTimeout(60_000);

const isSilent = true;

/** Starts another process that runs these lines, with `runNode` imported. */
const startCaller = (lines: string) =>
  execa(process.execPath, [
    ...['--no-warnings', '--input-type=module-typescript', '-e'],
    `import { runNode } from ${JSON.stringify(join(import.meta.dirname, 'runProgram.ts'))};\n${lines}`,
  ]);

test('returns the exit code of the program and what it printed', async () => {
  const program = 'console.log("out"); console.error("err"); process.exitCode = 3;';
  const { code, output } = await runNode(['-e', program], { isSilent });

  // Two streams: either may be read first.
  expect([code, output.split('\n').toSorted()]).toEqual([3, ['', 'err', 'out']]);
});

test('returns code 1 and the signal that ended the program', async () => {
  expect(await runNode(['-e', 'process.kill(process.pid, "SIGKILL")'], { isSilent })).toEqual({
    code: 1,
    output: '',
    signal: 'SIGKILL',
  });
});

test('returns code 127 and the reason when the program does not exist', async () => {
  const { code, output } = await runProgram('/no/such/program', [], { isSilent });

  expect([code, output]).toEqual([127, expect.stringMatching(/^\/no\/such\/program: .*ENOENT/)]);
});

test('runs in the folder from the root, with its variables added to those of this process', async () => {
  const program = 'console.log(process.cwd(), process.env.ADDED, process.env.PATH !== undefined)';
  const { output } = await runNode(['-e', program], { isSilent, cwd: 'tools', env: { ADDED: 'one' } });

  expect(output).toBe(`${join(root, 'tools')} one true\n`);
});

test.each([
  ['{ isSilent: true }', ''],
  ['{ isQuiet: true }', 'out\n'],
  ["{ copyTo: 'stdout' }", 'out\n'],
  ["{ copyTo: 'stderr' }", ''],
  ['{}', 'out\n'],
])('prints what a failing program printed with the options %s: %j', async (options, printed) => {
  const program = 'console.log("out"); process.exitCode = 1;';
  const { stdout } = await startCaller(
    `const { output } = await runNode(['-e', ${JSON.stringify(program)}], ${options});
    process.stdout.write('returned ' + JSON.stringify(output));`,
  );

  expect(stdout).toBe(`${printed}returned ${JSON.stringify(options === '{}' ? '' : 'out\n')}`);
});

test('prints nothing of a program that succeeds when it is quiet', async () => {
  const { stdout } = await startCaller(`await runNode(['-e', 'console.log(1)'], { isQuiet: true });`);

  expect(stdout).toBe('');
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  'ends the program when %s ends the process that waits for it',
  async (signal) => {
    const caller = startCaller(`await runNode(['-e', 'console.log("started"); setInterval(() => {}, 1000)']);`);
    const ended = caller.catch((error) => error);
    // The program has inherited this stream, which closes with the last process that holds it.
    const closed = once(caller.stdout, 'close');
    await once(caller.stdout, 'data');
    caller.kill(signal);

    expect(await ended).toMatchObject({ signal, stdout: 'started' });
    await closed;
  },
);

test('holds what its programs print until it is returned, and prints nothing itself', async () => {
  const fails = 'console.log("failed"); process.exitCode = 1;';
  const { stdout } = await startCaller(
    `const { holdOutput } = await import(${JSON.stringify(join(import.meta.dirname, 'runProgram.ts'))});
    const { value, output } = await holdOutput(async () => {
      await runNode(['-e', 'console.log("printed")']);
      await runNode(['-e', 'console.log("copied")'], { copyTo: 'stdout' });
      await runNode(['-e', 'console.log("quiet")'], { isQuiet: true });
      await runNode(['-e', ${JSON.stringify(fails)}], { isQuiet: true });
      await runNode(['-e', ${JSON.stringify(fails)}], { isSilent: true });
      return 5;
    });
    process.stdout.write(JSON.stringify({ value, output }));`,
  );

  expect(stdout).toBe(JSON.stringify({ value: 5, output: 'printed\ncopied\nfailed\n' }));
});
