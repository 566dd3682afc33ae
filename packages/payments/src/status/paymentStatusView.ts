import { isUnconfirmed, type MutationState } from '@loan/payments';
import type { PressHandlers } from '@loan/ui';
import type { OrderPayment, PendingPayment } from './useAcceptedPayment.ts';

/** `missing`: the response names no payment page. `not-allowed`: it names one on an origin that the market does not list. */
export type PaymentUrlProblem = 'missing' | 'not-allowed';

/** The state of a screen's payment or loan request. */
export type PaymentStatusView = {
  state: MutationState;
  /** Error of the last try; absent where the screen shows it elsewhere. */
  error?: unknown;
  /** A payment that the API accepted and that is not booked yet; absent where the screen starts none. */
  pending?: PendingPayment | undefined;
  /** The API accepted the payment, and no payment page was opened. */
  paymentUrlProblem?: PaymentUrlProblem | undefined;
  isBusy: boolean;
  /** What a payment would send now, as it is shown. */
  amount?: string | undefined;
};

/** Whether nothing can be paid now, because an earlier payment may still be booked. */
export function isPayingBlocked({ state, pending }: Pick<PaymentStatusView, 'state' | 'pending'>): boolean {
  return isUnconfirmed(state) || pending?.canPayAgain === false;
}

/** The same of an order, on a screen that sends no payment itself. */
export function isOrderPayingBlocked(payment: OrderPayment | undefined): boolean {
  return payment !== undefined && (payment.name === 'unconfirmed' || !payment.pending.canPayAgain);
}

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
