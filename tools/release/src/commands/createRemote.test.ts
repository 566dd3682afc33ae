import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createRemote } from './createRemote.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'create-'));
});
afterEach(() => rm(root, { recursive: true }));

const repository = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string) => readFile(path.join(root, file), 'utf8');

test('writes definition, screen, test, three catalogs and deploy workflow of a new remote', async () => {
  expect(await createRemote(root, 'loan-history')).toEqual([
    '.github/workflows/deploy-loan-history.yml',
    'apps/loan-history/package.json',
    'apps/loan-history/remote.ts',
    'apps/loan-history/src/start/Start.test.tsx',
    'apps/loan-history/src/start/Start.tsx',
    'apps/loan-history/src/start/StartScreen.tsx',
    'apps/loan-history/texts/en.json',
    'apps/loan-history/texts/es.json',
    'apps/loan-history/texts/fil.json',
    'apps/loan-history/tsconfig.json',
    'apps/loan-history/webpack.config.ts',
  ]);
  expect(await read('apps/loan-history/remote.ts')).toContain(
    "'/loanHistory': { module: './src/start/StartScreen.tsx' }",
  );
  expect(JSON.parse(await read('apps/loan-history/texts/en.json'))).toHaveProperty(
    ['loan-history.title'],
    'Loan history',
  );
});

test('fills every placeholder and keeps the expressions of the workflow', async () => {
  for (const file of await createRemote(root, 'loan-history')) {
    expect(await read(file)).not.toMatch(/(?<!\$)\{\{\w/);
  }
  expect(await read('.github/workflows/deploy-loan-history.yml')).toContain("${{ inputs.percent || '5' }}");
});

test.each(['Loan', '../shell', 'a_b', '', '-a'])('rejects the name "%s"', async (name) => {
  await expect(createRemote(root, name)).rejects.toThrow('cannot be the name');
});

test('rejects the name of an existing app and leaves it unchanged', async () => {
  await createRemote(root, 'loan-history');

  await expect(createRemote(root, 'loan-history')).rejects.toThrow('is there already');
});

test('gives a new remote the dependencies of the existing remotes', async () => {
  await createRemote(root, 'loan-history');
  const created = JSON.parse(await read('apps/loan-history/package.json'));
  const existingRemote = JSON.parse(await readFile(path.join(repository, 'apps/order-details/package.json'), 'utf8'));

  expect(created.devDependencies).toEqual(existingRemote.devDependencies);
  expect(created.scripts.build.replace('loan-history', 'order-details')).toBe(existingRemote.scripts.build);
});

test('gives every existing app the workflow that a new one would get', async () => {
  const apps = await readdir(path.join(repository, 'apps'));
  for (const app of apps.filter((item) => item !== 'shell')) {
    const workflow = await readFile(path.join(repository, `.github/workflows/deploy-${app}.yml`), 'utf8');
    await createRemote(root, app);
    expect(workflow).toBe(await read(`.github/workflows/deploy-${app}.yml`));
  }
});
