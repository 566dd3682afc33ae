import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import type { Score } from './handbookTables.ts';
import type { Mutant } from './mutants.ts';
import type { Target } from './targets.ts';
import { root } from './targets.ts';

/** Generated cases of each property: few, and the same ones in every run, so that a mutant survives in all or in none. */
const CASES = { FUZZ_CASES: '20', FUZZ_SEED: '1' };

/**
 * Tests the mutants of one file, one after the other, in a copy of the repository.
 * @param lines only those of these lines: `30-40`
 * @throws Error when the tests fail without any mutant
 */
export async function testMutants({ file }: Target, lines?: string): Promise<{ survivors: Mutant[]; score: Score }> {
  const began = performance.now();
  Object.assign(process.env, CASES, { MUTATION_TARGET: file });
  process.chdir(root);
  // Read before the run: the file may be edited meanwhile.
  const sources = readFileSync(resolve(root, file), 'utf8').split('\n');
  const results = await new Stryker({
    mutate: [lines ? `${file}:${lines}` : file],
    testRunner: 'jest',
    plugins: [import.meta.resolve('@stryker-mutator/jest-runner')],
    testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
    jest: { projectType: 'custom', configFile: 'tools/mutation/targetTests.config.ts', enableFindRelatedTests: false },
    coverageAnalysis: 'perTest',
    // Neither jest nor the product checks types when it runs.
    disableTypeChecks: false,
    // The symlinks of pnpm point to packages outside the copy; `linkPackages` creates links within the copy.
    symlinkNodeModules: false,
    buildCommand: `${process.execPath} tools/mutation/src/linkPackages.ts`,
    tempDirName: '.stryker',
    // Files that these tests do not import are not copied.
    ignorePatterns: [
      '**',
      '!*.json',
      ...foldersFor(file).map((folder) => `!${folder}/**/*`),
      'node_modules',
      'dist',
      'results',
    ],
    concurrency: 1,
    // A generous timeout: a busy machine must not count as a killed mutant; endless loops are detected by a hit count.
    timeoutMS: 120_000,
    // jest leaks memory between runs in one process: 1.6 GB after some hundred runs with jsdom.
    maxTestRunnerReuse: 40,
    logLevel: 'error',
    allowConsoleColors: false,
    reporters: ['json'],
    jsonReporter: { fileName: 'tools/testing/results/mutants.json' },
  } as ConstructorParameters<typeof Stryker>[0]).runMutationTest();

  const survivors = results
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(({ location, mutatorName, replacement = '' }): Mutant => {
      const { line } = location.start;
      const source = (sources[line - 1] ?? '').trim();
      return { file, line, source, mutator: mutatorName, replacement: replacement.replaceAll(/\s+/g, ' ') };
    })
    .toSorted((one, other) => one.line - other.line);
  const timedOut = results.filter(({ status }) => status === 'Timeout').length;
  const seconds = Math.round((performance.now() - began) / 1_000);
  const survived = survivors.length;
  return {
    survivors,
    score: { mutants: results.length, killed: results.length - survived - timedOut, timedOut, survived, seconds },
  };
}

/** The packages, the tools that run their tests, and the app of the file, if it is of one. */
function foldersFor(file: string): string[] {
  return ['packages', 'tools/testing', 'tools/mutation', ...(/^apps\/[^/]+/.exec(file) ?? [])];
}
