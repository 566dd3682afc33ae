import { resolve } from 'node:path';

/** Absolute path of the repository. */
export const root = resolve(import.meta.dirname, '../../..');

/** A file whose mutants are tested, and the tests that have to notice them. Paths from the repository's root. */
export type Target = { file: string; tests: readonly string[] };

const api = 'packages/api/src';
const frame = 'packages/frame/src';
const loanConfirm = 'apps/loan-confirm/src';

const paymentIntentsTests = ['mergeSubmissions', 'submissionStorage', 'paymentIntents'].map(
  (name) => `${frame}/payments/${name}.test.ts`,
);
const mutationTests = ['createMutation', 'unresolvedPayment', 'resubmit', 'mutationLifecycle'].map(
  (name) => `${frame}/mutations/${name}.test.ts`,
);

/** Random histories are left out: they take seconds per mutant, and tables are more precise. */
export const targets: readonly Target[] = [
  // amounts and dates, shown and sent
  { file: `${frame}/i18n/formatMoney.ts`, tests: [`${frame}/i18n/formatMoney.test.ts`] },
  { file: `${frame}/i18n/formatDate.ts`, tests: [`${frame}/i18n/formatDate.test.ts`] },
  { file: `${frame}/i18n/currencySymbol.ts`, tests: [`${frame}/i18n/currencySymbol.test.ts`] },
  { file: `${api}/call/params.ts`, tests: [`${api}/call/params.test.ts`] },
  { file: `${api}/response/invisibleCharacters.ts`, tests: [`${api}/response/invisibleCharacters.test.ts`] },
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
  { file: `${api}/response/paymentDecision.ts`, tests: [`${api}/response/paymentDecision.test.ts`] },
  // launch parameters
  { file: `${api}/http/request.ts`, tests: [`${api}/http/requestRules.test.ts`] },
  { file: `${api}/http/parseQuery.ts`, tests: [`${api}/http/parseQuery.test.ts`] },
  { file: `${api}/http/resolveLaunchParams.ts`, tests: [`${api}/http/requestRules.test.ts`] },
  { file: `${frame}/launch/launchParams.ts`, tests: [`${frame}/launch/launchParamsRules.test.ts`] },
  // payments
  { file: `${frame}/payments/paymentStateMachine.ts`, tests: [`${frame}/payments/paymentStateMachine.test.ts`] },
  { file: `${frame}/payments/paymentIntents.ts`, tests: paymentIntentsTests },
  { file: `${frame}/payments/submissionStorage.ts`, tests: paymentIntentsTests },
  { file: `${frame}/payments/mergeSubmissions.ts`, tests: paymentIntentsTests },
  { file: `${frame}/payments/lastSuccess.ts`, tests: [`${frame}/payments/lastSuccess.test.ts`] },
  { file: `${frame}/payments/statusChecks.ts`, tests: [`${frame}/payments/statusChecks.test.ts`] },
  { file: `${frame}/payments/paymentStatusPolling.ts`, tests: mutationTests },
  { file: `${frame}/payments/paymentOptions.ts`, tests: [`${frame}/payments/paymentOptions.test.ts`] },
  {
    file: `${frame}/mutations/createMutation.ts`,
    tests: [...mutationTests, `${frame}/mutations/transitionEvents.test.ts`],
  },
  { file: `${frame}/mutations/unresolvedPayment.ts`, tests: mutationTests },
  {
    file: `${frame}/mutations/abandonableRequest.ts`,
    tests: [`${frame}/mutations/abandonableRequest.test.ts`, ...mutationTests],
  },
  { file: `${frame}/mutations/mutationStore.ts`, tests: mutationTests },
  { file: `${frame}/mutations/resendCooldown.ts`, tests: [`${frame}/mutations/resendCooldown.test.ts`] },
  // where payments are kept
  { file: `${frame}/storage/storedTime.ts`, tests: [`${frame}/storage/storedTime.test.ts`] },
  {
    file: `${frame}/storage/crossTabLock.ts`,
    tests: [`${frame}/storage/crossTabLock.test.ts`, `${frame}/storage/crossTabLockFreeze.test.ts`],
  },
  { file: `${frame}/storage/historyEntryStorage.ts`, tests: [`${frame}/storage/historyEntryStorage.test.tsx`] },
  { file: `${frame}/storage/replicatedStorage.ts`, tests: [`${frame}/storage/replicatedStorage.test.tsx`] },
  // reconciliation after a lost response
  { file: `${frame}/payment-status/reconcileBalance.ts`, tests: [`${frame}/payment-status/reconcileBalance.test.ts`] },
  {
    file: `${frame}/payment-status/reconcileRollover.ts`,
    tests: [`${frame}/payment-status/reconcileRollover.test.ts`],
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
