/** A sandbox with a fixed clock, and mutations that several cases use. */
import { afterAll } from '@jest/globals';
import { getBankForm, saveBankAccount } from '@loan/api/bank-binding';
import { getInstalmentPlan, startInstalmentPayment } from '@loan/api/repayment';
import { createSandbox } from '../../createSandbox.ts';
import { actAs, actOnPartnerPage } from '../../scenario-tests/borrowerSession.testSetup.ts';

const START = Date.parse('2026-11-21T02:00:00Z');
let now = START;
export const sandbox = createSandbox({
  ...{ dataDir: ':memory:', clock: () => now },
  ...{ origin: 'http://localhost:8080', scenarios: [] },
});
afterAll(() => sandbox.close());

/** Scenario, query, change: the query runs before and after the change. */
export type ReadYourWriteCase = readonly [
  scenario: string,
  query: () => Promise<unknown>,
  change: () => Promise<unknown>,
];

/** Seeds a scenario and acts as its borrower. */
export function startScenario(scenario: string) {
  now = START;
  sandbox.reset([scenario]);
  actAs(sandbox, scenario);
}

/** @param ms milliseconds to move the clock */
export function advanceClock(ms: number) {
  now += ms;
}

/** Whether the request succeeds: `yes` or `no`. */
export const succeeds = (call: Promise<unknown>) =>
  call.then(
    () => 'yes',
    () => 'no',
  );

export const noChange = async () => undefined;

export const order = (scenario: string, productId = '1') => ({ productId, orderId: `${scenario}-1` });

/** The raw `data`, for endpoints whose schema reads nothing from it. */
export const rawData = async (path: string, form?: Record<string, string>) => {
  const method = form ? 'POST' : 'GET';
  const headers = {
    'X-Requested-With': 'XMLHttpRequest',
    ...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }),
  };
  const body = form && { body: new URLSearchParams(form).toString() };
  return ((await (await sandbox.request(path, { method, headers, ...body })).json()) as { data: unknown }).data;
};

export async function bindAccount(fields: Record<string, string> = {}) {
  const { items } = await getBankForm({ product_id: '1' });
  const values = Object.fromEntries(items.map(({ code, value }) => [code, value ?? '']));
  return saveBankAccount({
    product_id: '1',
    fields: { ...values, bankCode: 'VISY', accountNumber: '0011223344', ...fields },
  });
}

export async function payEverything(scenario: string, productId = '1') {
  const { amountMax = 0 } = await getInstalmentPlan(order(scenario, productId));
  const payment = { product_id: productId, orderId: `${scenario}-1`, amount: amountMax, cardNo: '', bankCode: '' };
  await actOnPartnerPage(sandbox, (await startInstalmentPayment(payment)).payUrl, 'pay');
}

export const phoneOf = (id: string) =>
  sandbox.db.get<{ phone: string }>('select phone from borrowers where id = ?', id)?.phone ?? '';
