import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { findChromium, findHeadlessShell, missingChromium, missingHeadlessShell } from '@loan/testing/chromium';
import { root, runNode } from '../runProgram.ts';
import { checkResult, type Stage } from './stage.ts';

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
};

const results = resolve(root, 'tools/e2e/results');

/** Journeys, money and faults in real Chromium. Arguments go to Playwright. A skipped test counts as failed; a flaky one is listed. */
export const endToEnd: Stage = {
  name: 'end to end',
  async run(args) {
    const headlessShell = findHeadlessShell();
    if (!headlessShell) return checkResult(false, missingHeadlessShell);
    const fullChromium = findChromium();
    if (!fullChromium) return checkResult(false, missingChromium);
    // the report of a complete run is kept: the requirements map is made from it
    const report = resolve(results, args.length === 0 ? 'report.json' : 'part.json');
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
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + stats.skipped + errors.length,
      notes: [
        ...errors.map(({ message = 'an error outside any test' }) => message),
        ...(stats.flaky > 0 ? [`${stats.flaky} flaky: failed once and passed when run again`] : []),
      ],
    };
  },
};
