/** How a remote is built: one container, one exposed module per screen and per language, nothing shared bundled. */
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { readContract } from './frameContract.ts';
import { ChunkIntegrity } from './chunkIntegrityPlugin.ts';
import { leaveOutOfEntry } from './runtimeStubs.ts';
import { localesOf } from './locales.ts';
import { ENTRY_FILE, globalName } from './outputNames.ts';
import { basePolicy, LOADERS, type Mode } from './baseConfig.ts';
import { type ReadDoor, readDoor } from './readRemoteDefinition.ts';
import { RemoteReleasePlugin } from './remoteReleasePlugin.ts';

function exposesOf(app: string, door: ReadDoor) {
  const byModule = new Map<string, ReadDoor['screens'][number]>();
  for (const screen of door.screens) {
    // Two addresses may show one screen; it is exposed once, with the calls of every address.
    const known = byModule.get(screen.expose);
    if (known && JSON.stringify(known.endpoints) !== JSON.stringify(screen.endpoints)) {
      throw new Error(`${door.name}: ${known.address} and ${screen.address} show one screen but ask different calls.`);
    }
    byModule.set(screen.expose, screen);
  }
  const screens = [...byModule.values()].map(({ expose, file, endpoints }) => [
    `./${expose}`,
    { import: `${LOADERS.screen}?${JSON.stringify({ endpoints })}!${file}`, name: expose },
  ]);
  const texts = localesOf(app).map((locale) => [
    `./texts-${locale}`,
    { import: path.join(app, `texts/${locale}.json`), name: `texts-${locale}` },
  ]);
  return Object.fromEntries([...screens, ...texts]) as Record<string, { import: string; name: string }>;
}

/**
 * The production or development build of one remote.
 * @param app absolute path of the app's folder
 */
export async function remote(app: string, mode: Mode = 'production'): Promise<Configuration> {
  const door = await readDoor(app);
  const unique = globalName(door.name);
  const base = basePolicy(app, unique, mode, mode === 'development');
  const shared = Object.fromEntries(
    Object.keys(readContract().names).map((name) => [
      name,
      { import: false as const, singleton: true, requiredVersion: false as const, version: '0' },
    ]),
  );
  return {
    ...base,
    entry: {},
    // The texts of the runtime's errors are the shell's too, and the names that only consuming other remotes needs are
    // read by nobody here: a kilobyte that no entry repeats.
    externals: {
      '@module-federation/error-codes': 'global _FEDERATION_ERROR_CODES',
      '@module-federation/sdk': 'var {}',
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'async',
        minSize: 2_000,
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // What several screens of the remote use arrives once, in one file beside the screen's own.
          shared: { chunks: 'async', minChunks: 2, minSize: 24_000, reuseExistingChunk: true },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: unique,
        filename: ENTRY_FILE,
        library: { type: 'var', name: unique },
        exposes: exposesOf(app, door),
        shared,
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
      ...leaveOutOfEntry(),
      ...(mode === 'production' ? [new ChunkIntegrity()] : []),
      new RemoteReleasePlugin(app, door),
    ],
  };
}
