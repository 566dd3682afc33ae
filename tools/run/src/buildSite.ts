import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { root, runNode, runTool } from './program.ts';

/** Where the composed site stands. */
export const siteFolder = resolve(root, 'dist/site');

/**
 * Builds every app whose inputs changed (turbo keeps the rest) and composes the site.
 * Answers whether both worked; what went wrong has been printed.
 */
export async function buildSite(): Promise<boolean> {
  const began = performance.now();
  const apps = await runTool(
    'turbo',
    ['run', 'build', '--filter=./apps/*', '--concurrency=2', '--output-logs=new-only', '--log-order=grouped'],
    { env: { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', DO_NOT_TRACK: '1' } },
  );
  if (apps.code !== 0) return false;
  // composed from an empty folder every time: what is not in the builds is not in the site
  rmSync(siteFolder, { recursive: true, force: true });
  const site = await runNode(['tools/release/cli.ts', 'compose-all', '--out', siteFolder], { isQuiet: true });
  if (site.code === 0) console.log(`Built and composed in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  return site.code === 0;
}
