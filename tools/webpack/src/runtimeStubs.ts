/**
 * Parts of federation's runtime that a page with a registry never reaches: they hang on classes and on objects that are
 * built whole, so no minifier drops them. Each is replaced by a stand-in of ours that has what is still touched, and
 * refuses the rest.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';

/** Package → its file → the stand-in for it. */
type Parts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What the shell, which brings the runtime for all, does without. */
const OF_THE_SHELL: Parts = {
  '@module-federation/runtime-core': {
    'plugins/snapshot/SnapshotHandler.js': 'snapshots.ts',
    'utils/preload.js': 'preloading.ts',
    'utils/semver/index.js': 'semver.ts',
    'utils/context.js': 'errorContext.ts',
    'utils/logger.js': 'errors.ts',
  },
  '@module-federation/error-codes': { 'desc.mjs': 'errorTexts.ts', 'getShortErrorMsg.mjs': 'errorTexts.ts' },
};

/** What the entry of a remote does without. */
const OF_AN_ENTRY: Parts = {
  '@module-federation/webpack-bundler-runtime': {
    'init.js': 'init.ts',
    'getSharedFallbackGetter.js': 'bundledCopies.ts',
    'installInitialConsumes.js': 'initialConsumes.ts',
    'error-codes/dist/getShortErrorMsg.js': 'errorText.ts',
  },
};

/** @param app absolute path of the shell's folder */
export function leaveOutOfShell(app: string): webpack.WebpackPluginInstance[] {
  return leaveOut(path.join(app, 'package.json'), OF_THE_SHELL, path.join(app, 'src/remotes/left-out'));
}

export function leaveOutOfEntry(): webpack.WebpackPluginInstance[] {
  const federation = createRequire(import.meta.url).resolve('@module-federation/enhanced');
  return leaveOut(federation, OF_AN_ENTRY, path.join(import.meta.dirname, 'left-out'));
}

/**
 * @param from the file whose packages are meant
 * @throws when a newer runtime has no such file any more
 */
export function leaveOut(from: string, parts: Parts, standIns: string): webpack.WebpackPluginInstance[] {
  const { resolve } = createRequire(from);
  return Object.entries(parts).flatMap(([name, files]) => {
    const folder = path.dirname(resolve(name));
    return Object.entries(files).map(([part, standIn]) => {
      const file = path.join(folder, part);
      if (!existsSync(file)) throw new Error(`${name} has no ${part} any more: look what took its place.`);
      return new webpack.NormalModuleReplacementPlugin(new RegExp(`/${path.basename(part)}$`), (asked) => {
        if (path.resolve(asked.context, asked.request) === file) asked.request = path.join(standIns, standIn);
      });
    });
  });
}
