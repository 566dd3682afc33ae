/** Replaces the lookup of bundled copies of shared modules: no remote bundles one. */
export function getSharedFallbackGetter<T>({ factory }: { factory: T }): T {
  return factory;
}
