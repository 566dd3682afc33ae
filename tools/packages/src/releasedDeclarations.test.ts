import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { packPackages } from './packPackages.ts';
import { checkVersions, type PackageDeclarations, readDeclarations } from './releasedDeclarations.ts';

const root = path.resolve(import.meta.dirname, '../../..');
let folder = '';
let packages: PackageDeclarations[] = [];

// Compiles every package: minutes on a busy machine.
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'declarations-'));
  packages = await readDeclarations(root, await packPackages(root, path.join(folder, 'packed')));
}, 600_000);
afterAll(() => rm(folder, { recursive: true }));

/** The recorded declarations with one file changed. */
async function releasedWith(file: string, edit: (text: string) => string): Promise<string> {
  const copy = await mkdtemp(path.join(folder, 'released-'));
  await cp(path.join(root, 'tools/packages/released'), copy, { recursive: true });
  const before = await readFile(path.join(copy, file), 'utf8');
  expect(edit(before)).not.toBe(before);
  await writeFile(path.join(copy, file), edit(before));
  return copy;
}

test('accepts the version of every package', async () => {
  expect(await checkVersions(root, packages)).toEqual([]);
});

test('demands a major version when the last published declarations had a name that is gone', async () => {
  const released = await releasedWith('frame.remote.api.md', (text) =>
    text.replace(/(?=\/\/ @public)/, '// @public\nexport function oldQuery(): void;\n\n'),
  );
  expect(await checkVersions(root, packages, released)).toEqual([
    expect.stringMatching(/^@loan\/frame \S+ needs a major version after \S+: \.\/remote changed\.$/),
  ]);
});

test('demands a minor version when a name is new', async () => {
  const released = await releasedWith('frame.remote.api.md', (text) =>
    text.replace(/export function defineRemote\b.*\n/, ''),
  );
  expect(await checkVersions(root, packages, released)).toEqual([
    expect.stringMatching(/^@loan\/frame \S+ needs a minor version/),
  ]);
});

test('demands a major version of the four shared packages when the frame contract has a higher number', async () => {
  const released = await releasedWith('versions.json', (text) => text.replace('"contract": 1', '"contract": 0'));
  const names = (await checkVersions(root, packages, released)).map((problem) => problem.split(' ', 1)[0]);
  expect(names).toEqual(['@loan/api', '@loan/bridge', '@loan/ui', '@loan/frame']);
});
