/** The same screens as one webpack build with split routes, and a boot script that does all a page can do in advance. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteTable } from '../pages/perfectBoot.ts';
import { plainPage } from './plainPage.ts';
import { ASSETS, BENCH, baseOf, build, readRemotes, SHELL, startEntry, writeEntry } from './sources.ts';

export async function buildSingle(site: string): Promise<void> {
  const remotes = await readRemotes();
  const base = baseOf(BENCH, 'loan_single');
  const main = startEntry(
    remotes,
    (remote, { expose, request }) => `import(/* webpackChunkName: "${remote}-${expose}" */ ${JSON.stringify(request)})`,
  );
  const config = {
    ...base,
    entry: { main: writeEntry('single-main', main), boot: './src/pages/perfectBoot.ts' },
    output: { ...base.output, publicPath: ASSETS },
  };
  const { namedChunkGroups = {} } = await build(config, path.join(site, ASSETS));

  const filesOf = (remote: string, expose: string) =>
    (namedChunkGroups[`${remote}-${expose}`]?.assets ?? []).map(({ name }) => ASSETS + name);
  const routes: RouteTable = {};
  for (const { name, screens, catalogs } of remotes) {
    const texts = Object.fromEntries(catalogs.map(({ locale, module }) => [locale, filesOf(name, module.expose)]));
    for (const { route, module } of screens)
      routes[route.path] = { files: filesOf(name, module.expose), queries: route.queries, texts };
  }
  const readOnOneLine = (file: string) =>
    readFileSync(path.join(SHELL, 'src/page', file), 'utf8')
      .trim()
      .replaceAll('\n', '');
  const boot = {
    script: readFileSync(path.join(site, ASSETS, 'boot.js'), 'utf8'),
    routes,
    skeleton: readOnOneLine('skeleton.html'),
    skeletonStyle: readOnOneLine('skeleton.css'),
  };
  writeFileSync(path.join(site, 'index.html'), plainPage(`${ASSETS}main.js`, boot));
}
