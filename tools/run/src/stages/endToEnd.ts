import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { findChromium, findHeadlessShell, missingChromium, missingHeadlessShell } from '@loan/testing/chromium';
import { root, runNode } from '../runProgram.ts';
import { type CheckResult, checkResult, type Stage } from './stage.ts';

/** The part of Playwright's JSON report that is counted. */
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; skipped: number };
  errors: { message?: string }[];
};

const results = resolve(root, 'tools/e2e/results');

/** Journeys, payments and faults in real Chromium. Arguments go to Playwright. A skipped test counts as failed. */
export const endToEnd: Stage = {
  name: 'end to end',
  // the report of a complete run is kept: the requirements map is made from it
  run: (args) => runPlaywright(args.length === 0 ? 'report.json' : 'part.json', args),
};

/** Runs Playwright and counts its report, which stays in `tools/e2e/results`. */
export async function runPlaywright(reportName: string, args: readonly string[]): Promise<CheckResult> {
  const headlessShell = findHeadlessShell();
  if (!headlessShell) return checkResult(false, missingHeadlessShell);
  const fullChromium = findChromium();
  if (!fullChromium) return checkResult(false, missingChromium);
  const report = resolve(results, reportName);
  rmSync(report, { force: true });
  await runNode([resolve(root, 'tools/e2e/node_modules/@playwright/test/cli.js'), 'test', ...args], {
    cwd: 'tools/e2e',
    env: {
      CHROME_PATH: fullChromium,
      CHROME_HEADLESS_SHELL_PATH: headlessShell,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  });
  if (!existsSync(report)) return checkResult(false, 'Playwright wrote no report');
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.skipped + errors.length,
    notes: errors.map(({ message = 'an error outside any test' }) => message),
  };
}
