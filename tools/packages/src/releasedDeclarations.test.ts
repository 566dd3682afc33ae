import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { compilePackages } from './packPackages.ts';
import { checkVersions, type PackageDeclarations, readDeclarations } from './releasedDeclarations.ts';

const root = path.resolve(import.meta.dirname, '../../..');
let folder = '';
let packages: PackageDeclarations[] = [];

// Compiles every package: minutes on a busy machine.
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'declarations-'));
  packages = await readDeclarations(root, await compilePackages(root, path.join(folder, 'packed')));
}, 600_000);
afterAll(() => rm(folder, { recursive: true }));

/** The kept declarations with one file changed, as if the present versions had been published with them. */
async function releasedWith(file: string, edit: (text: string) => string): Promise<string> {
  const copy = await mkdtemp(path.join(folder, 'released-'));
  await cp(path.join(root, 'tools/packages/released'), copy, { recursive: true });
  const versions = Object.fromEntries(packages.map(({ name, version }) => [name, version]));
  await writeFile(path.join(copy, 'versions.json'), JSON.stringify({ contract: 1, versions }));
  const before = await readFile(path.join(copy, file), 'utf8');
  expect(edit(before)).not.toBe(before);
  await writeFile(path.join(copy, file), edit(before));
  return copy;
}

const NOTHING_RECORDED = new Map();
const withoutDefineRemote = (text: string) => text.replace(/export function defineRemote\b.*\n/, '');

test('accepts the version of every package', async () => {
  expect(await checkVersions(root, packages)).toEqual([]);
});

test('demands a major version when the last published declarations had a name that is gone', async () => {
  const released = await releasedWith('frame.remote.api.md', (text) =>
    text.replace(/(?=\/\/ @public)/, '// @public\nexport function oldQuery(): void;\n\n'),
  );
  expect(await checkVersions(root, packages, released, NOTHING_RECORDED)).toEqual([
    expect.stringMatching(
      /^@loan\/frame \S+ needs a major version after \S+: \.\/remote changed\. Record it: .* change @loan\/frame --bump major /,
    ),
  ]);
});

test('demands a minor version when a name is new', async () => {
  const released = await releasedWith('frame.remote.api.md', withoutDefineRemote);
  expect(await checkVersions(root, packages, released, NOTHING_RECORDED)).toEqual([
    expect.stringMatching(/^@loan\/frame \S+ needs a minor version/),
  ]);
});

test('accepts a new name when its minor version is recorded and not yet released', async () => {
  const released = await releasedWith('frame.remote.api.md', withoutDefineRemote);
  expect(await checkVersions(root, packages, released, new Map([['@loan/frame', 'minor']]))).toEqual([]);
});

test('demands a major version of the four shared packages when the frame contract has a higher number', async () => {
  const released = await releasedWith('versions.json', (text) => text.replace('"contract":1', '"contract":0'));
  const names = (await checkVersions(root, packages, released, NOTHING_RECORDED)).map(
    (problem) => problem.split(' ', 1)[0],
  );
  expect(names).toEqual(['@loan/api', '@loan/bridge', '@loan/ui', '@loan/frame']);
});
