/** What is tried at night: tests that take their number of cases from `cases()` of @loan/testing. */
export type Hunt = {
  name: string;
  /** Files of tests, or folders, as jest is told them. */
  tests: readonly string[];
  /** Cases that are lived at once: a few minutes of work, so that little is lost when a night is stopped. */
  shard: number;
};

export const hunts: readonly Hunt[] = [
  {
    name: 'hostile',
    tests: [
      'apps/shell/src/boot/hostileAddresses',
      'apps/bank-binding/src/account/bankPayload',
      'apps/repayment/src/instalments/chooseInstalments',
      'packages/api/src/(readAnswer|inputKinds|wire)',
      'packages/bridge/src/messages',
      'packages/frame/src/(hostileInput|gateUrl|addresses|money|dates|stored|report)',
    ],
    shard: 10_000,
  },
  { name: 'deeds', tests: ['packages/frame/src/(deedHistories|intentMachine)'], shard: 2_000 },
  { name: 'money', tests: ['tools/e2e/money/histories'], shard: 5_000 },
];
