import type { MutationState } from '@loan/frame';
import type { PressHandlers } from '@loan/ui';

/** `missing`: the response names no payment page. `not-allowed`: it names one on an origin that the market does not list. */
export type PaymentUrlProblem = 'missing' | 'not-allowed';

/** The state of a screen's payment or loan request. */
export type PaymentStatusView = {
  state: MutationState;
  /** Error of the last try; absent where the screen shows it elsewhere. */
  error?: unknown;
  /** The API accepted a payment that is not booked yet. */
  isPending: boolean;
  /** A payment that was pending is booked. */
  isBooked?: boolean;
  /** The API accepted the payment, and no payment page was opened. */
  paymentUrlProblem?: PaymentUrlProblem | undefined;
  isBusy: boolean;
};

export type PaymentStatusNoticeProps = PaymentStatusView & {
  /** Name of the feature whose catalog has the texts (`STATUS_MESSAGES`; with an order `PAYMENT_MESSAGES` too). */
  feature: string;
  /** Fetches the payment's status now. */
  onCheck(): void;
  /** Called after the second, explicit confirmation. */
  onResubmit(): void;
  /** Absent where there is no order yet. */
  pressToOrder?: PressHandlers | undefined;
};
