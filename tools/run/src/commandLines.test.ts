import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { execa } from 'execa';
import { root } from './runProgram.ts';

// The tests start processes while other tests run on the same two cores.
jest.setTimeout(60_000);

/** What each command line prints with `--help`, in whichever folder it lies. */
const helpTexts: Readonly<Record<string, string>> = {
  'tools/bench/cli.ts': '--rounds <count>',
  'tools/e2e/cli.ts': 'app-picture',
  'tools/e2e/webview/cli.ts': '--must-have-webkit',
  'tools/release/cli.ts': 'promote <app> [version]',
  'tools/run/cli.mjs': 'test [options] [stages...]',
  'tools/sandbox/cli.ts': '--port <port>',
  'tools/storybook/src/cli.ts': 'compare',
  'tools/testing/requirements/cli.ts': '[reports...]',
  'tools/webpack/cli.ts': 'build <app>',
};

const run = (...args: string[]) => execa(process.execPath, ['--no-warnings', ...args], { cwd: root, reject: false });

test.each(Object.entries(helpTexts))(
  '%s describes its options with --help, and does nothing else',
  async (cli, text) => {
    const { exitCode, stdout } = await run(cli, '--help');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^Usage: /);
    expect(stdout).toContain(text);
  },
);

test.each(['tools/run/cli.mjs', 'tools/sandbox/cli.ts'])(
  '%s names an option that it does not know, and fails',
  async (cli) => {
    const { exitCode, stderr } = await run(cli, '--loud');
    expect(exitCode).toBeGreaterThan(0);
    expect(stderr).toContain("unknown option '--loud'");
  },
);

test('unit passes an option on to jest, which names it when it does not know it', async () => {
  const { exitCode, stdout, stderr } = await run('tools/run/cli.mjs', 'unit', '--loud', 'none');
  expect(exitCode).toBe(1);
  expect(`${stdout}${stderr}`).toContain('Unrecognized option "loud"');
});

test('a command and the processes that it starts keep their compiled code in the repository', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'command-'));
  cpSync(path.join(root, 'tools/run/cli.mjs'), path.join(folder, 'tools/run/cli.mjs'), { recursive: true });
  const printsFolders = `
    import { execFileSync } from 'node:child_process';
    const script = "console.log(process.getBuiltinModule('module').getCompileCacheDir())";
    export const program = {
      parseAsync() {
        eval(script);
        console.log(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim());
      },
    };`;
  writeFileSync(path.join(folder, 'tools/run/cli.ts'), printsFolders);

  const { stdout } = await execa(process.execPath, ['--no-warnings', path.join(folder, 'tools/run/cli.mjs')], {
    env: { NODE_COMPILE_CACHE: undefined },
  });

  const kept = path.join(folder, 'node_modules/.cache/node');
  expect(stdout.split('\n')).toEqual([expect.stringContaining(kept), expect.stringContaining(kept)]);
  rmSync(folder, { recursive: true });
});

test('every command line of the tools is in this table', () => {
  const files = globSync('tools/**/cli.{ts,mjs}', { cwd: root, exclude: (name) => name.includes('node_modules') });
  // tools/run/cli.ts is loaded by cli.mjs
  expect(files.filter((file) => file !== 'tools/run/cli.ts').toSorted()).toEqual(Object.keys(helpTexts).toSorted());
});
