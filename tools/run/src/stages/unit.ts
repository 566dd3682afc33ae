import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { declaredInputs } from '../kept/declaredInputs.ts';
import { dayFact, machineFacts, programFacts } from '../kept/environment.ts';
import { readImportGraph } from '../kept/importGraph.ts';
import type { CheckInputs, KeptResults, KeptRun } from '../kept/keptResults.ts';
import { InputFinder } from '../kept/testInputs.ts';
import { root } from '../runProgram.ts';
import { countJestRun, type JestFile, type JestRun, jest, jestResults, runJest } from './jestReport.ts';
import { keptResult } from './runChanged.ts';
import { type CheckResult, checkResult, type Stage, sumResults } from './stage.ts';

export const JEST_CONFIG = 'tools/testing/jest/jest.config.ts';

/** The report of the last complete run, from which the requirements map is made. */
const COMPLETE_REPORT = 'unit.json';
const PART_REPORT = 'part.json';

/** Unit tests by jest. Arguments go to jest: a path, `-t name`. A skipped test counts as failed. */
export const unit: Stage = {
  name: 'unit',
  async run(args, kept) {
    if (args.length > 0) return countJestRun(await runUnitTests(args, PART_REPORT));
    rmSync(resolve(jestResults, COMPLETE_REPORT), { force: true });
    const keptFiles = await keptTestFiles(kept);
    return keptFiles ? runChangedFiles(keptFiles) : countJestRun(await runUnitTests([], COMPLETE_REPORT));
  },
};

/** Test files (from the root) and their inputs. */
type KeptTestFiles = { run: KeptRun; inputs: ReadonlyMap<string, CheckInputs> };

async function keptTestFiles(kept: KeptResults | undefined): Promise<KeptTestFiles | undefined> {
  const run = await kept?.begin();
  if (!run) return undefined;
  const { output } = await jest(JEST_CONFIG, ['--listTests', '--json'], { isSilent: true });
  const paths = JSON.parse(output.slice(output.indexOf('['))) as string[];
  const files = paths.map((path) => relative(root, path));
  const graph = await readImportGraph(root, files);
  const finder = new InputFinder(root, run.files);
  const facts = [...machineFacts(), dayFact()];
  const programs = await programFacts();
  const inputsOf = (file: string): CheckInputs => {
    const inputs = finder.unitTest(file, graph, declaredInputs[file]);
    return { files: inputs.files, facts: inputs.needsPrograms ? [...facts, ...programs] : facts };
  };
  return { run, inputs: new Map(files.map((file) => [file, inputsOf(file)])) };
}

/** Runs the test files without a kept result, and writes the report of all. */
async function runChangedFiles({ run, inputs }: KeptTestFiles): Promise<CheckResult> {
  const keptFiles: JestFile[] = [];
  const keptCounts: CheckResult[] = [];
  const changed: string[] = [];
  const filesWithKept = [...inputs].map(async ([file, fileInputs]) => ({
    file,
    found: await run.find<JestFile>(`unit: ${file}`, fileInputs),
  }));
  for (const { file, found } of await Promise.all(filesWithKept)) {
    if (!found) {
      changed.push(file);
      continue;
    }
    keptFiles.push({ ...found.result, name: resolve(root, file) });
    keptCounts.push(keptResult(found.result.assertionResults.length, found.date));
  }
  const paths = changed.length === inputs.size ? [] : ['--runTestsByPath', ...changed];
  const ran = changed.length === 0 ? undefined : await runUnitTests(paths, PART_REPORT);
  const counted = ran ? countJestRun(ran) : { passed: 0, failed: 0 };
  // A failure that no test file reports, such as a worker that does not exit, may belong to any of them.
  const isAttributed = ran?.code === 0 || (ran?.report?.testResults ?? []).some((file) => !isGreen(file));
  const green = (isAttributed ? (ran?.report?.testResults ?? []) : []).filter(isGreen).flatMap((result) => {
    const file = relative(root, result.name);
    const fileInputs = inputs.get(file);
    return fileInputs ? [{ check: `unit: ${file}`, inputs: fileInputs, result }] : [];
  });
  await run.keep(green);
  const ranFiles = ran?.report?.testResults ?? [];
  mkdirSync(jestResults, { recursive: true });
  writeFileSync(resolve(jestResults, COMPLETE_REPORT), JSON.stringify({ testResults: [...keptFiles, ...ranFiles] }));
  const ranNames = new Set(ranFiles.map(({ name }) => relative(root, name)));
  return sumResults([
    counted,
    ...changed.filter((file) => !ranNames.has(file)).map((file) => checkResult(false, `was not run: ${file}`)),
    ...keptCounts,
  ]);
}

function isGreen({ status, assertionResults }: JestFile): boolean {
  return status === 'passed' && assertionResults.every((assertion) => assertion.status === 'passed');
}

function runUnitTests(args: readonly string[], reportName: string): Promise<JestRun> {
  return runJest(JEST_CONFIG, reportName, args);
}
