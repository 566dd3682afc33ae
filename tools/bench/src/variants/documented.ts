/**
 * The same screens with module federation as documented: remotes listed in the shell's build by manifest, an async
 * boundary, whole libraries shared as singletons, the default strategy, no registry and no boot script.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig, LOADERS } from '../../../webpack/src/baseConfig.ts';
import { localesOf } from '../../../webpack/src/locales.ts';
import { plainPage } from './plainPage.ts';
import { allScreens, allScreensRule, BENCH, build, isolateBuild, OUTPUT_FOLDER, readRemotes } from './sources.ts';

const singleton = { singleton: true, requiredVersion: false as const };
const shared = {
  react: singleton,
  'styled-components': singleton,
  '@loan/api': singleton,
  '@loan/bridge': singleton,
  '@loan/frame': singleton,
};

export const DOCUMENTED_SITE = path.join(OUTPUT_FOLDER, 'documented');

export async function buildDocumented(): Promise<void> {
  const site = DOCUMENTED_SITE;
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });

  const remotes = await readRemotes();
  for (const { name, app, screens } of remotes) {
    const container = containerName(name);
    const exposes = Object.fromEntries([
      ...screens.map(({ expose, endpoints, file }) => [
        `./${expose}`,
        `${LOADERS.screen}?${JSON.stringify({ endpoints })}!${file}`,
      ]),
      ...localesOf(app).map((locale) => [`./texts-${locale}`, path.join(app, `texts/${locale}.json`)]),
    ]) as Record<string, string>;
    const config = {
      ...baseConfig(app, container, 'production'),
      entry: {},
      plugins: [
        new ModuleFederationPlugin({ name: container, filename: 'remoteEntry.js', exposes, shared, dts: false }),
      ],
    };
    await build(isolateBuild(config, path.join(site, 'remotes', name), `documented-${name}`));
  }

  const base = baseConfig(BENCH, 'documented_shell', 'production');
  const config = {
    ...base,
    entry: { main: './src/pages/asyncBoundary.ts' },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        allScreensRule(allScreens(remotes, (remote, expose) => ({ request: `${containerName(remote)}/${expose}` }))),
      ],
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: Object.fromEntries(
          remotes.map(({ name }) => [containerName(name), `${containerName(name)}@/remotes/${name}/mf-manifest.json`]),
        ),
        shared: { ...shared, 'react-dom': singleton },
        dts: false,
      }),
    ],
  };
  await build(
    isolateBuild(
      { ...config, output: { ...config.output, publicPath: '/shell/' } },
      path.join(site, 'shell'),
      'documented',
    ),
  );
  writeFileSync(path.join(site, 'index.html'), plainPage({ start: '/shell/main.js' }));
}

/** A container's name is a global variable, so it has no hyphens. */
function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}
