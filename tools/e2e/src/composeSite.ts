/** The site that the tests of one package open: the builds that its turbo task depends on, and no others. */
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { appsWithStandalone, composeLocalSite, composeStandalone } from '@loan/release';

const root = resolve(import.meta.dirname, '../../..');

/** The packages whose builds the package's `e2e` task depends on: those that its turbo.json lists, or all that it depends on. */
export function builtPackages(packageFolder: string): string[] {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(packageFolder, file), 'utf8'));
  const { tasks } = read('turbo.json') as { tasks: { e2e: { dependsOn: readonly string[] } } };
  const { dependencies = {} } = read('package.json') as { dependencies?: Record<string, string> };
  const { dependsOn } = tasks.e2e;
  const ofAll = dependsOn.includes('^build') ? Object.keys(dependencies).map((name) => `${name}#build`) : [];
  return [...ofAll, ...dependsOn].flatMap((task) => /^@loan\/([a-z-]+)#build$/.exec(task)?.[1] ?? []);
}

/** The apps among them. */
export function builtApps(packageFolder: string): string[] {
  return builtPackages(packageFolder).filter((name) => existsSync(join(root, 'apps', name)));
}

/**
 * Composes the site, and the pages that are served alone, in the package's `results`. The fixtures serve what the
 * environment names: Playwright's workers inherit it and compose nothing.
 * @param name of the folder
 */
export async function composeSite(packageFolder: string, name = 'site'): Promise<void> {
  if (process.env['TEST_WORKER_INDEX'] !== undefined) return;
  const apps = builtApps(packageFolder);
  const missing = apps.find((app) => !existsSync(join(root, 'apps', app, 'dist/release.json')));
  if (missing) throw new Error(`${missing} is not built. Run the tests with \`npx -y pnpm@12.21.0 e2e <path>\`.`);
  const folder = join(packageFolder, 'results', name);
  const standalone = join(folder, 'standalone');
  await rm(folder, { recursive: true, force: true });
  await composeLocalSite(root, apps, { folder });
  for (const app of appsWithStandalone(root, apps)) await composeStandalone(root, app, join(standalone, app));
  Object.assign(process.env, { E2E_SITE: join(folder, 'site'), E2E_STANDALONE: standalone });
}
