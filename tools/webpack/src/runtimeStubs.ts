/**
 * Replaces parts of libraries that our pages never execute and no minifier drops: class members of the federation runtime,
 * and the vendor prefixes of styled-components. Each stub has what is still accessed and throws otherwise.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';

/** Package → its file → the stub for it, without its ending. */
type StubMap = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Stubs are sources here, and JavaScript where this package is installed. */
const STUB_ENDING = path.extname(import.meta.filename);

/** The files replaced in the shell, which has the runtime for all remotes. */
const SHELL_STUBS: StubMap = {
  '@module-federation/runtime-core': {
    'plugins/snapshot/SnapshotHandler.js': 'snapshots',
    'utils/preload.js': 'preloading',
    'utils/semver/index.js': 'semver',
    'utils/context.js': 'errorContext',
    'utils/logger.js': 'errors',
  },
  '@module-federation/error-codes': { 'desc.mjs': 'errorMessages', 'getShortErrorMsg.mjs': 'errorMessages' },
};

/** The file replaced in every build that contains styled-components. */
const STYLE_STUBS: StubMap = { stylis: { '../../src/Prefixer.js': 'stylisPrefixer' } };

/** The files replaced in a remote's entry. */
const ENTRY_STUBS: StubMap = {
  '@module-federation/webpack-bundler-runtime': {
    'init.js': 'init',
    'getSharedFallbackGetter.js': 'getSharedFallbackGetter',
    'initializeSharing.js': 'initializeSharing',
    'installInitialConsumes.js': 'installInitialConsumes',
    'updateOptions.js': 'updateOptions',
    'error-codes/dist/getShortErrorMsg.js': 'getShortErrorMsg',
  },
};

/** @param app absolute path of the shell's folder */
export function stubShellRuntime(app: string): webpack.WebpackPluginInstance[] {
  return replaceRuntimeModules(
    path.join(app, 'package.json'),
    SHELL_STUBS,
    path.join(app, 'src/remotes/runtime-stubs'),
  );
}

export function stubVendorPrefixes(): webpack.WebpackPluginInstance[] {
  const styledComponents = createRequire(import.meta.url).resolve('styled-components');
  return replaceRuntimeModules(styledComponents, STYLE_STUBS, path.join(import.meta.dirname, 'runtime-stubs'));
}

export function stubEntryRuntime(): webpack.WebpackPluginInstance[] {
  const federation = createRequire(import.meta.url).resolve('@module-federation/enhanced');
  return replaceRuntimeModules(federation, ENTRY_STUBS, path.join(import.meta.dirname, 'runtime-stubs'));
}

/**
 * @param from the file from which packages are resolved
 * @throws when a newer runtime does not have the file
 */
export function replaceRuntimeModules(
  from: string,
  stubs: StubMap,
  stubFolder: string,
): webpack.WebpackPluginInstance[] {
  const { resolve } = createRequire(from);
  return Object.entries(stubs).flatMap(([name, files]) => {
    const folder = path.dirname(resolve(name));
    return Object.entries(files).map(([runtimeFile, stub]) => {
      const file = path.join(folder, runtimeFile);
      if (!existsSync(file))
        throw new Error(`${name} has no file ${runtimeFile}: find what replaces it and adapt runtimeStubs.ts.`);
      return new webpack.NormalModuleReplacementPlugin(new RegExp(`/${path.basename(runtimeFile)}$`), (request) => {
        if (path.resolve(request.context, request.request) === file)
          request.request = path.join(stubFolder, stub + STUB_ENDING);
      });
    });
  });
}
