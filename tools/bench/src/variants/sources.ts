/** The sources of every variant: the same remote definitions, screens, catalogs and webpack rules. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration, type FileCacheOptions, type RuleSetRule } from 'webpack';
import { baseConfig, LOADERS, ROOT } from '../../../webpack/src/baseConfig.ts';
import { localesOf } from '../../../webpack/src/locales.ts';
import { type BuiltRemote, readRemoteDefinition } from '../../../webpack/src/readRemoteDefinition.ts';

export { ROOT };
export const BENCH = path.resolve(import.meta.dirname, '../..');
export const OUTPUT_FOLDER = path.join(BENCH, 'dist');
export const SHELL = path.join(ROOT, 'apps/shell');
/** Where builds without a registry have their scripts. */
export const ASSETS = '/assets/';

/** Reads the definition of every remote. */
export async function readRemotes(): Promise<(BuiltRemote & { app: string })[]> {
  const apps = readdirSync(path.join(ROOT, 'apps')).map((name) => path.join(ROOT, 'apps', name));
  const remotes = apps.filter((app) => existsSync(path.join(app, 'remote.ts')));
  return Promise.all(remotes.map(async (app) => ({ ...(await readRemoteDefinition(app)), app })));
}

/** Options of `allScreens.cjs`. @param toCode describes the import of a screen's or catalog's file */
export function allScreens<C>(
  remotes: Awaited<ReturnType<typeof readRemotes>>,
  toCode: (remote: string, expose: string, file: string) => C,
) {
  const codeOf = (remote: string, expose: string, file: string) => ({ code: toCode(remote, expose, file) });
  return {
    screens: remotes.flatMap(({ name, screens }) =>
      screens.map(({ route, queries, next, expose, file, endpoints }) => ({
        ...{ path: route, remote: name, queries, next },
        ...codeOf(name, expose, `${LOADERS.screen}?${JSON.stringify({ endpoints })}!${file}`),
      })),
    ),
    catalogs: Object.fromEntries(
      remotes.map(({ name, app }) => [
        name,
        localesOf(app).map((locale) => ({
          locale,
          ...codeOf(name, `texts-${locale}`, path.join(app, `texts/${locale}.json`)),
        })),
      ]),
    ),
  };
}

/** The webpack rule that replaces `allScreens.ts` by the generated list. */
export function allScreensRule(options: object): RuleSetRule {
  return {
    resource: path.join(BENCH, 'src/pages/allScreens.ts'),
    type: 'javascript/auto',
    enforce: 'pre',
    use: [{ loader: path.join(BENCH, 'src/pages/allScreens.cjs'), options }],
  };
}

/** The product's configuration with React DOM as its authors publish it. */
export function baseOf(folder: string, name: string): Configuration {
  const config = baseConfig(folder, name, 'production');
  const trimming: readonly unknown[] = [LOADERS.reactDomParts, LOADERS.reactDomHints];
  const rules = (config.module?.rules ?? []).filter((rule) => {
    const { use } = Object(rule) as RuleSetRule;
    return !(Array.isArray(use) && use.some((loader) => trimming.includes(loader)));
  });
  return { ...config, module: { ...config.module, rules } };
}

/** Runs webpack into `folder`, with a cache apart from the product's. @returns its stats of chunk groups */
export function build(config: Configuration, folder: string): Promise<webpack.StatsCompilation> {
  rmSync(folder, { recursive: true, force: true });
  const name = `bench-${path.relative(OUTPUT_FOLDER, folder).replaceAll(path.sep, '-')}`;
  const cache = { ...(config.cache as FileCacheOptions), name };
  const compiler = webpack({ ...config, cache, output: { ...config.output, path: folder } });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats) reject(error ?? new Error('webpack ended without stats.'));
        else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve(stats.toJson({ all: false, chunkGroups: true, assets: true }));
      });
    });
  });
}
