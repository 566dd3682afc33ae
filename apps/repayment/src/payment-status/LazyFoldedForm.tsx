import { lazyWithRetry } from '@loan/frame';

/** Loaded while a payment's result is not known. */
export const LazyFoldedForm = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "deferred" */ './FoldedForm.tsx')).FoldedForm,
);
