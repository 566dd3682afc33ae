/** The same screens as one webpack build with split routes; and the same build with a perfect boot script. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
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
} from './sources.ts';

const ASSETS = '/assets/';

export const CODE_SPLIT_SITE = path.join(OUTPUT_FOLDER, 'monolith');
export const IDEAL_SITE = path.join(OUTPUT_FOLDER, 'limit');

export async function buildMonolith(): Promise<void> {
  for (const folder of [CODE_SPLIT_SITE, IDEAL_SITE]) rmSync(folder, { recursive: true, force: true });

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
  const { namedChunkGroups = {} } = await build(
    isolateBuild(
      { ...config, output: { ...config.output, publicPath: ASSETS } },
      path.join(CODE_SPLIT_SITE, ASSETS),
      'monolith',
    ),
  );
  const filesOfScreen = (remote: string, expose: string) =>
    (namedChunkGroups[chunkName(remote, expose)]?.assets ?? []).map(({ name }) => ASSETS + name);

  const routes: RouteTable = {};
  for (const { name, screens, app } of remotes) {
    const locales = allScreens([{ name, screens, app }], (_, expose) => ({ request: expose })).catalogs[name] ?? [];
    const texts = Object.fromEntries(locales.map(({ locale }) => [locale, filesOfScreen(name, `texts-${locale}`)]));
    for (const { route, expose, queries } of screens)
      routes[route] = { files: filesOfScreen(name, expose), queries, texts };
  }
  const start = `${ASSETS}main.js`;
  writeFileSync(path.join(CODE_SPLIT_SITE, 'index.html'), plainPage({ start }));

  mkdirSync(IDEAL_SITE, { recursive: true });
  cpSync(CODE_SPLIT_SITE, IDEAL_SITE, { recursive: true });
  const boot = {
    script: readFileSync(path.join(CODE_SPLIT_SITE, ASSETS, 'boot.js'), 'utf8'),
    routes,
    skeleton: readOnOneLine('skeleton.html'),
    skeletonStyle: readOnOneLine('skeleton.css'),
  };
  writeFileSync(path.join(IDEAL_SITE, 'index.html'), plainPage({ start, boot }));
}

function chunkName(remote: string, expose: string): string {
  return `${remote}-${expose}`;
}

function readOnOneLine(file: string): string {
  return readFileSync(path.join(SHELL, 'src/page', file), 'utf8')
    .trim()
    .replaceAll('\n', '');
}
