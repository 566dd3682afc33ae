import type { MutationState } from '@loan/frame';
import type { PressHandlers } from '@loan/ui';

/** What a screen knows of the payment, or the loan, that is sent from it. */
export type PaymentStatusView = {
  state: MutationState;
  /** Why the last one failed; left out where the screen says so elsewhere. */
  error?: unknown;
  /** A payment was started and may still be on its way. */
  isPending: boolean;
  /** The lender accepted, but named no page to pay at. */
  isPaymentUrlMissing?: boolean;
  isBusy: boolean;
};

export type PaymentStatusNoticeProps = PaymentStatusView & {
  /** Name of the feature whose catalog has the texts (`STATUS_MESSAGES`; with an order `PAYMENT_MESSAGES` too). */
  feature: string;
  /** Fetches the payment's status now. */
  onCheck(): void;
  /** The second, explicit confirmation was given. */
  onResubmit(): void;
  /** Left out where there is no order yet. */
  pressToOrder?: PressHandlers | undefined;
};
