import { later } from '@loan/frame';

/** Said once per loan, and only when the lender has just answered: its file comes behind the screen's. */
export const LoanTaken = /* @__PURE__ */ later(
  async () => (await import(/* webpackChunkName: "later" */ './LoanAccepted.tsx')).Taken,
);
