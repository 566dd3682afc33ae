/** Which texts the notices take from the remote's catalog, below the word of its feature: `repayment.noBooking.title`. */
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
  'refused.title',
  'refused.text',
] as const;

/** The second, explicit confirmation. */
export const RESUBMIT_MESSAGES = ['resubmit.title', 'resubmit.text', 'resubmit.wait', 'resubmit.go'] as const;

/** What a screen of payments says besides: of the partner's page, and of an order that was paid elsewhere. */
export const PAYMENT_MESSAGES = [
  'noPaymentPage.title',
  'noPaymentPage.text',
  'pending.title',
  'pending.text',
  'toOrder',
] as const;

/** What is said of an order's payment on a page that sends none. */
export const ORDER_MESSAGES = [
  'unconfirmed.title',
  'unconfirmed.no-response',
  'unconfirmed.already-submitted',
  'unconfirmed.other-tab',
  'unconfirmed.details-lost',
  'unconfirmed.unknown',
  'unconfirmed.whatToDo',
  'pending.title',
  'pending.text',
  'toPayment',
] as const;

export type StatusMessageId =
  | (typeof STATUS_MESSAGES)[number]
  | (typeof RESUBMIT_MESSAGES)[number]
  | (typeof PAYMENT_MESSAGES)[number]
  | (typeof ORDER_MESSAGES)[number];
