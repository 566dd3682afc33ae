/** Stands where federation's runtime preloads what a manifest names. The boot script and the frame do that here. */

/** @throws always */
function refuse(): never {
  throw new Error('This page preloads by itself.');
}

export {
  refuse as defaultPreloadArgs,
  refuse as formatPreloadArgs,
  refuse as normalizePreloadExposes,
  refuse as preloadAssets,
};
