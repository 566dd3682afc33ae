import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createRemote, ownerWarnings } from './createRemote.ts';

const repository = path.resolve(import.meta.dirname, '../../../..');

/** The files that list all remotes: `create remote` adds a line to each. */
const lists = [
  '.github/CODEOWNERS',
  'README.md',
  'tools/e2e-suites/package.json',
  'tools/sandbox/src/scenarios/accountScenarios.ts',
];

const loanHistory = { name: 'loan-history', owner: '@loan/lending', purpose: 'see the loans that were paid back' };

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'create-'));
  for (const file of lists) await cp(path.join(repository, file), path.join(root, file), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

const read = (file: string) => readFile(path.join(root, file), 'utf8');

/** Lines that the file has now and did not have before. */
async function addedLines(file: string): Promise<string[]> {
  const before = (await readFile(path.join(repository, file), 'utf8')).split('\n');
  const after = (await read(file)).split('\n');
  expect(after.length).toBeGreaterThan(before.length);
  const start = before.findIndex((line, index) => line !== after[index]);
  const added = after.slice(start, start + after.length - before.length);
  expect([...after.slice(0, start), ...after.slice(start + added.length)]).toEqual(before);
  return added;
}

test('writes the app and its states', async () => {
  const files = await createRemote(root, loanHistory);
  expect(files.filter((file) => !lists.includes(file))).toEqual([
    'apps/loan-history/README.md',
    'apps/loan-history/e2e/accessibility/screen-states.test.ts',
    'apps/loan-history/e2e/playwright.config.ts',
    'apps/loan-history/e2e/states.ts',
    'apps/loan-history/package.json',
    'apps/loan-history/remote.ts',
    'apps/loan-history/src/start/Start.tsx',
    'apps/loan-history/src/start/StartScreen.test.tsx',
    'apps/loan-history/src/start/StartScreen.tsx',
    'apps/loan-history/texts/en.json',
    'apps/loan-history/texts/es.json',
    'apps/loan-history/texts/fil.json',
    'apps/loan-history/tsconfig.json',
    'apps/loan-history/turbo.json',
    'apps/loan-history/webpack.config.ts',
  ]);
  expect(await read('apps/loan-history/remote.ts')).toContain(
    "'/loanHistory': { module: './src/start/StartScreen.tsx' }",
  );
  expect(JSON.parse(await read('apps/loan-history/texts/en.json'))).toHaveProperty(
    ['loan-history.title'],
    'Loan history',
  );
  for (const file of files) expect(await read(file)).not.toMatch(/(?<!\$)\{\{\w/);
});

test('adds lines to every list and changes nothing else in it', async () => {
  expect(await createRemote(root, loanHistory)).toEqual(expect.arrayContaining(lists));
  expect(await addedLines('.github/CODEOWNERS')).toEqual([`${'loan-history*'.padEnd(47)}@loan/lending`]);
  expect(await addedLines('README.md')).toEqual(['  loan-history/     see the loans that were paid back']);
  expect(await addedLines('tools/sandbox/src/scenarios/accountScenarios.ts')).toHaveLength(1);
  expect(await addedLines('tools/e2e-suites/package.json')).toEqual(['    "@loan/loan-history": "workspace:*",']);
});

test('warns of an owner that no line of CODEOWNERS names yet', async () => {
  expect(await ownerWarnings(root, '@loan/lending')).toEqual([]);
  expect(await ownerWarnings(root, '@loan/lend')).toEqual([expect.stringContaining('names @loan/lend: check')]);
});

test.each(['Loan', '../shell', 'a_b', '', '-a'])('rejects the name "%s"', async (name) => {
  await expect(createRemote(root, { ...loanHistory, name })).rejects.toThrow('cannot be the name');
});

test.each([{ owner: 'lending' }, { owner: '@loan' }, { purpose: '' }, { purpose: 'see `this`' }])(
  'rejects %j',
  async (part) => {
    await expect(createRemote(root, { ...loanHistory, ...part })).rejects.toThrow(/cannot own|is not what/);
  },
);

test('rejects the name of an existing app, and gives a new one the dependencies of the others', async () => {
  await createRemote(root, loanHistory);
  await expect(createRemote(root, loanHistory)).rejects.toThrow('is there already');

  const created = JSON.parse(await read('apps/loan-history/package.json'));
  const existing = JSON.parse(await readFile(path.join(repository, 'apps/order-details/package.json'), 'utf8'));
  expect(created.devDependencies).toEqual(existing.devDependencies);
  expect(created.scripts.build.replace('loan-history', 'order-details')).toBe(existing.scripts.build);
});
