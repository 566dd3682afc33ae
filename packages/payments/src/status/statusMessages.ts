import { frame } from '@loan/payments';

/**
 * Ids of the texts that the notices take from the remote's catalog, without the feature's prefix:
 * `repayment.noBooking.title`.
 */
export const STATUS_MESSAGES = [
  'unconfirmed.title',
  'unconfirmed.no-response',
  'unconfirmed.already-submitted',
  'unconfirmed.other-tab',
  'unconfirmed.details-lost',
  'unconfirmed.unknown',
  'unconfirmed.whatToDo',
  'unconfirmed.resubmitFrom',
  'unconfirmed.resubmitOnceRead',
  'unconfirmed.check',
  'noBooking.title',
  'noBooking.text',
  'noBooking.again',
  'notSent.title',
  'notSent.text',
  'rejected.title',
  'rejected.text',
] as const;

/** Texts of the second, explicit confirmation. */
export const RESUBMIT_MESSAGES = ['resubmit.title', 'resubmit.text', 'resubmit.wait', 'resubmit.go'] as const;

/** Further texts of payment screens: about the partner's page, and an order that was paid otherwise. */
export const PAYMENT_MESSAGES = [
  'noPaymentPage.title',
  'noPaymentPage.text',
  'blockedPaymentPage.title',
  'blockedPaymentPage.text',
  'resubmit.amount',
  'toOrder',
] as const;

/** Texts of a payment that the lender accepted: not shown as booked yet, and booked. The same on every screen of the order. */
export const ACCEPTED_MESSAGES = [
  'pending.title',
  'pending.text',
  'pending.check',
  'pending.checkedAt',
  'pending.payAgainFrom',
  'receipt.paid.title',
  'receipt.paid.next',
  'noBooking.again',
  'receipt.booked.title',
  'receipt.booked.next',
  'receipt.newDate',
  'receipt.paidOff',
  'receipt.amount',
  'receipt.time',
  'receipt.reference',
  'receipt.close',
] as const;

/** Texts of receipts that only the order's page shows. */
export const ORDER_RECEIPT_MESSAGES = ['receipt.bound.title', 'receipt.bound.next', 'receipt.account'] as const;

/** Texts about an order's payment on screens that send none. */
export const ORDER_MESSAGES = [
  'unconfirmed.title',
  'unconfirmed.no-response',
  'unconfirmed.already-submitted',
  'unconfirmed.other-tab',
  'unconfirmed.details-lost',
  'unconfirmed.unknown',
  'unconfirmed.seePayment',
  'toPayment',
] as const;

export type StatusMessageId =
  | (typeof STATUS_MESSAGES)[number]
  | (typeof RESUBMIT_MESSAGES)[number]
  | (typeof PAYMENT_MESSAGES)[number]
  | (typeof ACCEPTED_MESSAGES)[number]
  | (typeof ORDER_RECEIPT_MESSAGES)[number]
  | (typeof ORDER_MESSAGES)[number];

/** Translates the status texts of the remote whose message ids begin with `feature`. */
export function useStatusTranslation(
  feature: string,
): (id: StatusMessageId, values?: Readonly<Record<string, string | number>>) => string {
  const t = frame().useTranslation();
  return (id, values) => t(`${feature}.${id}`, values);
}
