/** Finds the browsers that end-to-end tests and measurements drive. */
import { accessSync, constants } from 'node:fs';
import { execaSync } from 'execa';

type Browser = {
  debianPackage: string;
  /** Environment variable with the path of the program; it replaces the usual places and the installation. */
  pathVariable: string;
  knownPaths: readonly string[];
};

const fullChromium: Browser = {
  debianPackage: 'chromium',
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
  debianPackage: 'chromium-headless-shell',
  pathVariable: 'CHROME_HEADLESS_SHELL_PATH',
  knownPaths: ['/usr/bin/chromium-headless-shell', '/usr/bin/chrome-headless-shell'],
};

export const missingChromium =
  'No Chromium was found. Install one (Debian: apt-get install chromium) or set CHROME_PATH to its program.';

export const missingHeadlessShell =
  'No headless shell of Chromium was found. Install one (Debian: apt-get install chromium-headless-shell; elsewhere: npx @puppeteer/browsers install chrome-headless-shell) or set CHROME_HEADLESS_SHELL_PATH to its program.';

/** Path of a full Chromium: CHROME_PATH, a usual place, or freshly installed where this is Debian and we are root. */
export function findChromium(): string | undefined {
  return findBrowser(fullChromium);
}

/**
 * Path of Chromium's headless shell: CHROME_HEADLESS_SHELL_PATH, a usual place, or freshly installed where this is
 * Debian and we are root. It has the same engine without a browser's interface; see `missingHeadlessShell`.
 */
export function findHeadlessShell(): string | undefined {
  return findBrowser(headlessShell);
}

function findBrowser(browser: Browser): string | undefined {
  return installedPath(browser) ?? (installFromDebian(browser) ? installedPath(browser) : undefined);
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

function installFromDebian({ debianPackage, pathVariable }: Browser): boolean {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get') || process.env[pathVariable]) return false;
  console.log(`Installing ${debianPackage} with apt-get …`);
  const apt = (...args: readonly string[]) =>
    execaSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      reject: false,
    });
  apt('update', '-qq');
  return !apt('install', '-y', '-qq', '--no-install-recommends', debianPackage).failed;
}
