/** The same screens as one webpack build, routes split; and the same build with everything a page can do in advance. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { basePolicy } from '../../../webpack/src/baseConfig.ts';
import type { RouteTable } from '../pages/perfectBoot.ts';
import { plainPage } from './plainPage.ts';
import { apart, BENCH, BUILT, build, doors, everyScreen, everyScreenRule, SHELL } from './sources.ts';

const ASSETS = '/assets/';

export const AS_USUAL_SITE = path.join(BUILT, 'monolith');
export const LIMIT_SITE = path.join(BUILT, 'limit');

export async function buildMonolith(): Promise<void> {
  for (const folder of [AS_USUAL_SITE, LIMIT_SITE]) rmSync(folder, { recursive: true, force: true });

  const read = await doors();
  const base = basePolicy(BENCH, 'loan_monolith', 'production');
  const config: Configuration = {
    ...base,
    entry: { main: './src/pages/main.ts', boot: './src/pages/perfectBoot.ts' },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        everyScreenRule(
          everyScreen(read, (remote, expose, request) => ({ request, chunk: chunkName(remote, expose) })),
        ),
      ],
    },
  };
  const { namedChunkGroups = {} } = await build(
    apart(
      { ...config, output: { ...config.output, publicPath: ASSETS } },
      path.join(AS_USUAL_SITE, ASSETS),
      'monolith',
    ),
  );
  const filesOf = (remote: string, expose: string) =>
    (namedChunkGroups[chunkName(remote, expose)]?.assets ?? []).map(({ name }) => ASSETS + name);

  const routes: RouteTable = {};
  for (const { name, screens, app } of read) {
    const locales = everyScreen([{ name, screens, app }], (_, expose) => ({ request: expose })).catalogs[name] ?? [];
    const texts = Object.fromEntries(locales.map(({ locale }) => [locale, filesOf(name, `texts-${locale}`)]));
    for (const { address, expose, asks } of screens) routes[address] = { files: filesOf(name, expose), asks, texts };
  }
  const start = `${ASSETS}main.js`;
  writeFileSync(path.join(AS_USUAL_SITE, 'index.html'), plainPage({ start }));

  mkdirSync(LIMIT_SITE, { recursive: true });
  cpSync(AS_USUAL_SITE, LIMIT_SITE, { recursive: true });
  const boot = {
    script: readFileSync(path.join(AS_USUAL_SITE, ASSETS, 'boot.js'), 'utf8'),
    routes,
    skeleton: oneLine('skeleton.html'),
    skeletonStyle: oneLine('skeleton.css'),
  };
  writeFileSync(path.join(LIMIT_SITE, 'index.html'), plainPage({ start, boot }));
}

function chunkName(remote: string, expose: string): string {
  return `${remote}-${expose}`;
}

function oneLine(file: string): string {
  return readFileSync(path.join(SHELL, 'src/page', file), 'utf8')
    .trim()
    .replaceAll('\n', '');
}
