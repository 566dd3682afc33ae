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
  { file: `${frame}/dates.ts`, tests: [`${frame}/dates.test.ts`] },
  { file: `${frame}/currencySymbol.ts`, tests: [`${frame}/currencySymbol.test.ts`] },
  { file: `${api}/inputKinds.ts`, tests: [`${api}/inputKinds.test.ts`] },
  // URLs, addresses and responses that strangers write
  { file: `${frame}/gateUrl.ts`, tests: [`${frame}/gateUrl.test.ts`, `${frame}/refusedUrls.test.ts`] },
  { file: `${frame}/addresses.ts`, tests: [`${frame}/addresses.test.ts`, `${frame}/useAddress.test.tsx`] },
  { file: `${api}/readAnswer.ts`, tests: [`${api}/readAnswerRules.test.ts`] },
  // launch parameters
  { file: `${api}/wire.ts`, tests: [`${api}/wireRules.test.ts`] },
  { file: `${frame}/launch.ts`, tests: [`${frame}/launchRules.test.ts`] },
  // payments
  { file: `${frame}/intentMachine.ts`, tests: [`${frame}/intentMachine.test.ts`] },
  { file: `${frame}/intents.ts`, tests: [`${frame}/intents.test.ts`] },
  { file: `${frame}/intentRecords.ts`, tests: [`${frame}/intentRecords.test.ts`] },
  { file: `${frame}/stamps.ts`, tests: [`${frame}/stamps.test.ts`] },
  { file: `${frame}/deed.ts`, tests: [`${frame}/deed.test.ts`] },
  { file: `${frame}/moneyRules.ts`, tests: [`${frame}/moneyRules.test.ts`] },
  { file: `${frame}/windows.ts`, tests: [`${frame}/windows.test.ts`] },
  { file: `${frame}/smsLock.ts`, tests: [`${frame}/smsLock.test.ts`] },
  // what a lost response came to
  { file: `${frame}/payment-status/rules.ts`, tests: [`${frame}/payment-status/rules.test.ts`] },
  { file: `${repayment}/rollover/rolledOver.ts`, tests: [`${repayment}/rollover/rolledOver.test.ts`] },
  { file: `${loanConfirm}/taking/whatHappenedToPush.ts`, tests: [`${loanConfirm}/taking/whatHappenedToPush.test.ts`] },
];

/** @throws Error when mutants of this file are not tested */
export function findTarget(file: string): Target {
  const found = targets.find((one) => one.file === file);
  if (!found) throw new Error(`'${file}' is none of: ${targets.map((one) => one.file).join(', ')}`);
  return found;
}
