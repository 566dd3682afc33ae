/**
 * Stands where the bundler's runtime starts an entry's own instance. What is left out looks into snapshots for builds of
 * shared modules that leave out what nobody uses: no remote here brings a shared module of its own.
 */
type Federation = { initOptions: object; runtime: { init(options: object): unknown } };

export function init({ webpackRequire }: { webpackRequire: { federation: Federation } }): unknown {
  const { runtime, initOptions } = webpackRequire.federation;
  return runtime.init(initOptions);
}
