/** How a remote is built: one container, one exposed module per screen and per language, nothing shared bundled. */
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { baseConfig, LOADERS, type Mode } from './baseConfig.ts';
import { ChunkIntegrityPlugin } from './chunkIntegrityPlugin.ts';
import { readFrameContract } from './frameContract.ts';
import { localesOf } from './locales.ts';
import { ENTRY_FILE, globalName } from './outputNames.ts';
import { type BuiltRemote, readRemoteDefinition } from './readRemoteDefinition.ts';
import { remoteRelease } from './remoteRelease.ts';
import { StableModuleIdsPlugin } from './stableModuleIdsPlugin.ts';

/** Federation's runtime is the same for every remote: the shell provides it once, as this global. */
const federationRuntime = async ({ request = '' }) =>
  /@module-federation[\\/]webpack-bundler-runtime[\\/]/.test(request) ? 'global loanFederation' : false;

function exposesOf(app: string, definition: BuiltRemote) {
  const byModule = new Map<string, BuiltRemote['screens'][number]>();
  for (const screen of definition.screens) {
    // Two routes may show one screen; it is exposed once, with the queries of every route.
    const sameModule = byModule.get(screen.expose);
    if (sameModule && JSON.stringify(sameModule.endpoints) !== JSON.stringify(screen.endpoints)) {
      throw new Error(
        `${definition.name}: ${sameModule.route} and ${screen.route} have the same module but different queries.`,
      );
    }
    byModule.set(screen.expose, screen);
  }
  const screens = [...byModule.values()].map(({ expose, file, endpoints }) => [
    `./${expose}`,
    { import: `${LOADERS.screen}?${JSON.stringify({ endpoints })}!${file}`, name: expose },
  ]);
  const messages = localesOf(app).map((locale) => [
    `./texts-${locale}`,
    { import: path.join(app, `texts/${locale}.json`), name: `texts-${locale}` },
  ]);
  return Object.fromEntries([...screens, ...messages]) as Record<string, { import: string; name: string }>;
}

/**
 * The production or development build of one remote.
 * @param app absolute path of the app's folder
 */
export async function remoteConfig(app: string, mode: Mode = 'production'): Promise<Configuration> {
  const definition = await readRemoteDefinition(app);
  const uniqueName = globalName(definition.name);
  const base = baseConfig(app, uniqueName, mode, mode === 'development' ? 'refresh' : mode);
  const shared = Object.fromEntries(
    Object.keys(readFrameContract().names).map((name) => [
      name,
      { import: false as const, singleton: true, requiredVersion: false as const, version: '0' },
    ]),
  );
  return {
    ...base,
    entry: {},
    externals: federationRuntime,
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'async',
        minSize: 2_000,
        // A screen's own file and one that it shares: more files compress worse, and a second one is seldom shared again.
        maxAsyncRequests: 2,
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // Code that several screens of the remote use is in one shared chunk.
          shared: { chunks: 'async', minChunks: 2, minSize: 24_000, reuseExistingChunk: true },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: uniqueName,
        filename: ENTRY_FILE,
        library: { type: 'var', name: uniqueName },
        exposes: exposesOf(app, definition),
        shared,
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: {
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
      ...(mode === 'production' ? [new StableModuleIdsPlugin(), new ChunkIntegrityPlugin()] : []),
      remoteRelease(app, definition),
    ],
  };
}
