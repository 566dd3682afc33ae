/** Rules for the status of a payment, and the reads they need: without React and storage, so that tools use the same ones. */
export { fetchPaymentStatus } from './payment-status/fetchPaymentStatus.ts';
export {
  isPlainNumber,
  planInWholeUnits,
  toPlanUnit,
  toWholeUnits,
} from './payment-status/planUnit.ts';
export {
  addAcceptedPayment,
  isPending,
  unknownIfAnswered,
} from './payment-status/reconcileBalance.ts';
export {
  centsToPlanUnits,
  outstandingBalance,
  reconcilePayment,
  sumInstalments,
} from './payment-status/reconcilePayment.ts';
export { reconcileRollover, snapshotBeforeRollover } from './payment-status/reconcileRollover.ts';
