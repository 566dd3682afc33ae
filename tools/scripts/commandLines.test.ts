import { globSync } from 'node:fs';
import { expect, jest, test } from '@jest/globals';
import { execa } from 'execa';
import { root } from './turbo.ts';

// The tests start processes while other tests run on the same two cores.
jest.setTimeout(60_000);

/** What each command line prints with `--help`, in whichever folder it lies. */
const helpTexts: Readonly<Record<string, string>> = {
  'tools/bench/cli.ts': '--rounds <count>',
  'tools/e2e/cli.ts': 'app-picture',
  'tools/e2e-suites/webview/cli.ts': '--must-have-webkit',
  'tools/release/cli.ts': 'promote [options] <app> [version...]',
  'tools/sandbox/cli.ts': '--port <port>',
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

test.each(['tools/release/cli.ts', 'tools/sandbox/cli.ts'])(
  '%s names an option that it does not know, and fails',
  async (cli) => {
    const { exitCode, stderr } = await run(cli, '--loud');
    expect(exitCode).toBeGreaterThan(0);
    expect(stderr).toContain("unknown option '--loud'");
  },
);

test.each([
  ['test.ts', ['unit', 'foo'], 'No such check: foo.'],
  ['e2e.ts', ['nowhere'], 'There is no nowhere'],
  ['nightly.ts', ['foo'], 'No such suite: foo.'],
  ['dev.ts', ['foo'], "There is no remote 'foo'"],
  ['dev.ts', ['--market', 'nowhere'], "There is no market 'nowhere'"],
  ['start.ts', ['foo'], "There is no argument 'foo'"],
  ['build.ts', ['foo'], "There is no argument 'foo'"],
  ['sizes.ts', ['/nowhere'], 'There is no checkout /nowhere'],
])('%s %j is not green', async (script, args, message) => {
  const { exitCode, stderr } = await run(`tools/scripts/${script}`, ...args);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)]);
});

test('every command line of the tools is in this table', () => {
  const files = globSync('tools/**/cli.ts', { cwd: root, exclude: (name) => name.includes('node_modules') });
  expect(files.toSorted()).toEqual(Object.keys(helpTexts).toSorted());
});
