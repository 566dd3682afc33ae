/**
 * The webpack configuration that shell, remotes and standalone pages share.
 * An app's own `webpack.config.ts` is one line that names its kind.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { SCRIPT_TIMEOUT_MS } from '@loan/frame/registry';
import browserslist from 'browserslist';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { componentPlugins } from './componentPlugins.ts';
import { SourceMapsPlugin } from './sourceMapsPlugin.ts';

const require = createRequire(import.meta.url);

/** Root of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Placeholder in built files for the content hash, which is known only after everything else is hashed. */
export const VERSION_PLACEHOLDER = 'c0ntenthashmark0';

/** Placeholder in the entry for the hashes of the build's chunks, which are written after the build. */
export const INTEGRITY_PLACEHOLDER = '@@chunk-integrity@@';

export type Mode = 'production' | 'development';

/** Which build of React the page has: JSX is compiled for it. `refresh`: the development build with React Fast Refresh. */
export type PageReact = Mode | 'refresh';

/**
 * Tells Chromium to compile all functions of a file eagerly, on a background thread while it downloads, and not one by one
 * at their first calls. Other browsers ignore the comment.
 */
const EAGER_COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** Paths of this package's loaders. */
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

function swcOptions(mode: Mode, pageReact: PageReact) {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: { runtime: 'automatic', development: pageReact !== 'production', refresh: pageReact === 'refresh' },
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
    env: { targets: browserslist.loadConfig({ path: import.meta.dirname }), bugfixes: true },
  };
}

/**
 * What every build of this repository shares: TypeScript by swc, the minifier, chunk timeouts, Trusted Types.
 * @param app absolute path of the app's folder
 * @param uniqueName a name no other build in the same page has; also names the Trusted Types policy
 * @param pageReact with `refresh` the build must include the runtime of React Fast Refresh
 */
export function baseConfig(app: string, uniqueName: string, mode: Mode, pageReact: PageReact = mode): Configuration {
  return {
    mode,
    context: app,
    target: ['web', 'es2021'],
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    output: {
      path: path.join(app, 'dist'),
      clean: true,
      uniqueName: uniqueName,
      // Both are at the start of every chunk; the name has a hash that does not compress.
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
          // Our installed packages are JavaScript for the newest browsers, other packages of the registry are built already.
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: [{ loader: require.resolve('swc-loader'), options: swcOptions(mode, pageReact) }],
        },
        // A screen takes a few names of this entry: what only the others need stays out of its first load.
        { test: /[\\/]packages[\\/]frame[\\/]src[\\/](paymentStatus\.ts|payment-status[\\/])/, sideEffects: false },
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
          terserOptions: { compress: { passes: 4 }, mangle: true, format: { comments: false } },
        }),
      ],
    },
    plugins: [
      ...(mode === 'production'
        ? [
            new webpack.BannerPlugin({
              banner: EAGER_COMPILE_HINT,
              raw: true,
              // Two passes: a screen's file is small, and the second pass still shrinks it.
              test: /^(main|federation|ky-client|remoteEntry)\.js$/,
              // After the minifier, which removes comments, and before the hashes are finalized.
              stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
            }),
            ...componentPlugins(),
            new SourceMapsPlugin(ROOT, INTEGRITY_PLACEHOLDER),
          ]
        : []),
    ],
    performance: false,
    stats: 'errors-warnings',
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(ROOT, 'node_modules/.cache/webpack'),
      name: `${path.basename(app)}-${mode}-${pageReact}`,
      // A changed loader invalidates the cache.
      version: loadersHash(),
      buildDependencies: { config: [import.meta.filename] },
    },
    infrastructureLogging: { level: 'error' },
  };
}
