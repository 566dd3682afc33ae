/** How the shell is built: a plain build without the federation plugin; the runtime is a chunk of its own. */
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, LOADERS, type Mode, VERSION_PLACEHOLDER } from './baseConfig.ts';
import { ChunkIntegrityPlugin } from './chunkIntegrityPlugin.ts';
import { ShellReleasePlugin } from './shellReleasePlugin.ts';

/** @param app absolute path of the shell's folder */
export function shellConfig(app: string, mode: Mode = 'production'): Configuration {
  const uniqueName = `loan_shell_${VERSION_PLACEHOLDER}`;
  const scriptPolicy = `${uniqueName}-entries`;
  const base = baseConfig(app, uniqueName, mode);
  return {
    ...base,
    entry: { main: './src/main.tsx', boot: './src/boot/boot.ts' },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        { test: /contract\.json$/, type: 'javascript/auto', use: [LOADERS.sharedModules] },
      ],
    },
    optimization: {
      ...base.optimization,
      splitChunks: { chunks: 'async', cacheGroups: { default: false, defaultVendors: false } },
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({
        __SCRIPT_POLICY__: JSON.stringify(scriptPolicy),
        __TEST_PREVIEW__: JSON.stringify(process.env.TEST_PREVIEW === '1'),
        __DEVELOPMENT__: JSON.stringify(mode === 'development'),
        // The switches that the federation plugin sets in a remote: no manifests, no Node.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
        FEDERATION_OPTIMIZE_NO_SHARED: 'false',
        FEDERATION_BUILD_IDENTIFIER: JSON.stringify('shell'),
        ENV_TARGET: JSON.stringify('web'),
      }),
      ...(mode === 'production' ? [new ChunkIntegrityPlugin()] : []),
      new ShellReleasePlugin(app, [uniqueName, scriptPolicy], path.join(app, 'src/page')),
    ],
  };
}
