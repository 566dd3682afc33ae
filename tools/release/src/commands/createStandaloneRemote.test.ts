import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createStandaloneRemote } from './createStandaloneRemote.ts';

const repository = path.resolve(import.meta.dirname, '../../../..');
const loanHistory = { name: 'loan-history', owner: '@loan/lending', purpose: 'see the loans that were paid back' };

let root = '';
let folder = '';
beforeEach(async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'standalone-'));
  root = path.join(parent, 'site');
  folder = path.join(parent, 'remote');
  await mkdir(path.join(root, '.github'), { recursive: true });
  const packages = ['api', 'bridge', 'ui', 'frame'].map((name) => `packages/${name}/package.json`);
  const tools = ['dev', 'release', 'testing', 'webpack'].map((name) => `tools/${name}/package.json`);
  for (const file of ['.github/CODEOWNERS', 'pnpm-workspace.yaml', ...packages, ...tools])
    await cp(path.join(repository, file), path.join(root, file));
});
afterEach(() => rm(path.dirname(root), { recursive: true }));

test('writes plain versions and no placeholder', async () => {
  const files = await createStandaloneRemote(root, folder, loanHistory);
  expect(files).toContain('apps/loan-history/endpoints.ts');
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  expect(texts.filter((text) => /\{\{\w|catalog:|workspace:/.test(text))).toEqual([]);
  const { dependencies } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  expect(dependencies['@loan/frame']).toMatch(/^\^\d+\.\d+\.\d+$/);
});

test('adds the team to CODEOWNERS of the site’s repository', async () => {
  await createStandaloneRemote(root, folder, loanHistory);
  const codeOwners = await readFile(path.join(root, '.github/CODEOWNERS'), 'utf8');
  expect(codeOwners).toMatch(/^loan-history\* +@loan\/lending$/m);
});

test('rejects a folder with files and the name of a known remote, and writes nothing', async () => {
  await mkdir(folder);
  await writeFile(path.join(folder, 'notes.txt'), '');
  await expect(createStandaloneRemote(root, folder, loanHistory)).rejects.toThrow('is not empty');
  const known = { ...loanHistory, name: 'repayment' };
  await expect(createStandaloneRemote(root, `${folder}-2`, known)).rejects.toThrow('has a team for repayment');
  expect(await readFile(path.join(root, '.github/CODEOWNERS'), 'utf8')).toBe(
    await readFile(path.join(repository, '.github/CODEOWNERS'), 'utf8'),
  );
});
