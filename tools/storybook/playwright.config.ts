import { findHeadlessShell, missingHeadlessShell } from '@loan/testing/chromium';
import { pictureTolerance } from '@loan/testing/pictures';
import { defineConfig } from '@playwright/test';

const headlessShell = findHeadlessShell();
if (!headlessShell) throw new Error(missingHeadlessShell);

/** The kept pictures of the stories; the stories have to be built before. */
export default defineConfig({
  testDir: 'src',
  testMatch: 'story-pictures.ts',
  outputDir: 'results/changed-pictures',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 180_000,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { ...pictureTolerance, pathTemplate: '{testDir}/../screenshots/{arg}{ext}' },
  },
  reporter: [['list'], ['json', { outputFile: 'results/report.json' }]],
});
