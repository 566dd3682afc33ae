/**
 * How the shell is built: a plain build without the federation plugin. Packages come from the vendor script, which is built
 * before; a development build contains them.
 */
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, LOADERS, type Mode, VERSION_PLACEHOLDER } from './baseConfig.ts';
import { ChunkIntegrityPlugin } from './chunkIntegrityPlugin.ts';
import { PagePartsPlugin, shellRelease } from './shellRelease.ts';
import { FEDERATION_SWITCHES, readVendorModules, vendorExternals } from './vendorConfig.ts';

/** @param app absolute path of the shell's folder */
export async function shellConfig(app: string, mode: Mode = 'production'): Promise<Configuration> {
  const uniqueName = `loan_shell_${VERSION_PLACEHOLDER}`;
  const scriptPolicy = `${uniqueName}-entries`;
  const base = baseConfig(app, uniqueName, mode);
  const vendorModules = mode === 'production' ? await readVendorModules(app) : undefined;
  return {
    ...base,
    ...(vendorModules && { dependencies: ['vendor'], externals: vendorExternals(vendorModules) }),
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
        ...FEDERATION_SWITCHES,
      }),
      ...(mode === 'production' ? [new ChunkIntegrityPlugin()] : []),
      new PagePartsPlugin(path.join(app, 'src/page'), vendorModules),
      shellRelease(app, [uniqueName, scriptPolicy]),
    ],
  };
}
