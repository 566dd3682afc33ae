/** `changedApps.ts <base>` prints, as JSON, the remotes that changed since the base; an unknown base (a first push) means all. */
import { execaSync } from 'execa';
import { appNames } from './buildSite.ts';
import { root } from './turbo.ts';

/** Files that no build contains: tests, stories, and everything outside apps, packages and the build configuration. */
const unbuiltPaths = [
  /\.md$/,
  /^apps\/[^/]+\/e2e\//,
  /\.(test|testSetup|stories)\.tsx?$/,
  /\/(testing|contract-tests|markets)\//,
];
const sharedPaths = /^(packages|tools\/webpack)\/|^(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|turbo\.json)$/;

/**
 * The apps whose builds a change of these files can have changed.
 * @param files paths from the repository's root
 * @param apps those that matter: without the shell for publishing, because it is published by hand
 */
export function affectedApps(files: readonly string[], apps: readonly string[]): string[] {
  const built = files.filter((file) => !unbuiltPaths.some((pattern) => pattern.test(file)));
  const features = built.map((file) => /^(?:apps|packages\/api\/src\/endpoints)\/([^/.]+)/.exec(file)?.[1] ?? '');
  const isShared = built.some((file, index) => sharedPaths.test(file) && !apps.includes(features[index] ?? ''));
  return isShared ? [...apps] : apps.filter((app) => features.includes(app));
}

if (import.meta.main) {
  const apps = process.argv.includes('--with-shell') ? appNames() : appNames().slice(1);
  const base = process.argv[2] ?? 'origin/main';
  const { exitCode, stdout } = execaSync('git', ['diff', '--name-only', `${base}...HEAD`], {
    cwd: root,
    reject: false,
  });
  console.log(JSON.stringify(exitCode === 0 ? affectedApps(stdout.split('\n'), apps) : apps));
}
