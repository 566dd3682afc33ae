/**
 * Replaces the start of an entry's federation instance. Left out: the lookup of tree-shaken shared modules in snapshots,
 * because no remote bundles a shared module.
 */
type Federation = { initOptions: object; runtime: { init(options: object): unknown } };

export function init({ webpackRequire }: { webpackRequire: { federation: Federation } }): unknown {
  const { runtime, initOptions } = webpackRequire.federation;
  return runtime.init(initOptions);
}
