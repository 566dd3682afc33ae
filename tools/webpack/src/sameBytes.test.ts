/** @jest-environment node */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { execaSync } from 'execa';
import { ROOT } from './baseConfig.ts';

/** Its entry once differed from folder to folder: the minifier counted the letters of provisional hashes. */
const APP = 'bank-binding';

const folder = mkdtempSync(path.join(tmpdir(), 'same-bytes-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('builds the same bytes of a remote twice, and in two folders of different depth', () => {
  const checkout = path.join(folder, 'a');
  copyRepository(checkout);
  const first = build(checkout, checkout);
  const again = execBuild(checkout, checkout);
  const deeper = path.join(folder, 'somewhere/much/deeper');
  mkdirSync(path.dirname(deeper), { recursive: true });
  renameSync(checkout, deeper);
  // A build may be started from any folder.
  const second = build(deeper, folder);

  expect(again).toEqual(first);
  // `release.json` holds the hash of every file.
  expect(JSON.parse(second['release.json'] ?? '{}')).toEqual(JSON.parse(first['release.json'] ?? ''));
  expect(Object.keys(second).filter((name) => second[name] !== first[name])).toEqual([]);
  expect(Object.keys(second)).toHaveLength(Object.keys(first).length);
}, 240_000);

function build(checkout: string, workingDirectory: string): Record<string, string> {
  const modules = path.join(checkout, 'node_modules');
  // Nothing of an earlier build may be found.
  for (const left of ['.cache', '.federation']) rmSync(path.join(modules, left), { recursive: true, force: true });
  return execBuild(checkout, workingDirectory);
}

/** The files of a build, without the source maps: those of generated modules name the folder. */
function execBuild(checkout: string, workingDirectory: string): Record<string, string> {
  const cli = path.join(checkout, 'tools/webpack/cli.ts');
  execaSync(process.execPath, [cli, 'build', APP], { cwd: workingDirectory });
  const built = path.join(checkout, 'apps', APP, 'dist');
  const files = readdirSync(built).filter((name) => !name.endsWith('.map'));
  return Object.fromEntries(files.map((name) => [name, readFileSync(path.join(built, name), 'utf8')]));
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
  for (const name of ['package.json', 'tsconfig.base.json', 'packages', 'tools/webpack', `apps/${APP}`]) {
    cpSync(path.join(ROOT, name), path.join(checkout, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: isSource,
    });
  }
}
