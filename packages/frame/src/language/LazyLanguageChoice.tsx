import { lazyWithRetry } from '@loan/frame';

/** Lazy: it stands at the end of a page, and few use it. */
export const LazyLanguageChoice = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "deferred" */ './LanguageChoice.tsx')).LanguageChoice,
);
