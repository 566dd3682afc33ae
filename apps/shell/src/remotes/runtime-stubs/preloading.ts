/** Replaces the runtime's preloading by manifest. The boot script and the frame preload instead. */

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
