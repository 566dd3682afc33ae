/** Rules for the status of a payment, and the reads they need: without React and storage, so that tools use the same ones. */
export { addAcceptedPayment, isPending } from './status/acceptedPaymentRules.ts';
export { fetchPaymentStatus } from './status/fetchPaymentStatus.ts';
export {
  isPlainNumber,
  planInWholeUnits,
  toPlanUnit,
  toWholeUnits,
} from './status/planUnit.ts';
export { isSameAmount } from './status/reconcileBalance.ts';
export {
  centsToPlanUnits,
  outstandingBalance,
  reconcilePayment,
  sumInstalments,
} from './status/reconcilePayment.ts';
export { reconcileRollover, snapshotBeforeRollover } from './status/reconcileRollover.ts';
export { unknownIfAnswered } from './status/unknownIfAnswered.ts';
