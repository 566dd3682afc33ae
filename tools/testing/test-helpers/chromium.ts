/** Finds the browsers that end-to-end tests and measurements drive. */
import { accessSync, constants } from 'node:fs';

type Browser = {
  /** Environment variable with the path of the program; it replaces the usual places. */
  pathVariable: string;
  knownPaths: readonly string[];
};

const fullChromium: Browser = {
  pathVariable: 'CHROME_PATH',
  knownPaths: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
};

const headlessShell: Browser = {
  pathVariable: 'CHROME_HEADLESS_SHELL_PATH',
  knownPaths: ['/usr/bin/chromium-headless-shell', '/usr/bin/chrome-headless-shell'],
};

export const missingChromium =
  'No Chromium was found. Install one (Debian: apt-get install chromium) or set CHROME_PATH to its program.';

export const missingHeadlessShell =
  'No headless shell of Chromium was found. Install one (Debian: apt-get install chromium-headless-shell; elsewhere: npx @puppeteer/browsers install chrome-headless-shell) or set CHROME_HEADLESS_SHELL_PATH to its program.';

/** Path of a full Chromium: CHROME_PATH, or a usual place. */
export function findChromium(): string | undefined {
  return installedPath(fullChromium);
}

/**
 * Path of Chromium's headless shell: CHROME_HEADLESS_SHELL_PATH, or a usual place. It has the same engine without a
 * browser's interface; see `missingHeadlessShell`.
 */
export function findHeadlessShell(): string | undefined {
  return installedPath(headlessShell);
}

function installedPath({ pathVariable, knownPaths }: Browser): string | undefined {
  const fromEnvironment = process.env[pathVariable];
  return (fromEnvironment ? [fromEnvironment] : knownPaths).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
