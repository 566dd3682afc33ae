import { findChromium, missingChromium } from '@loan/testing/chromium';
import { defineConfig } from '@playwright/test';

const executablePath = findChromium();
if (!executablePath) throw new Error(missingChromium);

/** Journeys in real Chromium at the webview's size, against the production build. */
export default defineConfig({
  testDir: '.',
  testMatch: [
    'journeys/**/*.test.ts',
    'faults/**/*.test.ts',
    'federation/**/*.test.ts',
    'security/**/*.test.ts',
    'accessibility/**/*.test.ts',
  ],
  outputDir: 'results/traces',
  fullyParallel: true,
  forbidOnly: true,
  // Two cores carry two browsers, a lender and a proxy: a test may be run once more, and the summary says so.
  retries: 1,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'results/report.json' }]],
  use: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // Writing one costs an eighth of the time of every test: what fails writes it when it is run again.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath,
      // Chromium's own sandbox cannot start as root; the pages opened here are ours
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
