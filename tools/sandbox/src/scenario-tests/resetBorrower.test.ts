/** @jest-environment node */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sendComplaint } from '@loan/api/complaints';
import { rateApp } from '@loan/api/order-details';
import { getRolloverPlan, startRollover } from '@loan/api/repayment';
import { createSandbox, type Sandbox } from '../createSandbox.ts';
import { tables } from '../database/schema.ts';
import { sendCode } from '../database/textMessages.ts';
import { actAs, actOnPartnerPage, callTestApi } from './borrowerSession.testSetup.ts';

const START = Date.parse('2026-11-21T02:00:00Z');
const MINUTE_MS = 60_000;
let now: number;
let sandbox: Sandbox;
beforeEach(() => {
  now = START;
  sandbox = createSandbox({
    dataDir: ':memory:',
    clock: () => now,
    scenarios: ['due-rollover', 'overdue-rollover', 'review'],
  });
});
afterEach(() => sandbox.close());

const countRows = () =>
  Object.fromEntries(tables.map((table) => [table, sandbox.db.all(`select * from ${table}`).length]));
const statesOf = async (id: string) => {
  const page = await (await sandbox.request('http://localhost/sandbox')).text();
  return new RegExp(`data-text="${id} [^"]*" data-screen="[^"]*" data-state="([^"]*)"`).exec(page)?.[1];
};

/** Pays, rates, complains, gets a text message and a fault: a row in most tables. */
async function useEverything(id: string): Promise<void> {
  actAs(sandbox, id);
  const order = { productId: '1', orderId: `${id}-1` };
  const amount = (await getRolloverPlan(order)).delayInfo?.delayAmount ?? 0;
  await actOnPartnerPage(sandbox, (await startRollover({ ...order, amount, channelNumber: '90006' })).payUrl, 'pay');
  await rateApp({ score: 5 });
  await sendComplaint({
    problemType: '2',
    problemSonType: '',
    problemDetail: 'Why?',
    problemImage: '',
    orderNo: `${id}-1`,
  });
  sendCode(sandbox.db, phoneOf(id), 'payment', String);
  await callTestApi(sandbox, '/faults', { call: '*', kind: 'latency', ms: 1, token: id });
}

const phoneOf = (id: string) =>
  sandbox.db.get<{ phone: string }>('select phone from borrowers where id = ?', id)?.phone ?? '';

test('resets a borrower to the state of its scenario', async () => {
  expect(await statesOf('review')).toBe('under review');
  now += 11 * MINUTE_MS;
  expect(await statesOf('review')).toBe('being paid out');
  await callTestApi(sandbox, '/scenarios/review/reset', {});
  expect(await statesOf('review')).toBe('under review');
});

test('leaves nothing of a borrower that is reset, and everything of the others', async () => {
  await useEverything('due-rollover');
  const { settings: _, ...others } = countRows();
  await useEverything('overdue-rollover');
  const { settings: _used, ...used } = countRows();
  expect(used).not.toEqual(others);
  await callTestApi(sandbox, '/scenarios/overdue-rollover/reset', {});
  expect(countRows()).toMatchObject(others);
  expect(await statesOf('due-rollover')).toContain('complaint open');
  expect(await statesOf('overdue-rollover')).toBe('overdue|rollover allowed');
});

test('rejects the reset of an unknown scenario', async () => {
  const response = await sandbox.request('http://localhost/sandbox/api/scenarios/nobody/reset', { method: 'POST' });
  expect([response.status, await response.json()]).toEqual([404, expect.objectContaining({ field: 'id' })]);
});
