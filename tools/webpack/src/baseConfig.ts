/**
 * The webpack configuration that shell, remotes and standalone pages share.
 * An app's own `webpack.config.ts` is one line that names its kind.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { SCRIPT_TIMEOUT_MS } from '@loan/frame/remote';
import browserslist from 'browserslist';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { componentPlugins } from './componentPlugins.ts';

const require = createRequire(import.meta.url);

/** Root of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Placeholder in built files for the hash of the build's scripts; `ReleasePlugin` replaces it. */
export const VERSION_PLACEHOLDER = 'c0ntenthashmark0';

export type Mode = 'production' | 'development';

/** Which build of React the page has: JSX is compiled for it. `refresh`: the development build with React Fast Refresh. */
type PageReact = Mode | 'refresh';

/**
 * Tells Chromium to compile all functions of a file eagerly, on a background thread while it downloads, and not one by one
 * at their first calls. Other browsers ignore the comment.
 */
const EAGER_COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** Paths of this package's loaders. */
export const LOADERS = {
  screen: path.join(import.meta.dirname, 'loaders/screenWithEndpoints.cjs'),
  messages: path.join(import.meta.dirname, 'loaders/catalog.cjs'),
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
 * @param componentsFolder of the lists of packages and licences, in the output
 */
export function baseConfig(
  app: string,
  uniqueName: string,
  mode: Mode,
  pageReact: PageReact = mode,
  componentsFolder = '.',
): Configuration {
  return {
    mode,
    context: app,
    target: ['web', 'es2021'],
    // Nothing names the maps of a production build: they are kept with the records and never served.
    devtool: mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: path.join(app, 'dist'),
      clean: true,
      uniqueName: uniqueName,
      // Both are at the start of every chunk; the name has a hash that does not compress.
      chunkLoadingGlobal: `_${uniqueName}`,
      globalObject: 'self',
      filename: '[name].js',
      // The name of a chunk ends in its whole sha256, from which the chunk loader makes its `integrity`.
      chunkFilename: mode === 'production' ? '[name].[contenthash].js' : '[name].js',
      // A font is the same file in every version that does not change it.
      assetModuleFilename: '[name].[contenthash][ext]',
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: SCRIPT_TIMEOUT_MS,
      strictModuleExceptionHandling: true,
      trustedTypes: { policyName: uniqueName, onPolicyCreationFailure: 'stop' },
      hashFunction: 'sha256',
      hashDigest: 'base64url',
      hashDigestLength: 43,
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
        { test: /\.woff2$/, type: 'asset/resource' },
        { test: /[\\/]texts[\\/][a-z]+\.json$/, type: 'javascript/auto', use: [LOADERS.messages] },
      ],
    },
    optimization: {
      chunkIds: mode === 'production' ? 'deterministic' : 'named',
      moduleIds: mode === 'production' ? 'deterministic' : 'named',
      ...(mode === 'production' && { mangleExports: 'size' }),
      runtimeChunk: false,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          parallel: 2,
          // Letters are not counted: webpack's provisional hashes, which depend on the folder, are among them.
          terserOptions: { compress: { passes: 4 }, mangle: { disableCharFreq: true }, format: { comments: false } },
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
              test: /^(vendor|packages|main|ky-client|remoteEntry)\b/,
              // After the minifier, which removes comments, and before source maps and hashes.
              stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
            }),
            ...componentPlugins(componentsFolder),
          ]
        : []),
    ],
    performance: false,
    stats: 'errors-warnings',
    // A build from a warm cache lists other components and may order modules differently: a production build has none.
    cache: mode === 'development' && {
      type: 'filesystem',
      cacheDirectory: path.join(ROOT, 'node_modules/.cache/webpack'),
      name: `${path.basename(app)}-${pageReact}`,
      // A changed loader invalidates the cache.
      version: loadersHash(),
      buildDependencies: { config: [import.meta.filename] },
    },
    infrastructureLogging: { level: 'error' },
  };
}
