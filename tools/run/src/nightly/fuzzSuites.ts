/** What is tried at night: tests that take their number of cases from `cases()` of @loan/testing. */
export type FuzzSuite = {
  name: string;
  /** Files of tests, or folders, as jest is told them. */
  tests: readonly string[];
  /** Cases that are lived at once: a few minutes of work, so that little is lost when a night is stopped. */
  shardSize: number;
};

export const fuzzSuites: readonly FuzzSuite[] = [
  {
    name: 'hostile-input',
    tests: [
      'apps/shell/src/boot/hostileUrls',
      'apps/bank-binding/src/account/bankPayload',
      'apps/repayment/src/instalments/instalmentSelection',
      'packages/api/src/(response/parseResponse|params|http/request)',
      'packages/bridge/src/native/messages',
      'packages/frame/src/(testing/hostileInput|navigation/allowUrl|launch/urlQuery|i18n/format(Money|Date)|storage/storage|telemetry/report)',
    ],
    shardSize: 10_000,
  },
  {
    name: 'payment-intents',
    tests: ['packages/frame/src/(mutations/mutationHistories|payments/paymentStateMachine)'],
    shardSize: 2_000,
  },
  { name: 'payment-histories', tests: ['tools/e2e/payment-histories/histories'], shardSize: 5_000 },
];
