/** How the shell's vendor script is built: packages alone, in a build of its own, so that no import of ours changes it. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from './baseConfig.ts';

const GLOBAL_NAME = 'loanVendor';

/**
 * The switches that the federation plugin sets: no manifests, no Node. Not its identifier of a build: the remotes share this
 * runtime, and each has a name of its own.
 */
export const FEDERATION_SWITCHES = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  ENV_TARGET: JSON.stringify('web'),
};

/** Package → its names that the vendor script offers. */
export type VendorModules = Readonly<Record<string, object>>;

const vendorModule = (app: string) => path.join(app, 'src/vendor.ts');

export async function readVendorModules(app: string): Promise<VendorModules> {
  return ((await import(pathToFileURL(vendorModule(app)).href)) as { vendorModules: VendorModules }).vendorModules;
}

/** The packages as main.js finds them. */
export function vendorExternals(modules: VendorModules): Record<string, string> {
  return Object.fromEntries(Object.keys(modules).map((name) => [name, `var ${GLOBAL_NAME}[${JSON.stringify(name)}]`]));
}

/** @param app absolute path of the shell's folder */
export function vendorConfig(app: string): Configuration {
  const { plugins = [], output, ...base } = baseConfig(app, 'loan_vendor', 'production', 'production', 'vendor');
  return {
    ...base,
    name: 'vendor',
    entry: { vendor: vendorModule(app) },
    output: {
      ...output,
      filename: '[name].[contenthash].js',
      library: { type: 'var', name: GLOBAL_NAME, export: 'vendorModules' },
    },
    plugins: [...plugins, new webpack.DefinePlugin(FEDERATION_SWITCHES)],
  };
}
