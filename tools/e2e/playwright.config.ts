import { findHeadlessShell, missingHeadlessShell } from '@loan/testing/chromium';
import { pictureTolerance, stableRendering } from '@loan/testing/pictures';
import { defineConfig } from '@playwright/test';
import type { TestFixtures } from './src/fixtures.ts';
import { fullChromium } from './src/fullChromium.ts';
import { isWholeSet, NIGHTLY_TAG } from './src/nightlyTests.ts';

const headlessShell = findHeadlessShell();
if (!headlessShell) throw new Error(missingHeadlessShell);

/** One visit of each screen compares its picture and checks its accessibility. */
const SCREEN_STATES = 'accessibility/screen-states.test.ts';

/** A test of minutes, which builds a copy of the repository. */
const LONG = 'journeys/dev-against-site.test.ts';

/** Where a report is all that is left of a failed test. */
const isOnGitHub = process.env['GITHUB_ACTIONS'] === 'true';

/**
 * Journeys at the webview's size, against the production build. Every test runs in Chromium's headless shell, which has
 * the same engine and starts no browser interface (half the processor time); the tests tagged `@full-chromium` run in the full browser too.
 */
export default defineConfig<TestFixtures>({
  testDir: '.',
  testMatch: [
    'journeys/**/*.test.ts',
    'faults/**/*.test.ts',
    'federation/**/*.test.ts',
    'security/**/*.test.ts',
    'accessibility/**/*.test.ts',
  ],
  outputDir: 'results/traces',
  ...(!isWholeSet && { grepInvert: new RegExp(NIGHTLY_TAG) }),
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes only when it runs again is a fault of the product or of the test.
  retries: 0,
  // One browser takes two thirds of a core: tests wait for pages, timers and sockets.
  workers: 3,
  // Both limits only end tests that hang: a machine with other work takes five times as long for the same test.
  timeout: 300_000,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { ...pictureTolerance, pathTemplate: '{testDir}/pictures/screens/{arg}{ext}' },
  },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'results/report.json' }],
    ...(isOnGitHub ? [['html', { outputFolder: 'results/html', open: 'never' }] as const] : []),
  ],
  use: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // A trace costs an eighth of every test: `e2e <path> --trace on` writes one. On GitHub nobody can run the test again.
    trace: isOnGitHub ? 'retain-on-failure' : 'off',
  },
  projects: [
    // First, so that the other workers do not wait for it at the end.
    { name: 'long', testMatch: LONG, use: { launchOptions: { ...fullChromium, executablePath: headlessShell } } },
    {
      // Texts in a font of ours and a fixed time: the same on every machine and day.
      name: 'pictures',
      testMatch: ['pictures/**/*.test.ts', SCREEN_STATES],
      use: {
        deviceScaleFactor: 1,
        launchOptions: {
          executablePath: headlessShell,
          args: [...(fullChromium.args ?? []), ...stableRendering],
        },
      },
    },
    {
      name: 'headless shell',
      testIgnore: [LONG, SCREEN_STATES],
      use: { launchOptions: { ...fullChromium, executablePath: headlessShell } },
    },
    {
      name: 'full chromium',
      grep: /@full-chromium/,
      use: { launchOptions: fullChromium },
    },
    {
      // A lender without any field of its own: here one journey per remote, every journey in `nightly`. The tests tagged
      // `@own-fields` are about such a field: the amount of an order, the account prompt of an offer.
      name: 'specified fields',
      testMatch: 'journeys/{bank-binding,complaints,loan-confirm,order-details,repayment}{/*,}.test.ts',
      ...(!process.env['E2E_EVERY_JOURNEY'] && { grep: /@full-chromium/ }),
      grepInvert: isWholeSet ? /@own-fields/ : new RegExp(`@own-fields|${NIGHTLY_TAG}`),
      use: { lender: 'specified fields', launchOptions: { ...fullChromium, executablePath: headlessShell } },
    },
  ],
});
