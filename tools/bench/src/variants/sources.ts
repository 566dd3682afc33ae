/** The sources of every variant: the same remote definitions, screens, catalogs and webpack rules. */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, LOADERS, ROOT } from '../../../webpack/src/baseConfig.ts';
import { localesOf } from '../../../webpack/src/locales.ts';
import { readRemoteDefinition } from '../../../webpack/src/readRemoteDefinition.ts';

export { ROOT };
export const BENCH = path.resolve(import.meta.dirname, '../..');
export const OUTPUT_FOLDER = path.join(BENCH, 'dist');
export const SHELL = path.join(ROOT, 'apps/shell');
/** Where builds without a registry have their scripts. */
export const ASSETS = '/assets/';

/** The webpack request of a screen or a catalog, and its name. */
type Module = { expose: string; request: string };
type RemoteModules = Awaited<ReturnType<typeof readRemotes>>[number];

/** Reads the definition of every remote. */
export async function readRemotes() {
  const apps = readdirSync(path.join(ROOT, 'apps')).map((name) => path.join(ROOT, 'apps', name));
  const remotes = apps.filter((app) => existsSync(path.join(app, 'remote.ts')));
  return Promise.all(
    remotes.map(async (app) => {
      const { name, screens } = await readRemoteDefinition(app);
      return {
        app,
        name,
        screens: screens.map(({ route, queries, next, expose, file, endpoints }) => ({
          route: { path: route, remote: name, queries, next },
          module: { expose, request: `${LOADERS.screen}?${JSON.stringify({ endpoints })}!${file}` },
        })),
        catalogs: localesOf(app).map((locale) => ({
          locale,
          module: { expose: `texts-${locale}`, request: path.join(app, `texts/${locale}.json`) },
        })),
      };
    }),
  );
}

/**
 * The entry of a page without a registry: starts it with one lazy import per screen and per catalog.
 * @param importOf the import expression of a module
 */
export function startEntry(remotes: readonly RemoteModules[], importOf: (remote: string, module: Module) => string) {
  const q = JSON.stringify;
  const screens = remotes.flatMap(({ name, screens }) =>
    screens.map(({ route, module }) => `{ ...${q(route)}, load: () => ${importOf(name, module)} }`),
  );
  const catalogs = remotes.map(({ name, catalogs }) => {
    const locales = catalogs.map(({ locale, module }) => `${q(locale)}: () => ${importOf(name, module)}`);
    return `${q(name)}: { ${locales} }`;
  });
  return `import { start } from ${q(path.join(BENCH, 'src/pages/start.ts'))};\nstart([${screens}], { ${catalogs} });`;
}

/** Writes a generated entry. @returns its path */
export function writeEntry(name: string, code: string): string {
  const file = path.join(OUTPUT_FOLDER, `${name}.js`);
  writeFileSync(file, code);
  return file;
}

/** The product's own configuration. */
export function baseOf(folder: string, name: string): Configuration {
  return baseConfig(folder, name, 'production');
}

/** Runs webpack into `folder`. @returns its stats of chunk groups */
export async function build(config: Configuration, folder: string): Promise<webpack.StatsCompilation> {
  rmSync(folder, { recursive: true, force: true });
  const compiler = webpack({ ...config, output: { ...config.output, path: folder } });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'));
  return stats.toJson({ all: false, chunkGroups: true, assets: true });
}
