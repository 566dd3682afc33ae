/**
 * A connection that breaks before the first byte of the response (row 19): Chromium resends the POST by itself when the
 * connection was reused. Counted at a proxy with real sockets and in the ledger.
 */

import { test as base, expect } from '@loan/e2e/fixtures';
import { type DropMode, DroppingProxy, type Protocol } from '@loan/e2e/network/droppingProxy';
import { oneIn } from '@loan/e2e/nightlyTests';
import { paymentFlows, type RemotePaymentFlow } from '@loan/e2e/payments/paymentFlows';
import { endpointPattern, type SandboxClient } from '@loan/e2e/sandboxClient';
import type { Browser } from '@playwright/test';

const ALWAYS = 99;
const PROTOCOLS: readonly Protocol[] = ['HTTP/1.1', 'HTTP/2'];

type Proxies = Readonly<Record<Protocol, DroppingProxy>>;
const test = base.extend<{ proxies: Proxies }>({
  proxies: async ({ server }, use) => {
    const [http1, http2] = await Promise.all(PROTOCOLS.map((one) => DroppingProxy.inFrontOf(server.origin, one)));
    if (!http1 || !http2) throw new Error('A second proxy was started.');
    await use({ 'HTTP/1.1': http1, 'HTTP/2': http2 });
    await Promise.all([http1.close(), http2.close()]);
  },
});

type Counts = {
  /** Requests at the proxy. */
  posts: number;
  /** In the ledger: how many of these POSTs changed something, got the stored response of their key, or were rejected. */
  done: number;
  repeated: number;
  rejected: number;
};

type StepFixtures = { browser: Browser; sandbox: SandboxClient; proxy: DroppingProxy };

/** Taps once on reused connections. @returns what the proxy and the ledger counted */
async function submitOnce(
  { browser, sandbox, proxy }: StepFixtures,
  flow: RemotePaymentFlow,
  drop: DropMode,
  times: number,
) {
  const seeded = await sandbox.seed(flow.scenario);
  const browserContext = await browser.newContext({ baseURL: proxy.origin, ignoreHTTPSErrors: true });
  const page = await browserContext.newPage();
  await page.goto(seeded.url, { waitUntil: 'commit' });
  await flow.prepare({ page, sandbox, seeded });
  // Opens several idle connections, as parallel loads of files do.
  await page.evaluate(() => Promise.all(Array.from({ length: 6 }, (_, index) => fetch(`/?${index}`))));
  proxy.dropConnections(endpointPattern(flow.call), drop, times);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (endpointPattern(flow.call).test(new URL(request.url()).pathname))
      keys.push(request.headers()['idempotency-key']);
  });
  await page.getByRole('button', { name: flow.submitButton }).tap();
  const screenState = await Promise.race([
    flow.accepted(page).then(() => 'taken'),
    page
      .getByText(/The result is not confirmed/)
      .first()
      .waitFor()
      .then(() => 'unknown'),
  ]);
  await browserContext.close();
  const { mutations } = await sandbox.ledger();
  const ownMutations = mutations.filter(({ call, borrower }) => call === flow.call.id && borrower === seeded.userId);
  const count = (outcome: string) => ownMutations.filter((mutation) => mutation.outcome === outcome).length;
  const counts: Counts = {
    posts: proxy.posts.length,
    ...{ done: count('done'), repeated: count('replayed'), rejected: count('rejected') },
  };
  return { counts, screenState, keys };
}

/** Chromium resends the request after each of these. */
const RESENT_AFTER: Readonly<Record<Protocol, readonly [drop: DropMode, times: number][]>> = {
  'HTTP/1.1': [
    ['closed', 1],
    ['closed', ALWAYS],
    ['reset', 1],
  ],
  'HTTP/2': [
    ['closed', 1],
    ['REFUSED_STREAM', 1],
    ['GOAWAY', 1],
  ],
};

for (const [column, flow] of paymentFlows.entries()) {
  for (const [row, protocol] of PROTOCOLS.entries()) {
    test(
      `fault 19: ${flow.remote}: ${flow.name} takes effect once when ${protocol} connections are dropped before the response`,
      oneIn(4, row, column),
      async ({ browser, sandbox, proxies }) => {
        for (const [drop, times] of RESENT_AFTER[protocol]) {
          await test.step(`${drop}, ${times === ALWAYS ? 'always' : 'once'}`, async () => {
            const { counts, screenState, keys } = await submitOnce(
              { browser, sandbox, proxy: proxies[protocol] },
              flow,
              drop,
              times,
            );
            expect(counts.posts, 'requests resent by the browser').toBeGreaterThan(1);
            expect(counts).toEqual({ posts: counts.posts, done: 1, repeated: counts.posts - 1, rejected: 0 });
            expect(keys, 'idempotency keys of one fetch').toEqual([expect.stringMatching(/^[\w-]{20,}$/)]);
            expect(screenState).toBe('taken');
          });
        }
      },
    );
  }

  test(
    `fault 19: ${flow.remote}: ${flow.name} takes effect on every resend when it has no idempotency key`,
    oneIn(3, 0, column),
    async ({ browser, sandbox, proxies }) => {
      await sandbox.injectFault(flow.call, 'ignores-key');
      const fixtures = { browser, sandbox, proxy: proxies['HTTP/1.1'] };
      const { counts } = await submitOnce(fixtures, flow, 'closed', ALWAYS);
      test.info().annotations.push({ type: 'counts', description: JSON.stringify(counts) });
      expect(counts.posts).toBeGreaterThan(1);
      expect(counts).toMatchObject({ repeated: 0, done: counts.posts - counts.rejected });
    },
  );
}

for (const drop of ['CANCEL', 'INTERNAL_ERROR'] as const) {
  test(`fault 19: repayment: resends nothing and shows the payment as unconfirmed when an HTTP/2 stream ends with ${drop}`, async ({
    browser,
    sandbox,
    proxies,
  }) => {
    const flow = paymentFlows.find(({ name }) => name === 'instalments by link');
    if (!flow) throw new Error('No payment flow pays instalments by link.');
    const { counts, screenState } = await submitOnce(
      { browser, sandbox, proxy: proxies['HTTP/2'] },
      flow,
      drop,
      ALWAYS,
    );
    expect(counts).toEqual({ posts: 1, done: 1, repeated: 0, rejected: 0 });
    expect(screenState).toBe('unknown');
  });
}
