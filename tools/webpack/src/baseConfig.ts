/**
 * The one build policy: what shell, remotes and standalone pages have in common.
 * An app's own `webpack.config.ts` is one line that names its kind.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import browserslist from 'browserslist';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';

const require = createRequire(import.meta.url);

/** The repository's root: this file is `tools/webpack/src/baseConfig.ts`. */
export const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Milliseconds after which a chunk or an entry that has not arrived counts as failed. */
export const SCRIPT_TIMEOUT_MS = 10_000;

/** Stands in built files where the content hash belongs, until the hash of everything else is known. */
export const VERSION_PLACEHOLDER = 'c0ntenthashmark0';

/** Stands in the entry where the hashes of the build's own chunks are written after the build. */
export const INTEGRITY_PLACEHOLDER = '@@chunk-integrity@@';

export type Mode = 'production' | 'development';

/**
 * Tells the browser that nearly every function of a file runs once it is there: Chromium then compiles them while the
 * file still arrives, on a thread nobody waits for, and not one by one when each is first called. Others read a comment.
 */
const EAGER_COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** Loader paths of this package, by what they do. */
export const LOADERS = {
  screen: path.join(import.meta.dirname, 'loaders/screenWithEndpoints.cjs'),
  messages: path.join(import.meta.dirname, 'loaders/messages.cjs'),
  sharedModules: path.join(import.meta.dirname, 'loaders/sharedModules.cjs'),
  standalone: path.join(import.meta.dirname, 'loaders/standaloneEntry.cjs'),
};

function loadersHash(): string {
  const hash = createHash('sha256');
  for (const file of Object.values(LOADERS)) hash.update(readFileSync(file));
  return hash.digest('hex');
}

function swcOptions(mode: Mode, hasRefresh: boolean) {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: { runtime: 'automatic', development: mode === 'development', refresh: hasRefresh },
      },
      experimental: {
        // Without `pure` a styled component counts as a side effect and the kit does not tree-shake.
        plugins: [
          [
            require.resolve('@swc/plugin-styled-components'),
            { displayName: mode === 'development', ssr: false, pure: true, minify: true, fileName: false },
          ],
        ],
      },
    },
    env: { targets: browserslist.loadConfig({ path: ROOT }), bugfixes: true },
  };
}

/**
 * What every build of this repository shares: TypeScript by swc, the minifier, honest timeouts, Trusted Types.
 * @param app absolute path of the app's folder
 * @param hasRefresh components can be exchanged in the running page; the build must bring React's refresh runtime
 * @param unique a name no other build in the same page has; also names the Trusted Types policy
 */
export function baseConfig(app: string, uniqueName: string, mode: Mode, hasRefresh = false): Configuration {
  return {
    mode,
    context: app,
    target: ['web', 'es2021'],
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    output: {
      path: path.join(app, 'dist'),
      clean: true,
      uniqueName: uniqueName,
      // Both stand at the head of every chunk, the name with a hash that does not compress.
      chunkLoadingGlobal: `_${uniqueName}`,
      globalObject: 'self',
      filename: '[name].js',
      chunkFilename: '[name].js',
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: SCRIPT_TIMEOUT_MS,
      strictModuleExceptionHandling: true,
      trustedTypes: { policyName: uniqueName, onPolicyCreationFailure: 'stop' },
      hashFunction: 'xxhash64',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      conditionNames: ['webpack', 'import', 'module', 'browser', 'default'],
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          // Packages of ours are TypeScript, unbuilt; whatever comes from the registry is built already.
          exclude: /node_modules/,
          use: [{ loader: require.resolve('swc-loader'), options: swcOptions(mode, hasRefresh) }],
        },
        { test: /[\\/]texts[\\/][a-z]+\.json$/, type: 'javascript/auto', use: [LOADERS.messages] },
      ],
    },
    optimization: {
      chunkIds: mode === 'production' ? 'deterministic' : 'named',
      moduleIds: mode === 'production' ? 'deterministic' : 'named',
      runtimeChunk: false,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          parallel: 2,
          terserOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
        }),
      ],
    },
    plugins:
      mode === 'production'
        ? [
            new webpack.BannerPlugin({
              banner: EAGER_COMPILE_HINT,
              raw: true,
              // A screen's own file is small, and every byte of it counts.
              test: /^(main|federation|http-clients|remoteEntry)\.js$/,
              // Behind the minifier, which keeps no comment, and before a build is sealed.
              stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
            }),
          ]
        : [],
    performance: false,
    stats: 'errors-warnings',
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(ROOT, 'node_modules/.cache/webpack'),
      name: `${path.basename(app)}-${mode}`,
      // A loader of ours that changed must not be answered from yesterday's cache.
      version: loadersHash(),
      buildDependencies: { config: [import.meta.filename] },
    },
    infrastructureLogging: { level: 'error' },
  };
}
