import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findChromium, findHeadlessShell, missingChromium, missingHeadlessShell } from '@loan/testing/chromium';
import type { KeptResult } from '../kept/keptResults.ts';
import { type ProgramOptions, type ProgramResult, root, runNode } from '../runProgram.ts';
import { KeptEndToEnd } from './keptEndToEnd.ts';
import {
  type LocatedSpec,
  type PlaywrightReport,
  type PlaywrightSpec,
  replaceSpecs,
  specName,
  specsOf,
  testListLines,
} from './playwrightReport.ts';
import { keptResult } from './runChanged.ts';
import { type CheckResult, checkResult, type Stage, sumResults } from './stage.ts';

const results = resolve(root, 'tools/e2e/results');

/** The report of the last complete run, from which the fault table and the requirements map are made. */
const completeReport = resolve(results, 'report.json');

/** Journeys, payments and faults in real Chromium. Arguments go to Playwright. A skipped test counts as failed. */
export const endToEnd: Stage = {
  name: 'end to end',
  async run(args, kept) {
    if (args.length > 0) return runPlaywright('part.json', args);
    const missing = missingBrowser();
    if (missing) return checkResult(false, missing);
    const keptTests = await KeptEndToEnd.begin(root, kept);
    rmSync(completeReport, { force: true });
    if (keptTests?.isReading) return runChangedTests(keptTests);
    const report = await reportOf('report.json', []);
    if (report) await keptTests?.keep(specsOf(report));
    return countReport(report);
  },
};

/** Runs Playwright and counts its report, which stays in `tools/e2e/results`. */
export async function runPlaywright(
  reportName: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CheckResult> {
  const missing = missingBrowser();
  return missing ? checkResult(false, missing) : countReport(await reportOf(reportName, args, env));
}

function missingBrowser(): string | undefined {
  if (!findHeadlessShell()) return missingHeadlessShell;
  return findChromium() ? undefined : missingChromium;
}

/** Runs the tests without a kept result, and writes the report of all. */
async function runChangedTests(keptTests: KeptEndToEnd): Promise<CheckResult> {
  const listing = await keptTests.listing(listTests);
  const found = new Map<string, KeptResult<PlaywrightSpec>>();
  const changed: LocatedSpec[] = [];
  const specsWithKept = specsOf(listing).map(async (located) => ({ located, keptSpec: await keptTests.find(located) }));
  for (const { located, keptSpec } of await Promise.all(specsWithKept)) {
    if (keptSpec) found.set(specName(located), keptSpec);
    else changed.push(located);
  }
  const ran = changed.length === 0 ? { suites: [], errors: [] } : await runTestList(changed);
  const ranSpecs = specsOf(ran ?? { suites: [] });
  await keptTests.keep(ranSpecs);

  const specs = new Map([...found].map(([name, { result }]) => [name, result]));
  for (const located of ranSpecs) {
    specs.set(specName(located), located.spec);
    found.delete(specName(located));
  }
  writeFileSync(completeReport, JSON.stringify(replaceSpecs(listing, specs)));
  const notRun = changed.map(specName).filter((name) => !specs.has(name));
  return sumResults([
    countReport(ran),
    ...notRun.map((name) => checkResult(false, `was not run: ${name}`)),
    ...[...found.values()].map(({ result, date }) => keptResult(result.tests.length, date)),
  ]);
}

/** Names all tests without running them. */
async function listTests(): Promise<PlaywrightReport> {
  const { output } = await playwright(['--list', '--reporter=json'], { isSilent: true });
  const listing = JSON.parse(output.slice(output.indexOf('{'))) as PlaywrightReport;
  const [error] = listing.errors;
  if (error) throw new Error(error.message);
  // A test that is neither kept nor run must not look proved.
  const unproved = specsOf(listing).map((located) => [specName(located), { ...located.spec, ok: false }] as const);
  return replaceSpecs(listing, new Map(unproved));
}

async function runTestList(changed: readonly LocatedSpec[]): Promise<PlaywrightReport | undefined> {
  const testList = resolve(results, 'changed-tests.txt');
  mkdirSync(results, { recursive: true });
  writeFileSync(testList, changed.flatMap(testListLines).join('\n'));
  return reportOf('part.json', [`--test-list=${testList}`]);
}

/** Runs Playwright. @returns its report, or undefined when it wrote none */
async function reportOf(
  reportName: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<PlaywrightReport | undefined> {
  const report = resolve(results, reportName);
  rmSync(report, { force: true });
  await playwright(args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } });
  return existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport) : undefined;
}

function playwright(args: readonly string[], { env, ...options }: ProgramOptions): Promise<ProgramResult> {
  const browsers = { CHROME_PATH: findChromium() ?? '', CHROME_HEADLESS_SHELL_PATH: findHeadlessShell() ?? '' };
  const cli = resolve(root, 'tools/e2e/node_modules/@playwright/test/cli.js');
  return runNode([cli, 'test', ...args], { cwd: 'tools/e2e', env: { ...browsers, ...env }, ...options });
}

function countReport(report: PlaywrightReport | undefined): CheckResult {
  if (!report) return checkResult(false, 'Playwright wrote no report');
  const statuses = specsOf(report).flatMap(({ spec }) => spec.tests.map(({ status }) => status));
  const passed = statuses.filter((status) => status === 'expected').length;
  return {
    passed,
    failed: statuses.length - passed + report.errors.length,
    notes: report.errors.map(({ message = 'an error outside any test' }) => message),
  };
}
