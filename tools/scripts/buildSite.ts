import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { appsWithStandalone, composeLocalPage, composeLocalSite, composeStandalone, marketNames } from '@loan/release';
import { root, turbo } from './turbo.ts';

/** The folder of the composed site. */
export const siteFolder = resolve(root, 'dist/site');

/** Names of the apps: the shell first, then every folder with a remote definition. */
export function appNames(): string[] {
  const remotes = readdirSync(resolve(root, 'apps')).filter((app) =>
    existsSync(resolve(root, 'apps', app, 'remote.ts')),
  );
  return ['shell', ...remotes.toSorted()];
}

/** Ends a command that takes no arguments when it gets one: a mistyped app would build everything. */
export function rejectArguments(usage: string): void {
  const [argument] = process.argv.slice(2);
  if (argument === undefined) return;
  console.error(`There is no argument '${argument}'. ${usage}`);
  process.exit(2);
}

/** The pages of the built site for every market, composed from the same builds when they are opened. */
export const marketPages = {
  names: marketNames(root),
  compose: (market: string) => composeLocalPage(root, market),
};

/**
 * Builds every app whose inputs changed (turbo keeps the rest) and composes the site in `dist/site`.
 * @param env `TEST_PREVIEW: '1'` builds the shell with `/testPreview`, which releases do not contain
 * @returns whether both worked; errors have been printed
 */
export async function buildSite(env: { TEST_PREVIEW?: '1' } = {}): Promise<boolean> {
  const builds = ['build', '--filter=./apps/*', '--concurrency=2', '--output-logs=new-only', '--log-order=grouped'];
  return (await turbo(builds, env)) === 0 && composeBuiltSite();
}

/** Composes the site, and the pages that are served alone, of the present builds. */
export async function composeBuiltSite(): Promise<boolean> {
  const apps = appNames();
  try {
    await composeLocalSite(root, apps, { onProgress: (line) => console.log(line) });
    for (const app of appsWithStandalone(root, apps))
      await composeStandalone(root, app, resolve(root, 'dist/standalone', app));
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}
