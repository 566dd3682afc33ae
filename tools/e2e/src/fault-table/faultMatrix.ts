/** The fault matrix of the product: what is injected, and for which remotes it has to be proven. */

export type FaultRow = {
  number: number;
  /** What is injected. */
  inject: string;
  /** Every remote has to prove it, or one test somewhere is enough. */
  required: 'every remote' | 'once';
  /** Where else it is proven, for what a browser cannot show. */
  also?: string;
};

/** A cell that stays empty, and why. Shown in the table; one that is filled after all is a fault of this list. */
export type EmptyCell = { row: number; remote: string; why: string };

export const faultRows: readonly FaultRow[] = [
  { number: 1, inject: 'entry missing or broken off', required: 'every remote' },
  { number: 2, inject: 'throws while loading; is shown, then throws', required: 'every remote' },
  { number: 3, inject: 'entry never answers', required: 'every remote' },
  { number: 4, inject: 'HTML with 200; one byte tampered', required: 'every remote' },
  {
    number: 5,
    inject: 'chunk gone after a deploy',
    required: 'once',
    also: 'older builds stay 30 days: tools/release/src/commands/prune.test.ts',
  },
  {
    number: 6,
    inject: 'API: 500, 502 with HTML, empty, truncated, wrong shape, codes',
    required: 'every remote',
    also: 'every endpoint: packages/api/src/response/parseResponse.test.ts',
  },
  {
    number: 7,
    inject: 'API: silent for 60 s, offline, flaky',
    required: 'once',
    also: 'every client: packages/api/src/http/httpTransport.test.ts',
  },
  { number: 8, inject: 'double and triple tap on every deed', required: 'every remote' },
  {
    number: 9,
    inject: 'answer of a payment lost',
    required: 'once',
    also: 'every history: packages/frame/src/mutations/mutationHistories.test.ts',
  },
  { number: 10, inject: 'upload: offline, 413, 500, hidden, removed', required: 'once' },
  { number: 11, inject: 'local storage: invalid, wrong, huge, full, off, older', required: 'every remote' },
  {
    number: 12,
    inject: 'hostile query',
    required: 'every remote',
    also: '2,000 generated cases, 100,000 at night: apps/shell/src/boot/hostileUrls.test.ts and what `nightly` names beside it',
  },
  {
    number: 13,
    inject: 'bridge: missing, silent, throwing, garbage, duplicate, wrong id, late, oversize',
    required: 'once',
    also: 'four hosts and WebKitGTK: tools/e2e/webview/bridgeCases.ts',
  },
  {
    number: 14,
    inject: 'a hostile frame',
    required: 'once',
    also: 'refused by the hosts: tools/e2e/webview/bridgeCases.ts; the Kotlin and Swift hosts were never compiled here',
  },
  {
    number: 15,
    inject: 'every screen under the full policy',
    required: 'every remote',
    also: 'WebKitGTK: tools/e2e/webview/journeys.ts',
  },
  {
    number: 16,
    inject: 'back-forward cache, process kill, clock jump',
    required: 'once',
    also: 'the back-forward cache is told by its event: the browser of the tests keeps none',
  },
  { number: 17, inject: 'slow network, a quarter of the processor', required: 'every remote', also: 'tools/bench' },
  {
    number: 18,
    inject: 'money: 0, 1 cent, 2^53, negative, text, amountMax < amountMin',
    required: 'once',
    also: 'packages/frame/src/i18n/formatMoney.test.ts, apps/repayment/src/instalments/instalmentSelection.test.ts',
  },
  {
    number: 19,
    inject: 'connection dropped before the response: the browser sends a POST again (HTTP/1.1 and HTTP/2)',
    required: 'once',
    also: 'what the lender does with the key: tools/sandbox/src/scenario-tests/idempotencyKey.test.ts',
  },
  {
    number: 20,
    inject: 'redirect of a mutation: 301, 302, 303, 307, 308, loop, another origin',
    required: 'once',
    also: 'every mutation and every status: packages/api/src/http/redirects.test.ts',
  },
];

export const emptyCells: readonly EmptyCell[] = [
  { row: 6, remote: 'official-site', why: 'its pages ask nothing of the lender when they open' },
  { row: 6, remote: 'promo-landing', why: 'it asks nothing that it cannot do without' },
  { row: 8, remote: 'order-details', why: 'none of the deeds that the matrix names is its own' },
];

/** The kinds of file of which one byte is altered; a run that alters none of a kind has failed. */
export const tamperedFiles: readonly string[] = [
  'boot script',
  'calls',
  'catalog',
  'entry',
  'federation chunk of the shell',
  'picture',
  'registry',
  'screen',
  'shell',
  'split chunk',
  'style of the skeleton',
];
