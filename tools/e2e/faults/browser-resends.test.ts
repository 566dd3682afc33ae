/**
 * A connection that breaks before the first byte of the response (row 19): Chromium sends the POST again by itself where
 * the connection was used before. Counted at a proxy with real sockets, and in the lender's ledger.
 */

import { startInstalmentPayment } from '@loan/api/repayment';
import type { Browser } from '@playwright/test';
import { type Drop, DroppingProxy, type Protocol } from '../src/network/droppingProxy.ts';
import { test as base, expect } from '../src/fixtures.ts';
import { callTo, type Lender } from '../src/sandboxClient.ts';
import { MONEY_CALLS, type MoneyCall } from '../src/payments/moneyMutations.ts';

const ALWAYS = 99;
const PROTOCOLS: readonly Protocol[] = ['HTTP/1.1', 'HTTP/2'];

type Proxies = Readonly<Record<Protocol, DroppingProxy>>;
const test = base.extend<object, { proxies: Proxies }>({
  proxies: [
    async ({ server }, use) => {
      const [plain, secure] = await Promise.all(PROTOCOLS.map((one) => DroppingProxy.before(server.origin, one)));
      if (!plain || !secure) throw new Error('two proxies were started');
      await use({ 'HTTP/1.1': plain, 'HTTP/2': secure });
      await Promise.all([plain.close(), secure.close()]);
    },
    { scope: 'worker' },
  ],
});

type Counts = {
  /** At the proxy. */
  posts: number;
  /** In the ledger: of these POSTs, how many changed something, how many got an earlier response, how many were refused. */
  done: number;
  repeated: number;
  refused: number;
};

type Scene = { browser: Browser; lender: Lender; proxy: DroppingProxy };

/** One tap, on connections that were used before, and what it became. */
async function tapsOnce({ browser, lender, proxy }: Scene, call: MoneyCall, drop: Drop, times: number) {
  const told = await lender.tells(call.story);
  const phone = await browser.newContext({ baseURL: proxy.origin, ignoreHTTPSErrors: true });
  const page = await phone.newPage();
  await page.goto(told.address, { waitUntil: 'commit' });
  await call.prepare(page, lender, told);
  // Idle connections, as a page has them that loaded its pictures and files at the same time.
  await page.evaluate(() => Promise.all(Array.from({ length: 6 }, (_, index) => fetch(`/?${index}`))));
  proxy.drops(callTo(call.endpoint), drop, times);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (callTo(call.endpoint).test(new URL(request.url()).pathname)) keys.push(request.headers()['idempotency-key']);
  });
  await page.getByRole('button', { name: call.button }).tap();
  const end = await Promise.race([
    call.taken(page).then(() => 'taken'),
    page
      .getByText(/The result is not confirmed/)
      .first()
      .waitFor()
      .then(() => 'unknown'),
  ]);
  await phone.close();
  const { deeds } = await lender.ledger();
  const mine = deeds.filter(({ call: id, borrower }) => id === call.endpoint.id && borrower === told.userId);
  const count = (outcome: string) => mine.filter((deed) => deed.outcome === outcome).length;
  const counts: Counts = {
    posts: proxy.posts.length,
    ...{ done: count('done'), repeated: count('repeated'), refused: count('refused') },
  };
  return { counts, end, keys };
}

/** Chromium sends again after each of these. */
const RESENT: Readonly<Record<Protocol, readonly [drop: Drop, times: number][]>> = {
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

for (const call of MONEY_CALLS) {
  for (const protocol of PROTOCOLS) {
    test(`fault 19: ${call.remote}: ${call.endpoint.id} is done once when ${protocol} connections are dropped before the response`, async ({
      browser,
      lender,
      proxies,
    }) => {
      test.setTimeout(120_000);
      for (const [drop, times] of RESENT[protocol]) {
        await test.step(`${drop}, ${times === ALWAYS ? 'always' : 'once'}`, async () => {
          const { counts, end, keys } = await tapsOnce(
            { browser, lender, proxy: proxies[protocol] },
            call,
            drop,
            times,
          );
          expect(counts.posts, 'the browser sent it again').toBeGreaterThan(1);
          expect(counts).toEqual({ posts: counts.posts, done: 1, repeated: counts.posts - 1, refused: 0 });
          expect(keys, 'one fetch, with a key').toEqual([expect.stringMatching(/^[\w-]{20,}$/)]);
          expect(end).toBe('taken');
        });
      }
    });
  }

  test(`fault 19: ${call.remote}: without the key, ${call.endpoint.id} reaches the lender as often as the browser sends it`, async ({
    browser,
    lender,
    proxies,
  }) => {
    await lender.faults(call.endpoint, 'ignores-key');
    const scene = { browser, lender, proxy: proxies['HTTP/1.1'] };
    const { counts } = await tapsOnce(scene, call, 'closed', ALWAYS);
    test.info().annotations.push({ type: 'counts', description: JSON.stringify(counts) });
    expect(counts.posts).toBeGreaterThan(1);
    expect(counts).toMatchObject({ repeated: 0, done: counts.posts - counts.refused });
  });
}

for (const drop of ['CANCEL', 'INTERNAL_ERROR'] as const) {
  test(`fault 19: repayment: a stream of HTTP/2 that ends with ${drop} is not sent again, and is not confirmed`, async ({
    browser,
    lender,
    proxies,
  }) => {
    const call = MONEY_CALLS.find(({ endpoint }) => endpoint.id === startInstalmentPayment.id);
    if (!call) throw new Error('no story pays instalments');
    const { counts, end } = await tapsOnce({ browser, lender, proxy: proxies['HTTP/2'] }, call, drop, ALWAYS);
    expect(counts).toEqual({ posts: 1, done: 1, repeated: 0, refused: 0 });
    expect(end).toBe('unknown');
  });
}
