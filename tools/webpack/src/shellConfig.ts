/** How the shell is built: a plain build without the federation plugin; the runtime is a chunk of its own. */
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { ChunkIntegrity } from './chunkIntegrityPlugin.ts';
import { leaveOutOfShell } from './runtimeStubs.ts';
import { basePolicy, LOADERS, type Mode, VERSION_MARK } from './baseConfig.ts';
import { ShellReleasePlugin } from './shellReleasePlugin.ts';

/** @param app absolute path of the shell's folder */
export function shell(app: string, mode: Mode = 'production'): Configuration {
  const unique = `loan_shell_${VERSION_MARK}`;
  const scriptPolicy = `${unique}-entries`;
  const base = basePolicy(app, unique, mode);
  return {
    ...base,
    entry: { main: './src/main.tsx', boot: './src/boot/boot.ts' },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        { test: /contract\.json$/, type: 'javascript/auto', use: [LOADERS.contract] },
      ],
    },
    optimization: {
      ...base.optimization,
      splitChunks: { chunks: 'async', cacheGroups: { default: false, defaultVendors: false } },
    },
    plugins: [
      ...(base.plugins ?? []),
      ...leaveOutOfShell(app),
      new webpack.DefinePlugin({
        __SCRIPT_POLICY__: JSON.stringify(scriptPolicy),
        __TEST_PREVIEW__: JSON.stringify(process.env.TEST_PREVIEW === '1'),
        __DEVELOPMENT__: JSON.stringify(mode === 'development'),
        // What the runtime would bring for manifests, snapshots and Node is not used here.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        // Said, so that what stands in for switched-off parts drops out.
        FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
        FEDERATION_OPTIMIZE_NO_SHARED: 'false',
        FEDERATION_BUILD_IDENTIFIER: JSON.stringify('shell'),
        ENV_TARGET: JSON.stringify('web'),
      }),
      ...(mode === 'production' ? [new ChunkIntegrity()] : []),
      new ShellReleasePlugin(app, [unique, scriptPolicy], path.join(app, 'src/page')),
    ],
  };
}
