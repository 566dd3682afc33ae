import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { isApiError } from '@loan/api';
import { getOrder } from '@loan/api/order-details';
import {
  commitRepayment,
  confirmRepayment,
  getInstalmentPlan,
  getRolloverPlan,
  startInstalmentPayment,
  startRollover,
} from '@loan/api/repayment';
import { createSandbox } from '../createSandbox.ts';
import type { Ledger } from '../database/ledger.ts';
import { actAs, actOnPartnerPage, callTestApi, cardPayment, newestCode } from './borrowerSession.testSetup.ts';

let now = Date.parse('2026-11-21T02:00:00Z');
const sandbox = createSandbox({ dataDir: ':memory:', clock: () => now, scenarios: [] });
afterAll(() => sandbox.close());

beforeEach(() => {
  now = Date.parse('2026-11-21T02:00:00Z');
  sandbox.reset([
    'rollover',
    'wallet',
    'instalments-3',
    'cards',
    'card-code',
    'overdue',
    'overdue-rollover',
    'instalments-12',
  ]);
});

const order = (id: string, productId = '1') => ({ productId, orderId: `${id}-1` });
const ledger = () => callTestApi<Ledger>(sandbox, '/ledger');
const rejectionCode = async (request: Promise<unknown>) => {
  const error = await request.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return isApiError(error) ? error.code : error;
};

test('rolling over moves the due date by one period and leaves the loan owed', async () => {
  actAs(sandbox, 'rollover');
  const before = await getRolloverPlan(order('rollover'));
  const amount = before.delayInfo?.delayAmount ?? 0;

  const { payUrl } = await startRollover({ ...order('rollover'), amount, channelNumber: '90006' });
  await actOnPartnerPage(sandbox, payUrl, 'pay');

  const after = await getRolloverPlan(order('rollover'));
  expect(before.repayDate).toBe('2026-12-08');
  expect(after.repayDate).toBe('2026-12-22');
  expect(after.repayAmount).toBe(before.repayAmount);
});

test('a payment that the partner reports twice is booked once; two payments with one dedupe key are booked twice', async () => {
  actAs(sandbox, 'rollover');
  const amount = (await getRolloverPlan(order('rollover'))).delayInfo?.delayAmount ?? 0;
  const payment = { ...order('rollover'), amount, channelNumber: '90006' };
  const first = await startRollover(payment);
  await actOnPartnerPage(sandbox, first.payUrl, 'pay');
  await actOnPartnerPage(sandbox, first.payUrl, 'pay');
  expect((await ledger()).duplicates).toEqual([{ dedupeKey: expect.any(String), received: 1, booked: 1 }]);

  const second = await startRollover(payment);
  await actOnPartnerPage(sandbox, second.payUrl, 'pay');

  expect((await ledger()).duplicates).toEqual([{ dedupeKey: expect.any(String), received: 2, booked: 2 }]);
});

test('executes nothing when the request is lost or gets no response', async () => {
  actAs(sandbox, 'wallet');
  const payment = { product_id: '2', orderId: 'wallet-1', amount: 1_000, cardNo: '', bankCode: '' };
  await callTestApi(sandbox, '/faults', { call: startInstalmentPayment.id, kind: 'lost-request', remaining: 1 });
  await expect(startInstalmentPayment(payment)).rejects.toThrow('fetch failed');

  await callTestApi(sandbox, '/faults', { call: startInstalmentPayment.id, kind: 'silent', remaining: 1 });
  const unanswered = startInstalmentPayment(payment).catch((error: unknown) => error);
  await new Promise((resolve) => setTimeout(resolve, 20));

  expect((await ledger()).mutations).toHaveLength(0);
  sandbox.reset(['wallet']);
  expect(await unanswered).toBeInstanceOf(TypeError);
});

test('owes a payment until the partner reports it', async () => {
  actAs(sandbox, 'instalments-3');
  const { payUrl, repayType } = await startInstalmentPayment({
    ...{ product_id: '2', orderId: 'instalments-3-1', amount: 1_045, cardNo: '', bankCode: '' },
  });
  expect(repayType).toBe('PAY_URL');
  await actOnPartnerPage(sandbox, payUrl, 'late');

  expect((await getInstalmentPlan(order('instalments-3', '2'))).repayPlanDetail.repayYetDetail).toHaveLength(0);
  now += 90_000;
  expect((await getInstalmentPlan(order('instalments-3', '2'))).repayPlanDetail.repayYetDetail).toHaveLength(1);
});

test('rejected and abandoned payments change nothing and can be tried again', async () => {
  actAs(sandbox, 'instalments-3');
  const payment = { product_id: '2', orderId: 'instalments-3-1', amount: 1_045, cardNo: '', bankCode: '' };
  const { payUrl } = await startInstalmentPayment(payment);

  await actOnPartnerPage(sandbox, payUrl, 'refuse');
  const redirect = await actOnPartnerPage(sandbox, payUrl, 'leave');

  expect(redirect.headers.get('Location')).toContain('/order?productId=2&orderId=instalments-3-1&token=instalments-3');
  expect((await ledger()).bookings).toHaveLength(0);
  await actOnPartnerPage(sandbox, payUrl, 'pay');
  expect((await ledger()).bookings).toHaveLength(1);
});

test('paying everything settles the loan, and nothing more can be paid', async () => {
  actAs(sandbox, 'instalments-3');
  const { amountMax = 0 } = await getInstalmentPlan(order('instalments-3', '2'));
  const payment = { product_id: '2', orderId: 'instalments-3-1', amount: amountMax, cardNo: '', bankCode: '' };
  expect(await rejectionCode(startInstalmentPayment({ ...payment, amount: amountMax + 1 }))).toBe('1409');

  await actOnPartnerPage(sandbox, (await startInstalmentPayment(payment)).payUrl, 'pay');

  expect((await getOrder(order('instalments-3', '2'))).orderStatus).toBe(200);
  expect(await rejectionCode(startInstalmentPayment({ ...payment, amount: 1 }))).toBe('1410');
});

test('an overdue loan costs one penalty: 1,000 for a new client, 800 for a repeat client', async () => {
  actAs(sandbox, 'overdue');
  expect((await getInstalmentPlan(order('overdue'))).amountMax).toBe(5_000 + 35 + 1_000);
  actAs(sandbox, 'overdue-rollover');
  expect((await getInstalmentPlan(order('overdue-rollover'))).amountMax).toBe(5_000 + 35 + 800);

  actAs(sandbox, 'instalments-12');
  const first =
    (await getInstalmentPlan(order('instalments-12', '3'))).repayPlanDetail.repayWaitDetail?.[0]?.totalAmount ?? 0;
  const payment = { product_id: '3', orderId: 'instalments-12-1', amount: first, cardNo: '', bankCode: '' };
  await actOnPartnerPage(sandbox, (await startInstalmentPayment(payment)).payUrl, 'pay');
  const next = (await getInstalmentPlan(order('instalments-12', '3'))).repayPlanDetail.repayWaitDetail?.[0];
  expect(next?.totalAmount).toBe(first - 1_000);
});

async function commitCardPayment(token: string, card: string) {
  actAs(sandbox, token);
  const inputs = await cardPayment(`${token}-1`, card);
  return { inputs, result: await commitRepayment(inputs) };
}

test('a card without code pays at once; committing the same attempt again is rejected with 800005', async () => {
  const { inputs, result } = await commitCardPayment('cards', 'plain');
  expect(result.needValid).toBe(false);
  expect((await getOrder(order('cards'))).orderStatus).toBe(200);

  expect(await rejectionCode(commitRepayment(inputs))).toBe('800005');
  expect((await ledger()).bookings).toHaveLength(1);
});

test('a card with code pays when the newest code is confirmed; a resent code voids the earlier record', async () => {
  const { inputs, result } = await commitCardPayment('card-code', 'code');
  expect(result.needValid).toBe(true);
  const phone = sandbox.db.get<{ phone: string }>(`select phone from borrowers where id = 'card-code'`)?.phone ?? '';
  const confirmation = {
    orderId: 'card-code-1',
    verifyCode: await newestCode(sandbox, phone),
    repaymentRecordId: result.repayRecordId ?? '',
  };

  expect(await rejectionCode(commitRepayment({ ...inputs, sendMsg: 1 }))).toBe('1429');
  now += 60_000;
  const resent = await commitRepayment({ ...inputs, sendMsg: 1 });
  expect(await rejectionCode(confirmRepayment(confirmation))).toBe('800006');
  const latestConfirmation = {
    ...confirmation,
    verifyCode: await newestCode(sandbox, phone),
    repaymentRecordId: resent.repayRecordId ?? '',
  };
  expect(await rejectionCode(confirmRepayment({ ...latestConfirmation, verifyCode: '000000' }))).toBe('800006');
  await confirmRepayment(latestConfirmation);

  expect((await getOrder(order('card-code'))).orderStatus).toBe(200);
  expect(await rejectionCode(confirmRepayment(latestConfirmation))).toBe('800005');
});

test('a slow bank is booked after 90 s; a declined card charges nothing', async () => {
  expect(await rejectionCode(commitCardPayment('cards', 'declined'))).toBe('1500');
  await commitCardPayment('cards', 'slow');
  expect((await getOrder(order('cards'))).orderStatus).toBe(174);
  now += 90_000;
  expect((await getOrder(order('cards'))).orderStatus).toBe(200);
});
