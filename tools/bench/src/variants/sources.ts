/** The sources of every variant: the same remote definitions, screens, catalogs and market. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { parseSiteConfig } from '../../../release/src/site/siteConfig.ts';
import { LOADERS, ROOT } from '../../../webpack/src/baseConfig.ts';
import { localesOf } from '../../../webpack/src/locales.ts';
import { type BuiltRemote, readRemoteDefinition } from '../../../webpack/src/readRemoteDefinition.ts';

export const BENCH = path.resolve(import.meta.dirname, '../..');
/** Output folder, with one folder per variant. */
export const OUTPUT_FOLDER = path.join(BENCH, 'dist');
export const MARKET = 'peso';
export const SHELL = path.join(ROOT, 'apps/shell');

/** Reads the definition of every remote; one with a missing screen file is left out with a warning. */
export async function readRemotes(): Promise<(BuiltRemote & { app: string })[]> {
  const apps = readdirSync(path.join(ROOT, 'apps'))
    .map((name) => path.join(ROOT, 'apps', name))
    .filter((app) => existsSync(path.join(app, 'remote.ts')));
  const remotes = await Promise.all(apps.map(async (app) => ({ ...(await readRemoteDefinition(app)), app })));
  return remotes.filter(({ name, screens }) => {
    const missing = screens.find(({ file }) => !existsSync(file));
    if (missing) console.warn(`${name} is left out: ${missing.file} is not there.`);
    return !missing;
  });
}

/** A screen's or catalog's code: `request` is the import, `chunk` the name of its webpack chunk. */
export type CodeRequest = { request: string; chunk?: string };

/** Options of `allScreens.cjs`. */
export function allScreens(
  remotes: Awaited<ReturnType<typeof readRemotes>>,
  toCodeRequest: (remote: string, expose: string, file: string) => CodeRequest,
) {
  return {
    screens: remotes.flatMap(({ name, screens }) =>
      screens.map(({ route, queries, next, expose, file, endpoints }) => ({
        path: route,
        remote: name,
        queries,
        next,
        code: toCodeRequest(name, expose, `${LOADERS.screen}?${JSON.stringify({ endpoints })}!${file}`),
      })),
    ),
    catalogs: Object.fromEntries(
      remotes.map(({ name, app }) => [
        name,
        localesOf(app).map((locale) => ({
          locale,
          code: toCodeRequest(name, `texts-${locale}`, path.join(app, `texts/${locale}.json`)),
        })),
      ]),
    ),
  };
}

/** The webpack rule that replaces `allScreens.ts` by the generated list. */
export function allScreensRule(options: ReturnType<typeof allScreens>) {
  return {
    resource: path.join(BENCH, 'src/pages/allScreens.ts'),
    type: 'javascript/auto',
    enforce: 'pre' as const,
    use: [{ loader: path.join(BENCH, 'src/pages/allScreens.cjs'), options }],
  };
}

export function readMarketConfig() {
  return parseSiteConfig(JSON.parse(readFileSync(path.join(SHELL, `markets/${MARKET}.json`), 'utf8')));
}

/** The same build with React DOM as its authors publish it: this product's builds leave out what no page reaches. */
export function withPublishedReactDom(config: Configuration): Configuration {
  const trimming: readonly unknown[] = [LOADERS.reactDomParts, LOADERS.reactDomHints];
  const trims = (rule: webpack.RuleSetRule) =>
    Array.isArray(rule.use) && rule.use.some((use) => trimming.includes(use));
  const allRules = config.module?.rules ?? [];
  const rules = allRules.filter((rule) => !(rule && typeof rule === 'object' && trims(rule)));
  if (rules.length === allRules.length) throw new Error('No rule trims React DOM: both builds would be the same.');
  return { ...config, module: { ...config.module, rules } };
}

/** Runs webpack. @returns its stats of chunk groups and assets @throws the errors of the build */
export function build(config: Configuration): Promise<webpack.StatsCompilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats) reject(error ?? new Error('webpack ended without stats.'));
        else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve(stats.toJson({ all: false, chunkGroups: true, assets: true }));
      });
    });
  });
}

/** Gives a build its own output folder and its own cache, apart from the product's. */
export function isolateBuild(config: Configuration, folder: string, name: string): Configuration {
  return {
    ...config,
    output: { ...config.output, path: folder },
    cache: { ...(config.cache as webpack.FileCacheOptions), name: `bench-${name}` },
  };
}
