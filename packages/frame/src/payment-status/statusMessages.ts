/** Which texts the notices take from the remote's catalog, below the word of its feature: `repayment.noBooking.title`. */
export const STATUS_TEXTS = [
  'notConfirmed.title',
  'notConfirmed.no-answer',
  'notConfirmed.already-submitted',
  'notConfirmed.elsewhere',
  'notConfirmed.details-lost',
  'notConfirmed.unknown',
  'notConfirmed.whatToDo',
  'notConfirmed.resubmitFrom',
  'notConfirmed.resubmitOnceRead',
  'notConfirmed.check',
  'noBooking.title',
  'noBooking.text',
  'noBooking.again',
  'notSent.title',
  'notSent.text',
  'refused.title',
  'refused.text',
] as const;

/** The second, explicit confirmation. */
export const RESUBMIT_TEXTS = ['resubmit.title', 'resubmit.text', 'resubmit.wait', 'resubmit.go'] as const;

/** What a screen of payments says besides: of the partner's page, and of an order that was paid elsewhere. */
export const PAYMENT_TEXTS = [
  'noPaymentPage.title',
  'noPaymentPage.text',
  'pending.title',
  'pending.text',
  'toOrder',
] as const;

/** What is said of an order's payment on a page that sends none. */
export const ORDER_TEXTS = [
  'notConfirmed.title',
  'notConfirmed.no-answer',
  'notConfirmed.already-submitted',
  'notConfirmed.elsewhere',
  'notConfirmed.details-lost',
  'notConfirmed.unknown',
  'notConfirmed.whatToDo',
  'pending.title',
  'pending.text',
  'toPayment',
] as const;

export type StatusText =
  | (typeof STATUS_TEXTS)[number]
  | (typeof RESUBMIT_TEXTS)[number]
  | (typeof PAYMENT_TEXTS)[number]
  | (typeof ORDER_TEXTS)[number];
