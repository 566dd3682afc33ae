/** The fault matrix: the faults, and the remotes that need a test of each. */

export type FaultRow = {
  number: number;
  /** Name of the fault. */
  fault: string;
  /** Whether every remote needs a test, or one test is enough. */
  scope: 'every remote' | 'once';
  /** Other tests of this fault, for what browser tests cannot cover. */
  otherTests?: string;
};

/**
 * A cell without a test, with its reason. The table shows the reason; a listed cell that has a test fails the check.
 */
export type EmptyCell = { row: number; remote: string; reason: string };

export const faultRows: readonly FaultRow[] = [
  { number: 1, fault: 'entry missing or truncated', scope: 'every remote' },
  { number: 2, fault: 'throws while loading; renders, then throws', scope: 'every remote' },
  { number: 3, fault: 'no response to the entry', scope: 'every remote' },
  { number: 4, fault: 'HTML with 200; one byte tampered', scope: 'every remote' },
  {
    number: 5,
    fault: 'chunk gone after a deploy',
    scope: 'once',
    otherTests: 'older builds stay 30 days: tools/release/src/commands/prune.test.ts',
  },
  {
    number: 6,
    fault: 'API: 500, 502 with HTML, empty, truncated, wrong shape, codes',
    scope: 'every remote',
    otherTests: 'every endpoint: packages/api/src/response/parseResponse.test.ts',
  },
  {
    number: 7,
    fault: 'API: silent for 60 s, offline, flaky',
    scope: 'once',
    otherTests: 'every client: packages/api/src/http/httpTransport.test.ts',
  },
  { number: 8, fault: 'double and triple tap on every mutation', scope: 'every remote' },
  {
    number: 9,
    fault: 'response of a payment lost',
    scope: 'once',
    otherTests: 'every history: packages/frame/src/mutations/mutationHistories.test.ts',
  },
  { number: 10, fault: 'upload: offline, 413, 500, hidden, removed', scope: 'once' },
  { number: 11, fault: 'local storage: invalid, wrong, huge, full, off, older', scope: 'every remote' },
  {
    number: 12,
    fault: 'hostile query',
    scope: 'every remote',
    otherTests:
      '2,000 generated cases, 100,000 at night: apps/shell/src/boot/hostileUrls.test.ts and what `nightly` names beside it',
  },
  {
    number: 13,
    fault: 'bridge: missing, silent, throwing, garbage, duplicate, wrong id, late, oversize',
    scope: 'once',
    otherTests: 'four hosts and WebKitGTK: tools/e2e/webview/bridgeCases.ts',
  },
  {
    number: 14,
    fault: 'a hostile frame',
    scope: 'once',
    otherTests:
      'refused by the hosts: tools/e2e/webview/bridgeCases.ts; the Kotlin and Swift hosts were never compiled here',
  },
  {
    number: 15,
    fault: 'every screen under the full policy',
    scope: 'every remote',
    otherTests: 'WebKitGTK: tools/e2e/webview/journeys.ts',
  },
  {
    number: 16,
    fault: 'back-forward cache, process kill, clock jump',
    scope: 'once',
    otherTests: 'the back-forward cache of real pages: tools/e2e/faults/back-forward-cache.test.ts',
  },
  { number: 17, fault: 'slow network, a quarter of the processor', scope: 'every remote', otherTests: 'tools/bench' },
  {
    number: 18,
    fault: 'money: 0, 1 cent, 2^53, negative, text, amountMax < amountMin',
    scope: 'once',
    otherTests:
      'packages/frame/src/i18n/formatMoney.test.ts, apps/repayment/src/instalments/instalmentSelection.test.ts',
  },
  {
    number: 19,
    fault: 'connection dropped before the response: the browser sends a POST again (HTTP/1.1 and HTTP/2)',
    scope: 'once',
    otherTests: 'the API’s handling of the key: tools/sandbox/src/scenario-tests/idempotencyKey.test.ts',
  },
  {
    number: 20,
    fault: 'redirect of a mutation: 301, 302, 303, 307, 308, loop, another origin',
    scope: 'once',
    otherTests: 'every mutation and every status: packages/api/src/http/redirects.test.ts',
  },
];

export const emptyCells: readonly EmptyCell[] = [
  { row: 6, remote: 'official-site', reason: 'its pages send no query when they open' },
  { row: 6, remote: 'promo-landing', reason: 'it has no required query' },
  { row: 8, remote: 'order-details', reason: 'it has none of the mutations that the matrix names' },
];

/** The kinds of file of which one byte is altered; every kind needs a test. */
export const tamperedFileKinds: readonly string[] = [
  'boot script',
  'HTTP clients',
  'catalog',
  'entry',
  'federation chunk of the shell',
  'image',
  'registry',
  'screen',
  'shell',
  'split chunk',
  'style of the skeleton',
];
