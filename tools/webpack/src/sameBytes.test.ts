/** @jest-environment node */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { execaSync } from 'execa';
import { ROOT } from './baseConfig.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'same-bytes-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('builds the same bytes of a remote in two folders of different depth', () => {
  const checkout = path.join(folder, 'a');
  copyRepository(checkout);
  const first = build(checkout, checkout);
  const deeper = path.join(folder, 'somewhere/much/deeper');
  mkdirSync(path.dirname(deeper), { recursive: true });
  renameSync(checkout, deeper);
  // A build may be started from any folder.
  const second = build(deeper, folder);

  // `release.json` holds the hash of every file.
  expect(JSON.parse(second['release.json'] ?? '{}')).toEqual(JSON.parse(first['release.json'] ?? ''));
  expect(Object.keys(second).filter((name) => second[name] !== first[name])).toEqual([]);
  expect(Object.keys(second)).toHaveLength(Object.keys(first).length);
}, 240_000);

function build(checkout: string, workingDirectory: string): Record<string, string> {
  const modules = path.join(checkout, 'node_modules');
  // Nothing of an earlier build may be found.
  for (const left of ['.cache', '.federation']) rmSync(path.join(modules, left), { recursive: true, force: true });
  const cli = path.join(checkout, 'tools/webpack/cli.ts');
  execaSync(process.execPath, [cli, 'build', 'repayment'], { cwd: workingDirectory });
  const built = path.join(checkout, 'apps/repayment/dist');
  return Object.fromEntries(readdirSync(built).map((name) => [name, readFileSync(path.join(built, name), 'utf8')]));
}

/** The sources and the installed packages that the build needs. */
function copyRepository(checkout: string): void {
  mkdirSync(checkout, { recursive: true });
  const modules = path.join(checkout, 'node_modules');
  // Links need no space; they fail between file systems, where the files are copied.
  const { failed } = execaSync('cp', ['-al', path.join(ROOT, 'node_modules'), modules], { reject: false });
  if (failed) {
    rmSync(modules, { recursive: true, force: true });
    execaSync('cp', ['-a', path.join(ROOT, 'node_modules'), modules]);
  }
  const isSource = (source: string) => !/\/(dist|\.federation|\.turbo)(\/|$)/.test(source.slice(ROOT.length));
  for (const name of ['package.json', 'tsconfig.base.json', 'packages', 'tools/webpack', 'apps/repayment']) {
    cpSync(path.join(ROOT, name), path.join(checkout, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: isSource,
    });
  }
}
