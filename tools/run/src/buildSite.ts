import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  appsWithStandalone,
  composeLocalPage,
  composeLocalSite,
  composeStandalone,
  localSite,
  marketNames,
} from '@loan/release';
import { root, runTool } from './runProgram.ts';

/** The folder of the composed site. */
export const siteFolder = resolve(root, 'dist/site');

/** Names of the apps: the shell first, then every folder with a remote definition. */
export function appNames(): string[] {
  const remotes = readdirSync(resolve(root, 'apps')).filter((app) =>
    existsSync(resolve(root, 'apps', app, 'remote.ts')),
  );
  return ['shell', ...remotes.toSorted()];
}

/** The pages of the built site for every market, composed from the same builds when they are opened. */
export const marketPages = {
  names: marketNames(root),
  compose: (market: string) => composeLocalPage(root, market),
};

/**
 * Builds every app whose inputs changed (turbo keeps the rest) and composes the site.
 * @param env `TEST_PREVIEW: '1'` builds the shell with `/testPreview`, which releases do not contain
 * @returns whether both worked; errors have been printed
 */
export async function buildSite(env: { TEST_PREVIEW?: '1' } = {}): Promise<boolean> {
  const began = performance.now();
  const apps = appNames();
  const { code } = await runTool(
    'turbo',
    [
      'run',
      'build',
      ...apps.map((app) => `--filter=./apps/${app}`),
      '--concurrency=2',
      '--output-logs=new-only',
      '--log-order=grouped',
    ],
    { env: { ...env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', DO_NOT_TRACK: '1' } },
  );
  if (code !== 0) return false;
  try {
    await composeLocalSite(root, apps, { site: localSite(root, { onProgress: (line) => console.log(line) }) });
    for (const app of appsWithStandalone(root, apps)) {
      await composeStandalone(root, app, resolve(root, 'dist/standalone', app));
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
  console.log(`Built and composed in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  return true;
}
