import { basename, dirname } from 'node:path';
import { findHeadlessShell, missingHeadlessShell } from '@loan/testing/chromium';
import { pictureTolerance, stableRendering } from '@loan/testing/pictures';
import type { PlaywrightTestConfig } from '@playwright/test';
import { composeSite } from './composeSite.ts';
import type { TestFixtures } from './fixtures.ts';
import { fullChromium } from './fullChromium.ts';
import { isWholeSet, NIGHTLY_TAG } from './nightlyTests.ts';

type Config = PlaywrightTestConfig<TestFixtures>;
type Projects = NonNullable<Config['projects']>;

const headlessShell = findHeadlessShell();
if (!headlessShell) throw new Error(missingHeadlessShell);

/** One visit of each screen, and of each story, compares its picture and checks its accessibility. */
const PICTURES = '**/{accessibility/{screen-states,picture-comparison},stories/stories}.test.ts';

/** A test of minutes, which builds a copy of the repository. */
const LONG = '**/journeys/dev-against-site.test.ts';

/** Where a report is all that is left of a failed test. */
const isOnGitHub = process.env['GITHUB_ACTIONS'] === 'true';

/**
 * Tests at the webview's size, against the production build. Every test runs in Chromium's headless shell, which has the
 * same engine and starts no browser interface (half the processor time); those tagged `@full-chromium` run in the full browser, too.
 */
const shared: Config = {
  testDir: '.',
  ...(!isWholeSet && { grepInvert: new RegExp(NIGHTLY_TAG) }),
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes only when it runs again is a fault of the product or of the test.
  retries: 0,
  // Two packages run side by side (`--concurrency` of `test`), and one browser takes two thirds of a core.
  workers: 2,
  // Both limits only end tests that hang: a machine with other work takes five times as long for the same test.
  timeout: 300_000,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { ...pictureTolerance, pathTemplate: '{testDir}/pictures/{arg}{ext}' },
  },
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
};

const projects = {
  // First, so that the other workers do not wait for it at the end.
  long: { name: 'long', testMatch: LONG, use: { launchOptions: { ...fullChromium, executablePath: headlessShell } } },
  // Texts in a font of ours and a fixed time: the same on every machine and day.
  pictures: {
    name: 'pictures',
    testMatch: PICTURES,
    use: {
      deviceScaleFactor: 1,
      launchOptions: {
        executablePath: headlessShell,
        args: [...(fullChromium.args ?? []), ...stableRendering],
      },
    },
  },
  headlessShell: {
    name: 'headless shell',
    testIgnore: [LONG, PICTURES],
    use: { launchOptions: { ...fullChromium, executablePath: headlessShell } },
  },
  fullChromium: { name: 'full chromium', grep: /@full-chromium/, use: { launchOptions: fullChromium } },
  // A lender without any field of its own: here one journey per remote, every journey in `nightly`. The tests tagged
  // `@own-fields` are about such a field: the amount of an order, the account prompt of an offer.
  specifiedFields: {
    name: 'specified fields',
    testIgnore: '**/{accessibility,faults}/**',
    ...(!process.env['E2E_EVERY_JOURNEY'] && { grep: /@full-chromium/ }),
    grepInvert: isWholeSet ? /@own-fields/ : new RegExp(`@own-fields|${NIGHTLY_TAG}`),
    use: { lender: 'specified fields', launchOptions: { ...fullChromium, executablePath: headlessShell } },
  },
} satisfies Record<string, Projects[number]>;

/**
 * The configuration of an app's journeys.
 * @param folder `e2e` of the app
 * @param options `specifiedFields`: whether a journey also meets a lender that sends the specified fields only
 */
export async function appConfig(folder: string, { specifiedFields = false } = {}): Promise<Config> {
  const { pictures, headlessShell: tests, fullChromium: tagged } = projects;
  return configOf(dirname(folder), [pictures, tests, tagged, ...(specifiedFields ? [projects.specifiedFields] : [])]);
}

/** The configuration of the suites that cross apps. @param folder of the package */
export function suitesConfig(folder: string): Promise<Config> {
  const { long, pictures, headlessShell: tests, fullChromium: tagged } = projects;
  const folders = '{journeys,faults,federation,security,accessibility,stories}';
  return configOf(folder, [long, pictures, tests, tagged], `${folders}/**/*.test.ts`);
}

async function configOf(packageFolder: string, ofPackage: Projects, testMatch = '**/*.test.ts'): Promise<Config> {
  await composeSite(packageFolder);
  const results = `${packageFolder}/results`;
  return {
    ...shared,
    testMatch,
    name: basename(packageFolder),
    outputDir: `${results}/traces`,
    projects: ofPackage,
    reporter: [
      ['list'],
      ['json', { outputFile: `${results}/${process.env['E2E_REPORT'] ?? 'e2e.json'}` }],
      [`${import.meta.dirname}/openedRemotesReporter.ts`, { packageFolder }],
      ...(isOnGitHub ? [['html', { outputFolder: `${results}/html`, open: 'never' }] as const] : []),
    ],
  };
}
