/** What the lender does with `Idempotency-Key`: one key is one booking, however often the request comes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { isApiError } from '@loan/api';
import { pushLoan, pushOlderLoan } from '@loan/api/loan-confirm';
import {
  commitRepayment,
  confirmRepayment,
  getRepaymentWay,
  getRolloverPlan,
  payByHuichao,
  startInstalmentPayment,
  startRollover,
} from '@loan/api/repayment';
import type { Ledger } from '../database/ledger.ts';
import { createSandbox } from '../createSandbox.ts';
import { everyAnswer } from '../handlers/allHandlers.ts';
import { actAs, hand, newestCode } from './borrowerSession.testSetup.ts';

const START = Date.parse('2026-11-21T02:00:00Z');
const HOUR_MS = 3_600_000;
let now = START;
const sandbox = createSandbox({ dataDir: ':memory:', clock: () => now, stories: [] });
afterAll(() => sandbox.close());

beforeEach(() => {
  now = START;
  sandbox.reset(['offer', 'older', 'wallet', 'cards', 'card-code', 'rollover']);
});

const ledger = () => hand<Ledger>(sandbox, '/ledger');
const outcomes = async () => (await ledger()).deeds.map(({ outcome }) => outcome);
const errorOf = async (sending: Promise<unknown>) => {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return isApiError(error) ? { status: error.status, code: error.code } : error;
};

type Options = { idempotencyKey?: string };
type Send = (options?: Options) => Promise<unknown>;

const INSTALMENT = { product_id: '2', orderId: 'wallet-1', amount: 1_000, cardNo: '', bankCode: '' };

async function cardCommit(token: string, card: string) {
  actAs(sandbox, token);
  const { repayToken = '', bankCards } = await getRepaymentWay({ orderId: `${token}-1` });
  const { id = '', cardNo = '', bankName = '', bankCode = '' } = bankCards.find((one) => one.id.endsWith(card)) ?? {};
  const inputs = { orderId: `${token}-1`, amount: 503_500, cardId: id, cardNo, bankName, bankCode };
  return { ...inputs, couponId: null, repayToken, sendMsg: 0 };
}

/** Everything up to the request that moves money, by the call's id. */
const ways: Readonly<Record<string, () => Promise<Send>>> = {
  async [pushLoan.id]() {
    actAs(sandbox, 'offer');
    const offer = sandbox.book.one<{ product: string; amount: number; periods: number; term_unit: string }>(
      `select * from offers where borrower = 'offer'`,
    );
    if (!offer) throw new Error('no offer');
    const { product: productId, amount, periods, term_unit: termUnit } = offer;
    return (options) => pushLoan({ productId, amount, periods, termUnit, extra: '1' }, options);
  },
  async [pushOlderLoan.id]() {
    actAs(sandbox, 'older');
    const offer = sandbox.book.one<{ product: string }>(`select product from offers where borrower = 'older'`);
    return (options) => pushOlderLoan({ productId: offer?.product ?? '' }, options);
  },
  async [startRollover.id]() {
    actAs(sandbox, 'rollover');
    const order = { productId: '1', orderId: 'rollover-1' };
    const amount = (await getRolloverPlan(order)).delayInfo?.delayAmount ?? 0;
    return (options) => startRollover({ ...order, amount, channelNumber: '90006' }, options);
  },
  async [startInstalmentPayment.id]() {
    actAs(sandbox, 'wallet');
    return (options) => startInstalmentPayment(INSTALMENT, options);
  },
  async [commitRepayment.id]() {
    const inputs = await cardCommit('cards', 'plain');
    return (options) => commitRepayment(inputs, options);
  },
  async [confirmRepayment.id]() {
    const { repayRecordId: repaymentRecordId = '' } = await commitRepayment(await cardCommit('card-code', 'code'));
    const borrower = sandbox.book.one<{ phone: string }>(`select phone from borrowers where id = 'card-code'`);
    const verifyCode = await newestCode(sandbox, borrower?.phone ?? '');
    return (options) => confirmRepayment({ orderId: 'card-code-1', verifyCode, repaymentRecordId }, options);
  },
  async [payByHuichao.id]() {
    actAs(sandbox, 'cards');
    return (options) => payByHuichao({ userId: 'cards', orderId: 'cards-1', amount: 503_500 }, options);
  },
};

/** How many payments and loans there are. */
function made(): number {
  return (
    sandbox.book.one<{ count: number }>(
      'select (select count(*) from payments) + (select count(*) from orders) as count',
    )?.count ?? 0
  );
}

describe('one key', () => {
  const moving = everyAnswer.filter(({ endpoint }) => endpoint.movesMoney).map(({ endpoint }) => endpoint.id);

  test.each(moving)('gets the same response and makes one booking when %s comes five times', async (id) => {
    const send = await ways[id]?.();
    if (!send) throw new Error(`no way is written for ${id}`);
    const first = await send({ idempotencyKey: 'key-1' });
    const before = { made: made(), bookings: (await ledger()).bookings.length };
    for (const _ of [2, 3, 4, 5]) expect(await send({ idempotencyKey: 'key-1' })).toEqual(first);
    expect({ made: made(), bookings: (await ledger()).bookings.length }).toEqual(before);
    expect((await outcomes()).slice(-5)).toEqual(['done', 'repeated', 'repeated', 'repeated', 'repeated']);
  });

  test('makes the second request wait while the first is still being handled', async () => {
    actAs(sandbox, 'wallet');
    await hand(sandbox, '/faults', { call: startInstalmentPayment.id, kind: 'latency', ms: 25, remaining: 1 });
    const options = { idempotencyKey: 'key-1' };
    const both = [startInstalmentPayment(INSTALMENT, options), startInstalmentPayment(INSTALMENT, options)];
    const [first, second] = await Promise.all(both);
    expect(second).toEqual(first);
    expect(await outcomes()).toEqual(['done', 'repeated']);
  });

  test('gets a refusal again as well: nothing is tried anew', async () => {
    const inputs = await cardCommit('cards', 'poor');
    const options = { idempotencyKey: 'key-1' };
    expect(await errorOf(commitRepayment(inputs, options))).toMatchObject({ code: '1500' });
    expect(await errorOf(commitRepayment(inputs, options))).toMatchObject({ code: '1500' });
    expect(await outcomes()).toEqual(['refused', 'repeated']);
  });

  test.each([
    ['another amount', { amount: 999 }],
    ['another order', { orderId: 'wallet-2' }],
    ['another product', { product_id: '1' }],
  ])('is refused with 422 when it comes with %s', async (_what, change) => {
    actAs(sandbox, 'wallet');
    await startInstalmentPayment(INSTALMENT, { idempotencyKey: 'key-1' });
    const other = startInstalmentPayment({ ...INSTALMENT, ...change }, { idempotencyKey: 'key-1' });
    expect(await errorOf(other)).toMatchObject({ status: 422 });
    expect(made()).toBe(sandbox.book.all('select id from orders').length + 1);
  });

  test('stays one payment when another card or attempt was chosen for the next try', async () => {
    const first = await commitRepayment(await cardCommit('cards', 'plain'), { idempotencyKey: 'key-1' });
    const again = await commitRepayment(await cardCommit('cards', 'slow'), { idempotencyKey: 'key-1' });
    expect(again).toEqual(first);
    expect((await ledger()).bookings).toHaveLength(1);
  });

  test('is another one for another call and for another borrower', async () => {
    const options = { idempotencyKey: 'key-1' };
    for (const id of [startInstalmentPayment.id, startRollover.id, pushLoan.id]) await (await ways[id]?.())?.(options);
    const { token } = await hand<{ token: string }>(sandbox, '/stories/wallet', {});
    actAs(sandbox, token);
    await startInstalmentPayment({ ...INSTALMENT, orderId: `${token}-1` }, options);
    expect(await outcomes()).toEqual(['done', 'done', 'done', 'done']);
  });

  test('is kept for 24 hours and then is a new one', async () => {
    actAs(sandbox, 'wallet');
    const options = { idempotencyKey: 'key-1' };
    await startInstalmentPayment(INSTALMENT, options);
    now = START + 24 * HOUR_MS - 1;
    await startInstalmentPayment(INSTALMENT, options);
    now = START + 24 * HOUR_MS;
    await startInstalmentPayment(INSTALMENT, options);
    expect(await outcomes()).toEqual(['done', 'repeated', 'done']);
  });

  test('longer than 255 characters is refused by its name', async () => {
    actAs(sandbox, 'wallet');
    const sending = startInstalmentPayment(INSTALMENT, { idempotencyKey: 'k'.repeat(256) });
    expect(await errorOf(sending)).toMatchObject({ status: 400 });
    expect(await outcomes()).toEqual([]);
  });
});

test('a key outlives a restart of the lender', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'keys-'));
  const options = { idempotencyKey: 'key-1' };
  for (const _ of ['first run', 'second run']) {
    const lender = createSandbox({ dataDir, clock: () => now, stories: ['wallet'] });
    actAs(lender, 'wallet');
    await startInstalmentPayment(INSTALMENT, options);
    lender.close();
  }
  const lender = createSandbox({ dataDir, clock: () => now, stories: ['wallet'] });
  const { deeds } = await hand<Ledger>(lender, '/ledger');
  lender.close();
  rmSync(dataDir, { recursive: true });
  expect(deeds.map(({ outcome }) => outcome)).toEqual(['done', 'repeated']);
});

test('a lender that ignores the key books every request, together with another fault too', async () => {
  actAs(sandbox, 'wallet');
  await hand(sandbox, '/faults', { call: '*', kind: 'ignores-key' });
  await hand(sandbox, '/faults', { call: startInstalmentPayment.id, kind: 'lost-answer', remaining: 1 });
  const options = { idempotencyKey: 'key-1' };
  await expect(startInstalmentPayment(INSTALMENT, options)).rejects.toThrow('fetch failed');
  await startInstalmentPayment(INSTALMENT, options);
  expect((await ledger()).deeds.map(({ outcome, ...deed }) => [outcome, 'idempotencyKey' in deed])).toEqual([
    ['done', true],
    ['done', true],
  ]);
});

test('without a key every request is a payment of its own', async () => {
  const send = await ways[startInstalmentPayment.id]?.();
  await send?.();
  await send?.();
  expect(await outcomes()).toEqual(['done', 'done']);
});
