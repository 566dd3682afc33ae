import { lazyWithRetry } from '@loan/frame';

/** Lazy: it is shown once per loan, and only after a response. */
export const LazyLoanAccepted = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "deferred" */ './LoanAccepted.tsx')).LoanAccepted,
);
