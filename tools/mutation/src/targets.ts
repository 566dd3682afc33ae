/** A file whose mutants are tested, and the tests that have to notice them. Paths from the repository's root. */
export type Target = { file: string; tests: readonly string[] };

const api = 'packages/api/src';
const frame = 'packages/frame/src';
const repayment = 'apps/repayment/src';
const loanConfirm = 'apps/loan-confirm/src';

/** Random histories are left out: they take seconds for each mutant, and a table says better what is expected. */
export const targets: readonly Target[] = [
  // amounts and dates, as they are shown and as they are sent
  { file: `${frame}/money.ts`, tests: [`${frame}/money.test.ts`] },
  { file: `${frame}/formatDate.ts`, tests: [`${frame}/formatDate.test.ts`] },
  { file: `${frame}/currencySymbol.ts`, tests: [`${frame}/currencySymbol.test.ts`] },
  { file: `${api}/params.ts`, tests: [`${api}/params.test.ts`] },
  // URLs, addresses and responses that strangers write
  { file: `${frame}/allowUrl.ts`, tests: [`${frame}/allowUrl.test.ts`, `${frame}/blockedUrls.test.ts`] },
  { file: `${frame}/urlQuery.ts`, tests: [`${frame}/urlQuery.test.ts`, `${frame}/useUrlParams.test.tsx`] },
  { file: `${api}/response/parseResponse.ts`, tests: [`${api}/response/parseResponseRules.test.ts`] },
  // launch parameters
  { file: `${api}/http/request.ts`, tests: [`${api}/http/requestRules.test.ts`] },
  { file: `${frame}/launch.ts`, tests: [`${frame}/launchParamsRules.test.ts`] },
  // payments
  { file: `${frame}/paymentStateMachine.ts`, tests: [`${frame}/paymentStateMachine.test.ts`] },
  { file: `${frame}/paymentIntents.ts`, tests: [`${frame}/paymentIntents.test.ts`] },
  { file: `${frame}/submissionRecords.ts`, tests: [`${frame}/submissionRecords.test.ts`] },
  { file: `${frame}/storedTime.ts`, tests: [`${frame}/storedTime.test.ts`] },
  { file: `${frame}/createMutation.ts`, tests: [`${frame}/createMutation.test.ts`] },
  { file: `${frame}/paymentOptions.ts`, tests: [`${frame}/paymentOptions.test.ts`] },
  { file: `${frame}/crossTabLock.ts`, tests: [`${frame}/crossTabLock.test.ts`] },
  { file: `${frame}/resendCooldown.ts`, tests: [`${frame}/resendCooldown.test.ts`] },
  // what a lost response came to
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
