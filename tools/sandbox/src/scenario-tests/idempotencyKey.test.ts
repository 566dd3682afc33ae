/** `Idempotency-Key`: one key makes one booking, however often the request arrives. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { isApiError } from '@loan/api';
import { getLoanOffer, pushLegacyLoan, pushLoan } from '@loan/api/loan-confirm';
import {
  commitRepayment,
  confirmRepayment,
  getRolloverPlan,
  payByHuichao,
  startInstalmentPayment,
  startRollover,
} from '@loan/api/repayment';
import { createSandbox } from '../createSandbox.ts';
import type { Ledger } from '../database/ledger.ts';
import { allHandlers } from '../handlers/allHandlers.ts';
import { actAs, callTestApi, cardPayment, newestCode } from './borrowerSession.testSetup.ts';

const START = Date.parse('2026-11-21T02:00:00Z');
const HOUR_MS = 3_600_000;
let now = START;
const sandbox = createSandbox({ dataDir: ':memory:', clock: () => now, scenarios: [] });
afterAll(() => sandbox.close());

beforeEach(() => {
  now = START;
  sandbox.reset(['offer', 'legacy-offer', 'wallet', 'cards', 'card-code', 'rollover']);
});

const ledger = () => callTestApi<Ledger>(sandbox, '/ledger');
const outcomes = async () => (await ledger()).mutations.map(({ outcome }) => outcome);
const errorOf = async (request: Promise<unknown>) => {
  const error = await request.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return isApiError(error) ? { status: error.status, code: error.code } : error;
};

type Options = { idempotencyKey?: string };
type SendRequest = (options?: Options) => Promise<unknown>;

const INSTALMENT = { product_id: '2', orderId: 'wallet-1', amount: 1_000, cardNo: '', bankCode: '' };

async function cardCommit(token: string, card: string) {
  actAs(sandbox, token);
  return cardPayment(`${token}-1`, card);
}

/** The steps before the request that moves money, by endpoint id. */
const prepareByEndpoint: Readonly<Record<string, () => Promise<SendRequest>>> = {
  async [pushLoan.id]() {
    actAs(sandbox, 'offer');
    const productId = '1';
    const { amount = 0, periods = 0, termUnit = '' } = await getLoanOffer({ productId });
    return (options) => pushLoan({ productId, amount, periods, termUnit, extra: '1' }, options);
  },
  async [pushLegacyLoan.id]() {
    actAs(sandbox, 'legacy-offer');
    const offer = sandbox.db.get<{ product: string }>(`select product from offers where borrower = 'legacy-offer'`);
    return (options) => pushLegacyLoan({ productId: offer?.product ?? '' }, options);
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
    const borrower = sandbox.db.get<{ phone: string }>(`select phone from borrowers where id = 'card-code'`);
    const verifyCode = await newestCode(sandbox, borrower?.phone ?? '');
    return (options) => confirmRepayment({ orderId: 'card-code-1', verifyCode, repaymentRecordId }, options);
  },
  async [payByHuichao.id]() {
    actAs(sandbox, 'cards');
    return (options) => payByHuichao({ userId: 'cards', orderId: 'cards-1', amount: 503_500 }, options);
  },
};

/** Number of payments and loans. */
function countCreated(): number {
  return (
    sandbox.db.get<{ count: number }>('select (select count(*) from payments) + (select count(*) from orders) as count')
      ?.count ?? 0
  );
}

describe('one key', () => {
  const paymentEndpoints = allHandlers.filter(({ endpoint }) => endpoint.movesMoney).map(({ endpoint }) => endpoint.id);

  test.each(paymentEndpoints)('gets the same response and makes one booking when %s arrives five times', async (id) => {
    const send = await prepareByEndpoint[id]?.();
    if (!send) throw new Error(`no steps are defined for ${id}`);
    const first = await send({ idempotencyKey: 'key-1' });
    const before = { countCreated: countCreated(), bookings: (await ledger()).bookings.length };
    for (const _ of [2, 3, 4, 5]) expect(await send({ idempotencyKey: 'key-1' })).toEqual(first);
    expect({ countCreated: countCreated(), bookings: (await ledger()).bookings.length }).toEqual(before);
    expect((await outcomes()).slice(-5)).toEqual(['done', 'replayed', 'replayed', 'replayed', 'replayed']);
  });

  test('makes a second request wait while the first is being handled', async () => {
    actAs(sandbox, 'wallet');
    await callTestApi(sandbox, '/faults', { call: startInstalmentPayment.id, kind: 'latency', ms: 25, remaining: 1 });
    const options = { idempotencyKey: 'key-1' };
    const requests = [startInstalmentPayment(INSTALMENT, options), startInstalmentPayment(INSTALMENT, options)];
    const [first, second] = await Promise.all(requests);
    expect(second).toEqual(first);
    expect(await outcomes()).toEqual(['done', 'replayed']);
  });

  test('gets a stored rejection again without another try', async () => {
    const inputs = await cardCommit('cards', 'declined');
    const options = { idempotencyKey: 'key-1' };
    expect(await errorOf(commitRepayment(inputs, options))).toMatchObject({ code: '1500' });
    expect(await errorOf(commitRepayment(inputs, options))).toMatchObject({ code: '1500' });
    expect(await outcomes()).toEqual(['rejected', 'replayed']);
  });

  test('is handled anew after 800005, which is about another payment', async () => {
    const inputs = await cardCommit('cards', 'plain');
    await commitRepayment(inputs, { idempotencyKey: 'key-1' });
    for (const _ of ['first try', 'second try'])
      expect(await errorOf(commitRepayment(inputs, { idempotencyKey: 'key-2' }))).toMatchObject({ code: '800005' });
    expect(await outcomes()).toEqual(['done', 'rejected', 'rejected']);
  });

  test.each([
    ['another amount', { amount: 999 }],
    ['another order', { orderId: 'wallet-2' }],
    ['another product', { product_id: '1' }],
  ])('is rejected with 422 when it arrives with %s', async (_what, otherInputs) => {
    actAs(sandbox, 'wallet');
    await startInstalmentPayment(INSTALMENT, { idempotencyKey: 'key-1' });
    const other = startInstalmentPayment({ ...INSTALMENT, ...otherInputs }, { idempotencyKey: 'key-1' });
    expect(await errorOf(other)).toMatchObject({ status: 422 });
    expect(countCreated()).toBe(sandbox.db.all('select id from orders').length + 1);
  });

  test('makes one payment when the next try has another card or attempt', async () => {
    const first = await commitRepayment(await cardCommit('cards', 'plain'), { idempotencyKey: 'key-1' });
    const repeated = await commitRepayment(await cardCommit('cards', 'slow'), { idempotencyKey: 'key-1' });
    expect(repeated).toEqual(first);
    expect((await ledger()).bookings).toHaveLength(1);
  });

  test('is separate per call and per borrower', async () => {
    const options = { idempotencyKey: 'key-1' };
    for (const id of [startInstalmentPayment.id, startRollover.id, pushLoan.id])
      await (await prepareByEndpoint[id]?.())?.(options);
    const { token } = await callTestApi<{ token: string }>(sandbox, '/scenarios/wallet', {});
    actAs(sandbox, token);
    await startInstalmentPayment({ ...INSTALMENT, orderId: `${token}-1` }, options);
    expect(await outcomes()).toEqual(['done', 'done', 'done', 'done']);
  });

  test('is kept for 24 hours and is a new one after that', async () => {
    actAs(sandbox, 'wallet');
    const options = { idempotencyKey: 'key-1' };
    await startInstalmentPayment(INSTALMENT, options);
    now = START + 24 * HOUR_MS - 1;
    await startInstalmentPayment(INSTALMENT, options);
    now = START + 24 * HOUR_MS;
    await startInstalmentPayment(INSTALMENT, options);
    expect(await outcomes()).toEqual(['done', 'replayed', 'done']);
  });

  test('is rejected by its name when it is longer than 255 characters', async () => {
    actAs(sandbox, 'wallet');
    const request = startInstalmentPayment(INSTALMENT, { idempotencyKey: 'k'.repeat(256) });
    expect(await errorOf(request)).toMatchObject({ status: 400 });
    expect(await outcomes()).toEqual([]);
  });
});

test('a key is kept across a restart of the sandbox', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'keys-'));
  const options = { idempotencyKey: 'key-1' };
  for (const _ of ['first run', 'second run']) {
    const restarted = createSandbox({ dataDir, clock: () => now, scenarios: ['wallet'] });
    actAs(restarted, 'wallet');
    await startInstalmentPayment(INSTALMENT, options);
    restarted.close();
  }
  const restarted = createSandbox({ dataDir, clock: () => now, scenarios: ['wallet'] });
  const { mutations } = await callTestApi<Ledger>(restarted, '/ledger');
  restarted.close();
  rmSync(dataDir, { recursive: true });
  expect(mutations.map(({ outcome }) => outcome)).toEqual(['done', 'replayed']);
});

test('every request is booked when the key is ignored, also together with another fault', async () => {
  actAs(sandbox, 'wallet');
  await callTestApi(sandbox, '/faults', { call: '*', kind: 'ignores-key' });
  await callTestApi(sandbox, '/faults', { call: startInstalmentPayment.id, kind: 'lost-response', remaining: 1 });
  const options = { idempotencyKey: 'key-1' };
  await expect(startInstalmentPayment(INSTALMENT, options)).rejects.toThrow('fetch failed');
  await startInstalmentPayment(INSTALMENT, options);
  expect((await ledger()).mutations.map(({ outcome, ...mutation }) => [outcome, 'idempotencyKey' in mutation])).toEqual(
    [
      ['done', true],
      ['done', true],
    ],
  );
});
