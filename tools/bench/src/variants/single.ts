/** The same screens as one webpack build with split routes, and a boot script that does all a page can do in advance. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteTable } from '../pages/perfectBoot.ts';
import { plainPage } from './plainPage.ts';
import { ASSETS, allScreens, allScreensRule, BENCH, baseOf, build, readRemotes, SHELL } from './sources.ts';

export async function buildSingle(site: string): Promise<void> {
  const remotes = await readRemotes();
  const base = baseOf(BENCH, 'loan_single');
  const chunkOf = (remote: string, expose: string) => `${remote}-${expose}`;
  const listed = allScreens(remotes, (remote, expose, request) => ({ request, chunk: chunkOf(remote, expose) }));
  const config = {
    ...base,
    entry: { main: './src/pages/main.ts', boot: './src/pages/perfectBoot.ts' },
    module: { rules: [...(base.module?.rules ?? []), allScreensRule(listed)] },
    output: { ...base.output, publicPath: ASSETS },
  };
  const { namedChunkGroups = {} } = await build(config, path.join(site, ASSETS));

  const filesOf = (remote: string, expose: string) =>
    (namedChunkGroups[chunkOf(remote, expose)]?.assets ?? []).map(({ name }) => ASSETS + name);
  const routes: RouteTable = {};
  for (const { name, screens } of remotes) {
    const locales = listed.catalogs[name] ?? [];
    const texts = Object.fromEntries(locales.map(({ locale }) => [locale, filesOf(name, `texts-${locale}`)]));
    for (const { route, expose, queries } of screens) routes[route] = { files: filesOf(name, expose), queries, texts };
  }
  const boot = {
    script: readFileSync(path.join(site, ASSETS, 'boot.js'), 'utf8'),
    routes,
    skeleton: readOnOneLine('skeleton.html'),
    skeletonStyle: readOnOneLine('skeleton.css'),
  };
  writeFileSync(path.join(site, 'index.html'), plainPage(`${ASSETS}main.js`, boot));
}

function readOnOneLine(file: string): string {
  return readFileSync(path.join(SHELL, 'src/page', file), 'utf8')
    .trim()
    .replaceAll('\n', '');
}
