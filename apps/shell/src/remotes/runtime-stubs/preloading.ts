/** Stands where federation's runtime preloads what a manifest names. The boot script and the frame do that here. */

/** @throws always */
function throwUnsupported(): never {
  throw new Error('This page preloads by itself.');
}

export {
  throwUnsupported as defaultPreloadArgs,
  throwUnsupported as formatPreloadArgs,
  throwUnsupported as normalizePreloadExposes,
  throwUnsupported as preloadAssets,
};
