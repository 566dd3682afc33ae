/** What every variant is built from: the same doors, screens, catalogs and market. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { parseSiteConfig } from '../../../release/src/siteConfig.ts';
import { localesOf } from '../../../webpack/src/locales.ts';
import { LOADERS, ROOT } from '../../../webpack/src/baseConfig.ts';
import { type BuiltRemote, readRemoteDefinition } from '../../../webpack/src/readRemoteDefinition.ts';

export const BENCH = path.resolve(import.meta.dirname, '../..');
/** Where variants are built to, one folder each. */
export const OUTPUT_FOLDER = path.join(BENCH, 'dist');
export const MARKET = 'peso';
export const SHELL = path.join(ROOT, 'apps/shell');

/** Folders of the remotes whose door and screens are there. */
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

/** What stands for a screen's code: `chunk` names it, `request` is what webpack imports. */
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

/** The rule that puts the list in the place of `allScreens.ts`. */
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

/** Builds, and answers what webpack says of the chunks. */
export function build(config: Configuration): Promise<webpack.StatsCompilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats) reject(error ?? new Error('webpack answered nothing'));
        else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve(stats.toJson({ all: false, chunkGroups: true, assets: true }));
      });
    });
  });
}

/** The product's cache must not be answered from here, nor the other way round. */
export function isolateBuild(config: Configuration, folder: string, name: string): Configuration {
  return {
    ...config,
    output: { ...config.output, path: folder },
    cache: { ...(config.cache as webpack.FileCacheOptions), name: `bench-${name}` },
  };
}
