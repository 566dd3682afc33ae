import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { declaredInputs } from '../kept/declaredInputs.ts';
import { programFacts } from '../kept/environment.ts';
import { KeptResults } from '../kept/keptResults.ts';
import {
  createTemporaryRepository,
  manifest,
  type TemporaryRepository,
} from '../kept/temporaryRepository.testSetup.ts';
import { KeptEndToEnd } from './keptEndToEnd.ts';
import { type LocatedSpec, type PlaywrightSpec, specName } from './playwrightReport.ts';

const BINDS = 'journeys/bank-binding.test.ts › binds';
const COMPLAINS = 'journeys/complaints.test.ts › complains';
const STARTS = 'faults/start.test.ts › starts';
const READS_SITE = 'faults/files.test.ts › reads';
const BUILDS = 'journeys/builds.test.ts › builds';
const GUARDS = 'journeys/canary-guard.test.ts › guards';
const EVERY_TEST = [BINDS, COMPLAINS, STARTS, READS_SITE, BUILDS, GUARDS];
const NAMES_ROOT = "const root = resolve(import.meta.dirname, '../../..');";

let repository: TemporaryRepository;

beforeEach(() => {
  repository = createTemporaryRepository({
    '.gitignore': 'dist\nnode_modules\n',
    'pnpm-lock.yaml': '',
    'apps/complaints/package.json': manifest('@loan/complaints'),
    'apps/complaints/src/rules.ts': '',
    'packages/api/package.json': manifest('@loan/api'),
    'packages/api/src/api.ts': '',
    'tools/testing/package.json': manifest('@loan/testing'),
    'tools/run/package.json': manifest('@loan/run'),
    'tools/sandbox/package.json': manifest('@loan/sandbox', '@loan/api'),
    'tools/sandbox/src/handlers.ts': '',
    'tools/e2e/package.json': manifest('@loan/e2e', '@loan/sandbox', '@loan/complaints'),
    'tools/e2e/playwright.config.ts': "import './src/browser.ts';",
    'tools/e2e/src/browser.ts': '',
    'tools/e2e/src/evidence.ts': '',
    'tools/e2e/journeys/bank-binding.test.ts': '',
    'tools/e2e/journeys/complaints.test.ts': "import '../src/evidence.ts';",
    'tools/e2e/faults/start.test.ts': '',
    'tools/e2e/faults/files.test.ts': "readFileSync(join(siteDir, 'index.html'));",
    'tools/e2e/journeys/builds.test.ts': NAMES_ROOT,
    'tools/e2e/journeys/canary-guard.test.ts': NAMES_ROOT,
    'apps/order-details/package.json': manifest('@loan/order-details'),
    'apps/order-details/src/rules.ts': '',
  });
  publish({});
});

afterEach(() => repository.remove());

type Site = { complaints?: string; shell?: string; routes?: string[]; currency?: string; revision?: number };

/** Composes a site with these versions, as `build` does: earlier builds stay beside the new ones. */
function publish({ complaints = 'c1', shell = 's1', routes = ['/bindBank'], currency = 'PHP', revision = 1 }: Site) {
  const remote = (name: string, version: string, paths: readonly string[]) => ({
    live: {
      version,
      base: `/remotes/${name}/${version}/`,
      integrity: `sha384-${version}`,
      global: `loan_${name}_${version}`,
      screens: Object.fromEntries(paths.map((path) => [path, { files: [`${version}.js`] }])),
    },
  });
  const registry = {
    revision,
    remotes: {
      'bank-binding': remote('bank-binding', 'b1', routes),
      complaints: remote('complaints', complaints, ['/complainPage']),
    },
  };
  repository.write(
    'dist/site/index.html',
    `<meta content="trusted-types loan_bank-binding_b1 loan_complaints_${complaints}">
<script src="/shell/${shell}/main.js"></script>
<script type="application/json" id="market-config">{"currency":"${currency}"}</script>
<script type="application/json" id="registry">${JSON.stringify(registry)}</script>`,
  );
  repository.write(`dist/site/shell/${shell}/main.js`, shell);
  repository.write('dist/site/remotes/bank-binding/b1/entry.js', 'b1');
  repository.write(`dist/site/remotes/complaints/${complaints}/entry.js`, complaints);
}

const fileOf = (name: string) => name.split(' › ')[0] ?? '';

type Run = { opened?: string; status?: PlaywrightSpec['tests'][0]['status']; tries?: number };

function located(name: string, { opened, status = 'expected', tries = 1 }: Run = {}): LocatedSpec {
  const [file = '', ...titles] = name.split(' › ');
  const annotations = opened === undefined ? [] : [{ type: 'opened remotes', description: opened }];
  const results = Array.from({ length: tries }, () => ({}));
  return {
    file,
    titles,
    spec: { title: titles.join(), file, ok: status === 'expected', tests: [{ status, annotations, results }] },
  };
}

const GREEN_RUN = [
  located(BINDS, { opened: 'bank-binding' }),
  located(COMPLAINS, { opened: 'complaints bank-binding' }),
  located(STARTS, { opened: '' }),
  located(READS_SITE, { opened: '' }),
  located(BUILDS, { opened: '*' }),
  located(GUARDS, { opened: '*' }),
];

/** Asking every program of the machine for its version is most of what a test would cost; one test does it. */
let readPrograms: typeof programFacts | undefined;

async function begin(): Promise<KeptEndToEnd> {
  const facts = readPrograms ?? (() => Promise.resolve([]));
  const kept = await KeptEndToEnd.begin(repository.root, new KeptResults(repository.root), facts);
  if (!kept) throw new Error('this is a git repository');
  return kept;
}

async function changedTests(): Promise<string[]> {
  const kept = await begin();
  const found = await Promise.all(EVERY_TEST.map((name) => kept.find(located(name))));
  return EVERY_TEST.filter((_name, index) => !found[index]);
}

test.each<[string, () => void, string[]]>([
  ['nothing', () => {}, []],
  ['another composition of the same builds', () => publish({ revision: 2 }), [READS_SITE, BUILDS]],
  ['the build of a remote', () => publish({ complaints: 'c2', revision: 2 }), [COMPLAINS, READS_SITE, BUILDS]],
  ['the shell', () => publish({ shell: 's2' }), EVERY_TEST],
  ['the routes of a remote', () => publish({ routes: ['/bindBank', '/bindCard'] }), EVERY_TEST],
  ['the market', () => publish({ currency: 'MXN' }), EVERY_TEST],
  ['the sandbox', () => repository.write('tools/sandbox/src/handlers.ts', '//'), EVERY_TEST],
  ['a package of the sandbox', () => repository.write('packages/api/src/api.ts', '//'), EVERY_TEST],
  ['the lockfile', () => repository.write('pnpm-lock.yaml', 'react: 2'), EVERY_TEST],
  ['the configuration', () => repository.write('tools/e2e/src/browser.ts', '//'), EVERY_TEST],
  ['a step that a test imports', () => repository.write('tools/e2e/src/evidence.ts', '//'), [COMPLAINS, BUILDS]],
  ['a test', () => repository.write('tools/e2e/journeys/bank-binding.test.ts', '//'), [BINDS, BUILDS]],
  ['a source that is not built yet', () => repository.write('apps/complaints/src/rules.ts', '//'), [BUILDS]],
  ['a source that a test declares', () => repository.write('apps/order-details/src/rules.ts', '//'), [BUILDS]],
  ['a test that declares what it reads', () => repository.write(`tools/e2e/${fileOf(GUARDS)}`, '//'), [BUILDS, GUARDS]],
])('runs what depends on %s again, and nothing else', async (_kind, plant, expected) => {
  await (await begin()).keep(GREEN_RUN);
  plant();
  expect(await changedTests()).toEqual(expected);
});

test('runs a test again when a browser changed', async () => {
  const path = process.env['CHROME_PATH'];
  try {
    readPrograms = programFacts;
    process.env['CHROME_PATH'] = '/bin/true';
    await (await begin()).keep(GREEN_RUN);
    expect(await changedTests()).toEqual([]);
    process.env['CHROME_PATH'] = '/bin/false';
    expect(await changedTests()).toEqual(EVERY_TEST);
  } finally {
    readPrograms = undefined;
    if (path === undefined) delete process.env['CHROME_PATH'];
    else process.env['CHROME_PATH'] = path;
  }
});

test('runs a test again after any build when it did not say which remotes it opened', async () => {
  await (await begin()).keep([located(STARTS)]);
  publish({ complaints: 'c2' });
  expect(await changedTests()).toContain(STARTS);
});

test('runs a test again when a remote changed that only an earlier run of it opened', async () => {
  await (await begin()).keep([located(COMPLAINS, { opened: 'bank-binding complaints' })]);
  await (await begin()).keep([located(COMPLAINS, { opened: 'bank-binding' })]);
  publish({ complaints: 'c2' });
  expect(await changedTests()).toContain(COMPLAINS);
});

test.each<[string, Run]>([
  ['failed', { status: 'unexpected' }],
  ['was skipped', { status: 'skipped' }],
  ['passed at the second try', { status: 'flaky', tries: 2 }],
  ['passed after another try', { tries: 2 }],
])('keeps no test that %s', async (_what, run) => {
  await (await begin()).keep([located(BINDS, { opened: '', ...run })]);
  expect(await changedTests()).toContain(BINDS);
});

test('declares inputs of tests that exist, by patterns that match', () => {
  const checkout = resolve(import.meta.dirname, '../../../..');
  const found = (pattern: string) => globSync(pattern, { cwd: checkout }).length > 0;
  for (const [file, { files = [], packages = [] }] of Object.entries(declaredInputs)) {
    const paths = [file, ...files, ...packages.map((folder) => `${folder}/package.json`)];
    expect(paths.filter((path) => !found(path))).toEqual([]);
  }
});

test('returns the report of a kept test as it was', async () => {
  const [binds] = GREEN_RUN;
  await (await begin()).keep(GREEN_RUN);
  expect((await (await begin()).find(located(BINDS)))?.result).toEqual(binds?.spec);
});

test('lists the tests once for the same site', async () => {
  let calls = 0;
  const list = async () => (await begin()).listing(() => Promise.resolve((calls += 1)));
  expect([await list(), await list()]).toEqual([1, 1]);
  publish({ complaints: 'c2' });
  expect(await list()).toBe(2);
});

test('names a test by its file and titles', () => {
  expect(specName(located(BINDS))).toBe(BINDS);
});
