import { lazyWithRetry } from '@loan/frame';

/** Said once per loan, and only when the lender has just answered: its file comes behind the screen's. */
export const LazyLoanAccepted = /* @__PURE__ */ lazyWithRetry(
  async () => (await import(/* webpackChunkName: "deferred" */ './LoanAccepted.tsx')).LoanAccepted,
);
