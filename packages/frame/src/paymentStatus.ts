/**
 * What a borrower is told of a payment, or of a loan that was asked for, whose result is not plain: the same on every
 * screen that can send one. Bundled with each remote, without state of its own; its words come from the remote's catalog.
 */
export type { StartedPayment } from './payment-status/rules.ts';
export { useStartedPayment } from './payment-status/useStartedPayment.ts';
