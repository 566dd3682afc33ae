/** A file whose mutants are tested, and the tests that have to notice them. Paths from the repository's root. */
export type Target = { file: string; tests: readonly string[] };

const api = 'packages/api/src';
const frame = 'packages/frame/src';
const repayment = 'apps/repayment/src';
const loanConfirm = 'apps/loan-confirm/src';

/** Random histories are left out: they take seconds per mutant, and tables are more precise. */
export const targets: readonly Target[] = [
  // amounts and dates, shown and sent
  { file: `${frame}/i18n/formatMoney.ts`, tests: [`${frame}/i18n/formatMoney.test.ts`] },
  { file: `${frame}/i18n/formatDate.ts`, tests: [`${frame}/i18n/formatDate.test.ts`] },
  { file: `${frame}/i18n/currencySymbol.ts`, tests: [`${frame}/i18n/currencySymbol.test.ts`] },
  { file: `${api}/params.ts`, tests: [`${api}/params.test.ts`] },
  // untrusted URLs and responses
  {
    file: `${frame}/navigation/allowUrl.ts`,
    tests: [`${frame}/navigation/allowUrl.test.ts`, `${frame}/navigation/blockedUrls.test.ts`],
  },
  {
    file: `${frame}/launch/urlQuery.ts`,
    tests: [`${frame}/launch/urlQuery.test.ts`, `${frame}/navigation/useUrlParams.test.tsx`],
  },
  { file: `${api}/response/parseResponse.ts`, tests: [`${api}/response/parseResponseRules.test.ts`] },
  // launch parameters
  { file: `${api}/http/request.ts`, tests: [`${api}/http/requestRules.test.ts`] },
  { file: `${api}/http/launchParams.ts`, tests: [`${api}/http/requestRules.test.ts`] },
  { file: `${frame}/launch/launchParams.ts`, tests: [`${frame}/launch/launchParamsRules.test.ts`] },
  // payments
  { file: `${frame}/payments/paymentStateMachine.ts`, tests: [`${frame}/payments/paymentStateMachine.test.ts`] },
  { file: `${frame}/payments/paymentIntents.ts`, tests: [`${frame}/payments/paymentIntents.test.ts`] },
  { file: `${frame}/payments/submissionStore.ts`, tests: [`${frame}/payments/paymentIntents.test.ts`] },
  { file: `${frame}/payments/lastSuccess.ts`, tests: [`${frame}/payments/paymentIntents.test.ts`] },
  {
    file: `${frame}/payments/submissionRecords.ts`,
    tests: [`${frame}/payments/submissionRecords.test.ts`, `${frame}/payments/paymentIntents.test.ts`],
  },
  { file: `${frame}/storage/storedTime.ts`, tests: [`${frame}/storage/storedTime.test.ts`] },
  { file: `${frame}/mutations/createMutation.ts`, tests: [`${frame}/mutations/createMutation.test.ts`] },
  { file: `${frame}/payments/paymentOptions.ts`, tests: [`${frame}/payments/paymentOptions.test.ts`] },
  { file: `${frame}/storage/crossTabLock.ts`, tests: [`${frame}/storage/crossTabLock.test.ts`] },
  { file: `${frame}/mutations/resendCooldown.ts`, tests: [`${frame}/mutations/resendCooldown.test.ts`] },
  // reconciliation after a lost response
  { file: `${frame}/payment-status/reconcileBalance.ts`, tests: [`${frame}/payment-status/reconcileBalance.test.ts`] },
  {
    file: `${repayment}/payment-status/reconcileRollover.ts`,
    tests: [`${repayment}/payment-status/reconcileRollover.test.ts`],
  },
  {
    file: `${loanConfirm}/acceptance/reconcileAcceptance.ts`,
    tests: [`${loanConfirm}/acceptance/reconcileAcceptance.test.ts`],
  },
];

/** @throws Error when mutants of this file are not tested */
export function findTarget(file: string): Target {
  const found = targets.find((one) => one.file === file);
  if (!found) throw new Error(`'${file}' is none of: ${targets.map((one) => one.file).join(', ')}`);
  return found;
}
