import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { findChromium, missingChromium } from '@loan/testing/browser';
import { root, runNode } from '../program.ts';
import { type Stage, verdict } from '../stage.ts';

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
};

const report = resolve(root, 'tools/e2e/results/report.json');

/** Journeys, money and faults in real Chromium. Arguments go to Playwright. A test that was skipped or wavered has not passed. */
export const endToEnd: Stage = {
  name: 'end to end',
  async prove(args) {
    const chromium = findChromium();
    if (!chromium) return verdict(false, missingChromium);
    rmSync(report, { force: true });
    await runNode([resolve(root, 'tools/e2e/node_modules/@playwright/test/cli.js'), 'test', ...args], {
      cwd: 'tools/e2e',
      env: { CHROME_PATH: chromium },
    });
    if (!existsSync(report)) return verdict(false, 'Playwright wrote no report');
    const { stats, errors } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
      notes: errors.map(({ message = 'an error outside any test' }) => message),
    };
  },
};
