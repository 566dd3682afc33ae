/**
 * Parts of federation's runtime that a page with a registry never reaches: they hang on classes, so no minifier drops
 * them. Each is replaced by a stand-in of the shell's that has what is still touched, and refuses the rest.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';

/** File of the runtime's core → the shell's stand-in. */
const PARTS = {
  'plugins/snapshot/SnapshotHandler.js': 'snapshots.ts',
  'utils/preload.js': 'preloading.ts',
  'utils/semver/index.js': 'semver.ts',
};

/**
 * @param app absolute path of the shell's folder
 * @throws when a newer runtime has no such file any more
 */
export function leaveOut(app: string): webpack.WebpackPluginInstance[] {
  const core = path.dirname(createRequire(path.join(app, 'package.json')).resolve('@module-federation/runtime-core'));
  return Object.entries(PARTS).map(([part, standIn]) => {
    const file = path.join(core, part);
    if (!existsSync(file)) throw new Error(`Federation's runtime has no ${part} any more: look what took its place.`);
    return new webpack.NormalModuleReplacementPlugin(new RegExp(`/${path.basename(part)}$`), (asked) => {
      if (path.resolve(asked.context, asked.request) === file) {
        asked.request = path.join(app, 'src/remotes/left-out', standIn);
      }
    });
  });
}
