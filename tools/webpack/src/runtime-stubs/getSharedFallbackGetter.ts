/** Stands where the bundler's runtime looks for bundled copies of shared modules. No remote brings one. */
export function getSharedFallbackGetter<T>({ factory }: { factory: T }): T {
  return factory;
}
