import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { dayFact, machineFacts, programFact } from './environment.ts';
import { readImportGraph } from './importGraph.ts';
import { type CheckInputs, KeptResults, type KeptRun } from './keptResults.ts';
import { createTemporaryRepository, manifest, type TemporaryRepository } from './temporaryRepository.testSetup.ts';
import { InputFinder } from './testInputs.ts';

const ONE = 'apps/one/src/one.test.ts';
const SCREEN = 'apps/one/src/screen.test.ts';
const TWO = 'apps/two/src/two.test.ts';
const BASE = 'packages/base/src/base.test.ts';
const MARKET = 'packages/base/src/market.test.ts';
const WHOLE = 'tools/checks/whole.test.ts';
const EVERY_TEST = [ONE, SCREEN, TWO, BASE, MARKET, WHOLE];

let repository: TemporaryRepository;

beforeEach(() => {
  repository = createTemporaryRepository({
    '.gitignore': 'dist\nnode_modules\n',
    'pnpm-lock.yaml': 'react: 1',
    'packages/base/package.json': manifest('@loan/base'),
    'packages/base/src/base.ts': 'export const base = 1;',
    'packages/base/src/button.stories.tsx': '',
    [BASE]: "import './base.ts';",
    [MARKET]: "import peso from '../../../apps/shell/markets/peso.json';",
    'apps/shell/package.json': manifest('@loan/shell'),
    'apps/shell/markets/peso.json': '{}',
    'apps/one/package.json': manifest('@loan/one', '@loan/base'),
    'apps/one/texts/en.json': '{"title":"One"}',
    'apps/one/src/one.ts': 'export const one = 1;',
    [ONE]: "import './one.ts';",
    [SCREEN]: '',
    'apps/two/package.json': manifest('@loan/two', '@loan/base'),
    'apps/two/src/two.ts': '',
    [TWO]: "import './two.ts';",
    'tools/testing/package.json': manifest('@loan/testing'),
    'tools/testing/jest.config.ts': '',
    'tools/run/package.json': manifest('@loan/run'),
    'tools/run/unit.ts': '',
    'tools/checks/package.json': manifest('@loan/checks'),
    'tools/handbook/page.md': '',
    [WHOLE]: "const root = join(import.meta.dirname, '../..');",
  });
});

afterEach(() => repository.remove());

async function begin(isFresh = false): Promise<KeptRun> {
  const run = await new KeptResults(repository.root, isFresh).begin();
  if (!run) throw new Error('this is a git repository');
  return run;
}

async function unitInputs(run: KeptRun): Promise<[string, CheckInputs][]> {
  const tests = [...run.files.keys()].filter((path) => path.endsWith('.test.ts'));
  const graph = await readImportGraph(repository.root, tests);
  const finder = new InputFinder(repository.root, run.files);
  return tests.map((path) => [path, { files: finder.unitTest(path, graph).files, facts: [] }]);
}

async function keepAll(): Promise<void> {
  const run = await begin();
  await run.keep((await unitInputs(run)).map(([check, inputs]) => ({ check, inputs, result: 'green' })));
}

async function changedTests(): Promise<string[]> {
  const run = await begin();
  const changed: string[] = [];
  for (const [check, inputs] of await unitInputs(run)) if (!(await run.find(check, inputs))) changed.push(check);
  return changed;
}

test('keeps every unit test when nothing changed', async () => {
  await keepAll();
  expect(await changedTests()).toEqual([]);
});

test.each([
  ['a source', 'apps/one/src/one.ts', [ONE, SCREEN, WHOLE]],
  ['a text', 'apps/one/texts/en.json', [ONE, SCREEN, WHOLE]],
  ['a new file that is not committed', 'apps/one/src/added.ts', [ONE, SCREEN, WHOLE]],
  ['a source of a package that others depend on', 'packages/base/src/base.ts', [ONE, SCREEN, TWO, BASE, MARKET, WHOLE]],
  ['a test', ONE, [ONE, WHOLE]],
  ['a story', 'packages/base/src/button.stories.tsx', [WHOLE]],
  ['a market', 'apps/shell/markets/peso.json', [MARKET, WHOLE]],
  ['a page of the handbook', 'tools/handbook/page.md', [WHOLE]],
  ['the lockfile', 'pnpm-lock.yaml', EVERY_TEST],
  ['the configuration of jest', 'tools/testing/jest.config.ts', EVERY_TEST],
  ['the program that runs the stages', 'tools/run/unit.ts', EVERY_TEST],
  ['an ignored file', 'dist/site/index.html', []],
])('runs what depends on %s again, and nothing else, when it changed', async (_kind, path, expected) => {
  await keepAll();
  repository.write(path, path.endsWith('.json') ? '{"changed":true}' : '// changed');
  expect((await changedTests()).toSorted()).toEqual(expected.toSorted());
});

test('runs the tests of a package again when one of its files was deleted', async () => {
  await keepAll();
  repository.delete('apps/one/texts/en.json');
  expect((await changedTests()).toSorted()).toEqual([ONE, SCREEN, WHOLE].toSorted());
});

test('runs a unit test that declares its inputs again when one of those changed, and not for the rest of the repository', async () => {
  const inputs = async (run: KeptRun): Promise<CheckInputs> => {
    const graph = await readImportGraph(repository.root, [WHOLE]);
    const finder = new InputFinder(repository.root, run.files);
    const declared = { packages: ['apps/one'], files: ['tools/handbook/**'] };
    return { files: finder.unitTest(WHOLE, graph, declared).files, facts: [] };
  };
  const isKept = async () => {
    const run = await begin();
    return (await run.find(WHOLE, await inputs(run))) !== undefined;
  };
  const run = await begin();
  await run.keep([{ check: WHOLE, inputs: await inputs(run), result: 'green' }]);

  repository.write('apps/two/src/two.ts', '// changed');
  expect(await isKept()).toBe(true);
  for (const path of ['apps/one/src/one.ts', 'packages/base/src/base.ts', 'tools/handbook/page.md', WHOLE]) {
    repository.write(path, '// changed');
    expect(await isKept()).toBe(false);
    await (await begin()).keep([{ check: WHOLE, inputs: await inputs(await begin()), result: 'green' }]);
  }
});

test('follows an import of JSON with and without attributes', async () => {
  const tool = 'tools/checks/pictures.test.ts';
  repository.write(MARKET, "import peso from '../../../apps/shell/markets/peso.json'; peso;");
  repository.write(tool, "import peso from '../../apps/shell/markets/peso.json' with { type: 'json' }; peso;");
  await keepAll();
  repository.write('apps/shell/markets/peso.json', '{"currency":"PHP"}');
  expect((await changedTests()).toSorted()).toEqual([MARKET, WHOLE, tool].toSorted());
});

test('finds a result again when a change is undone', async () => {
  await keepAll();
  repository.write('pnpm-lock.yaml', 'react: 2');
  repository.write('pnpm-lock.yaml', 'react: 1');
  expect(await changedTests()).toEqual([]);
});

test('keeps no result whose input was written to during the run, even when it is the same again', async () => {
  const run = await begin();
  const inputs = await unitInputs(run);
  repository.write('apps/one/src/one.ts', 'export const one = 2;');
  repository.write('apps/one/src/one.ts', 'export const one = 1;');
  await run.keep(inputs.map(([check, of]) => ({ check, inputs: of, result: 'green' })));
  expect((await changedTests()).toSorted()).toEqual([ONE, SCREEN, WHOLE].toSorted());
});

test('names the time of the run that was green', async () => {
  const before = new Date().toISOString();
  await keepAll();
  const run = await begin();
  const [[check, inputs] = ['', { files: [], facts: [] }]] = await unitInputs(run);
  const found = await run.find(check, inputs);
  expect(found?.result).toBe('green');
  expect(found && found.date >= before && found.date <= new Date().toISOString()).toBe(true);
});

test('reads no result and keeps new ones when the run is fresh', async () => {
  const inputs = { files: [ONE], facts: [] };
  const fresh = await begin(true);
  await fresh.keep([{ check: 'a', inputs, result: 1 }]);
  expect(await (await begin(true)).find('a', inputs)).toBeUndefined();
  expect((await (await begin()).find('a', inputs))?.result).toBe(1);
});

test('treats a damaged result as absent', async () => {
  const inputs = { files: [ONE], facts: [] };
  await (await begin()).keep([{ check: 'a', inputs, result: 1 }]);
  const content = join(repository.root, 'node_modules/.cache/checks/content-v2');
  const files = readdirSync(content, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files).toHaveLength(1);
  for (const { parentPath, name } of files) writeFileSync(join(parentPath, name), '{"result":2}');
  expect(await (await begin()).find('a', inputs)).toBeUndefined();
});

test('keeps the results of two runs that write at once', async () => {
  const inputs = { files: [ONE], facts: [] };
  const checks = Array.from({ length: 40 }, (_, number) => `check ${number}`);
  const runs = [await begin(), await begin()];
  await Promise.all(runs.map((run) => run.keep(checks.map((check) => ({ check, inputs, result: check })))));
  const reader = await begin();
  const found = await Promise.all(checks.map((check) => reader.find(check, inputs)));
  expect(found.map((kept) => kept?.result)).toEqual(checks);
});

test('removes results after two weeks, and none before', async () => {
  const inputs = { files: [ONE], facts: [] };
  const kept = new KeptResults(repository.root);
  await (await begin()).keep([{ check: 'a', inputs, result: 1 }]);
  await kept.prune();
  expect((await (await begin()).find('a', inputs))?.result).toBe(1);
  await kept.prune(Date.now() + 15 * 24 * 3_600_000);
  expect(await (await begin()).find('a', inputs)).toBeUndefined();
});

test('keeps nothing outside a git repository', async () => {
  expect(await new KeptResults('/').begin()).toBeUndefined();
});

test('distinguishes environment variables that tests read, and ignores others', () => {
  const facts = machineFacts({ TZ: 'Asia/Manila' });
  expect(machineFacts({ TZ: 'UTC' })).not.toEqual(facts);
  expect(machineFacts({ TZ: 'Asia/Manila', FUZZ_CASES: '5' })).not.toEqual(facts);
  expect(machineFacts({ TZ: 'Asia/Manila', TERM: 'xterm', PWD: '/' })).toEqual(facts);
  expect(facts.join()).toContain(process.version);
});

test('distinguishes the days', () => {
  expect(dayFact(new Date(2026, 10, 22, 23, 59))).not.toBe(dayFact(new Date(2026, 10, 23, 0, 1)));
  expect(dayFact(new Date(2026, 10, 22, 1))).toBe(dayFact(new Date(2026, 10, 22, 22)));
});

test.each([
  ['its version', 'echo Chromium 157', true],
  ['its file at the same version', 'echo Chromium 156 # built again', true],
  ['nothing but what its launcher complains of', 'echo "$0: memory 2" >&2; echo Chromium 156', false],
])('distinguishes browsers when %s changed', async (_what, script, isDifferent) => {
  const browser = join(repository.root, 'browser');
  const factOf = async (body: string) => {
    writeFileSync(browser, `#!/bin/sh\n${body}\n`, { mode: 0o755 });
    return programFact(browser, ['--version']);
  };
  const [, , ...versions] = (await factOf('echo "$0: memory 1" >&2; echo Chromium 156')).split(' ');
  const [, , ...otherVersions] = (await factOf(script)).split(' ');
  // the last part is the time of the file, which differs in every case
  expect(otherVersions.slice(0, -1).join(' ') !== versions.slice(0, -1).join(' ')).toBe(isDifferent);
});
