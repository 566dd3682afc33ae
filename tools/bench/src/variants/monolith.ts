/** The same screens as one webpack build with split routes; and the same build with a perfect boot script. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration, StatsCompilation } from 'webpack';
import { baseConfig } from '../../../webpack/src/baseConfig.ts';
import type { RouteTable } from '../pages/perfectBoot.ts';
import { plainPage } from './plainPage.ts';
import {
  allScreens,
  allScreensRule,
  BENCH,
  build,
  isolateBuild,
  OUTPUT_FOLDER,
  readRemotes,
  SHELL,
  withPublishedReactDom,
} from './sources.ts';

const ASSETS = '/assets/';
const START = `${ASSETS}main.js`;

export const CODE_SPLIT_SITE = path.join(OUTPUT_FOLDER, 'monolith');
export const IDEAL_SITE = path.join(OUTPUT_FOLDER, 'limit');
export const PUBLISHED_IDEAL_SITE = path.join(OUTPUT_FOLDER, 'limit-published');

export async function buildMonolith(): Promise<void> {
  for (const folder of [CODE_SPLIT_SITE, IDEAL_SITE, PUBLISHED_IDEAL_SITE])
    rmSync(folder, { recursive: true, force: true });

  const remotes = await readRemotes();
  const base = baseConfig(BENCH, 'loan_monolith', 'production');
  const config: Configuration = {
    ...base,
    entry: { main: './src/pages/main.ts', boot: './src/pages/perfectBoot.ts' },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        allScreensRule(
          allScreens(remotes, (remote, expose, request) => ({ request, chunk: chunkName(remote, expose) })),
        ),
      ],
    },
  };
  const served: Configuration = { ...config, output: { ...config.output, publicPath: ASSETS } };
  const stats = await build(isolateBuild(served, path.join(CODE_SPLIT_SITE, ASSETS), 'monolith'));
  writeFileSync(path.join(CODE_SPLIT_SITE, 'index.html'), plainPage({ start: START }));
  cpSync(CODE_SPLIT_SITE, IDEAL_SITE, { recursive: true });
  writePreloadedPage(IDEAL_SITE, remotes, stats);

  const published = withPublishedReactDom(served);
  writePreloadedPage(
    PUBLISHED_IDEAL_SITE,
    remotes,
    await build(isolateBuild(published, path.join(PUBLISHED_IDEAL_SITE, ASSETS), 'monolith-published')),
  );
}

/** Writes the page that knows the files and requests of every route. */
function writePreloadedPage(
  site: string,
  remotes: Awaited<ReturnType<typeof readRemotes>>,
  { namedChunkGroups = {} }: StatsCompilation,
): void {
  const filesOfScreen = (remote: string, expose: string) =>
    (namedChunkGroups[chunkName(remote, expose)]?.assets ?? []).map(({ name }) => ASSETS + name);
  const routes: RouteTable = {};
  for (const { name, screens, app } of remotes) {
    const locales = allScreens([{ name, screens, app }], (_, expose) => ({ request: expose })).catalogs[name] ?? [];
    const texts = Object.fromEntries(locales.map(({ locale }) => [locale, filesOfScreen(name, `texts-${locale}`)]));
    for (const { route, expose, queries } of screens)
      routes[route] = { files: filesOfScreen(name, expose), queries, texts };
  }
  const boot = {
    script: readFileSync(path.join(site, ASSETS, 'boot.js'), 'utf8'),
    routes,
    skeleton: readOnOneLine('skeleton.html'),
    skeletonStyle: readOnOneLine('skeleton.css'),
  };
  writeFileSync(path.join(site, 'index.html'), plainPage({ start: START, boot }));
}

function chunkName(remote: string, expose: string): string {
  return `${remote}-${expose}`;
}

function readOnOneLine(file: string): string {
  return readFileSync(path.join(SHELL, 'src/page', file), 'utf8')
    .trim()
    .replaceAll('\n', '');
}
