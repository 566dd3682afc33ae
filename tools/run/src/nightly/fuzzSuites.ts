/** The suites of `nightly`: tests that take their number of cases from `fuzzOptions()` of @loan/testing. */
export type FuzzSuite = {
  name: string;
  /** Test files or folders, as patterns for jest. */
  tests: readonly string[];
  /** Cases of one shard: a few minutes, so that an interrupted run loses little. */
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
