/** Mutation tests of what handles amounts, URLs, responses, payments and where these are kept. Run from the repository's root. */
const payments = [
  'intents/{paymentStateMachine,paymentIntents,submissionStorage,submissionRecord,acceptedPayments,lastSuccess}',
  'intents/{statusChecks,paymentStatusPolling,paymentOptions}',
  'sending/{createMutation,unresolvedPayment,abandonableRequest,mutationStore}',
  '{storage/{storedTime,crossTabLock,replicatedStore},status/{reconcileBalance,reconcileRollover}}',
];
const rules = [
  'packages/frame/src/i18n/{formatMoney,formatDate,currencySymbol}.ts',
  'packages/frame/src/{navigation/allowUrl,launch/urlQuery,launch/launchParams}.ts',
  'packages/api/src/{call/params,http/request,http/parseQuery,http/resolveLaunchParams}.ts',
  'packages/api/src/response/{invisibleCharacters,parseResponse,paymentDecision}.ts',
  ...payments.map((path) => `packages/payments/src/${path}.ts`),
  'packages/frame/src/mutations/resendCooldown.ts',
  'apps/loan-confirm/src/acceptance/reconcileAcceptance.ts',
];
const withDom = ['packages/payments/src/storage/historyEntryStorage.ts'];

// Few generated cases, and the same ones in every run, so that a mutant survives in all or in none.
Object.assign(process.env, { FUZZ_CASES: '20', FUZZ_SEED: '1' });

export default {
  mutate: process.env.MUTATION_DOM ? withDom : rules,
  testRunner: 'jest',
  plugins: [import.meta.resolve('@stryker-mutator/jest-runner')],
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  jest: { projectType: 'custom', configFile: 'tools/mutation/tests.config.ts', enableFindRelatedTests: false },
  coverageAnalysis: 'perTest',
  disableTypeChecks: false,
  // The links of pnpm are made anew in the copy, so that a test which imports a package runs the mutant.
  symlinkNodeModules: false,
  buildCommand: 'npx -y pnpm@12.21.0 install --frozen-lockfile --prefer-offline',
  tempDirName: '.stryker',
  ignorePatterns: ['**/{dist,dist-standalone,results,pictures,.turbo}', '/apps/*/{src,content}/**/*.{png,webp,svg}'],
  concurrency: 2,
  timeoutMS: 120_000,
  // jest leaks memory between runs in one process.
  maxTestRunnerReuse: 40,
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'tools/testing/results/mutants.json' },
  thresholds: { high: 100, low: 96, break: 96 },
};
