/**
 * How the shell is built: a plain build without the federation plugin. Packages of the registry come from the vendor script,
 * which is built before, and our own are a script beside main.js; in a development build all of it is in main.js.
 */
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, LOADERS, type Mode, VERSION_PLACEHOLDER } from './baseConfig.ts';
import { ChunkIntegrityPlugin } from './chunkIntegrityPlugin.ts';
import { PagePartsPlugin, shellRelease } from './shellRelease.ts';
import { FEDERATION_SWITCHES, readVendorModules, vendorExternals } from './vendorConfig.ts';

/** Entries of our packages are kept whole: what main.js imports of them must not decide what packages.js contains. */
const PACKAGE_ENTRIES = /[\\/]packages[\\/](ui[\\/]src[\\/]base|(payments|api|bridge)[\\/]src[\\/]\w+)\.ts$/;

/** A release that changes frame or shell alone leaves this script in every browser's cache. */
const PACKAGES = {
  name: 'packages',
  chunks: ({ name }: { name?: string | null }) => name === 'main',
  test: /[\\/]packages[\\/](ui|payments|api|bridge|frame[\\/]texts)[\\/]/,
  filename: '[name].[contenthash].js',
  enforce: true,
};

/** @param app absolute path of the shell's folder */
export async function shellConfig(app: string, mode: Mode = 'production'): Promise<Configuration> {
  const uniqueName = `loan_shell_${VERSION_PLACEHOLDER}`;
  const scriptPolicy = `${uniqueName}-entries`;
  const base = baseConfig(app, uniqueName, mode);
  const vendorModules = mode === 'production' ? await readVendorModules(app) : undefined;
  return {
    ...base,
    ...(vendorModules && { dependencies: ['vendor'], externals: vendorExternals(vendorModules) }),
    // One shell is in a page: with the version in this name, packages.js would be another file in every release.
    output: { ...base.output, chunkLoadingGlobal: '_loan_shell' },
    entry: { main: './src/main.tsx', boot: './src/boot/boot.ts' },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        { test: PACKAGE_ENTRIES, sideEffects: true },
        { test: /contract\.json$/, type: 'javascript/auto', use: [LOADERS.sharedModules] },
      ],
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: { default: false, defaultVendors: false, ...(vendorModules && { packages: PACKAGES }) },
      },
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
