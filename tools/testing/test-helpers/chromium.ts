/** Finds the Chromium that end-to-end tests and measurements drive. */
import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

const knownPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export const missingChromium =
  'No Chromium was found. Install one (Debian: apt-get install chromium) or set CHROME_PATH to its program.';

/** Path of a Chromium: CHROME_PATH, a usual place, or freshly installed where this is Debian and we are root. */
export function findChromium(): string | undefined {
  return installedChromium() ?? (installFromDebian() ? installedChromium() : undefined);
}

function installedChromium(): string | undefined {
  const fromEnvironment = process.env['CHROME_PATH'];
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

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get') || process.env['CHROME_PATH']) return false;
  console.log('Installing chromium with apt-get …');
  const options: SpawnSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  return spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options).status === 0;
}
