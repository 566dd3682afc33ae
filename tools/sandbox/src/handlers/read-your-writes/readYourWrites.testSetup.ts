/** A sandbox whose time stands still until somebody moves it, and the deeds that many questions are about. */
import { afterAll } from '@jest/globals';
import { getBankForm, saveBankAccount } from '@loan/api/bank-binding';
import { getInstalmentPlan, startInstalmentPayment } from '@loan/api/repayment';
import { createSandbox } from '../../createSandbox.ts';
import { actAs, atPartner } from '../../scenario-tests/borrowerSession.testSetup.ts';

const BEGIN = Date.parse('2026-11-21T02:00:00Z');
let now = BEGIN;
export const sandbox = createSandbox({
  ...{ dataDir: ':memory:', clock: () => now },
  ...{ origin: 'http://localhost:8080', stories: [] },
});
afterAll(() => sandbox.close());

/** Story, question, change: the question is asked before and after. */
export type Seen = readonly [story: string, ask: () => Promise<unknown>, change: () => Promise<unknown>];

/** Tells a story from its beginning, and is its borrower. */
export function begin(story: string) {
  now = BEGIN;
  sandbox.reset([story]);
  actAs(sandbox, story);
}

/** @param ms milliseconds until whatever comes next */
export function passes(ms: number) {
  now += ms;
}

/** Whether the lender did it. */
export const isDone = (call: Promise<unknown>) =>
  call.then(
    () => 'yes',
    () => 'no',
  );

export const nothing = async () => undefined;

export const order = (story: string, productId = '1') => ({ productId, orderId: `${story}-1` });

/** The answer as it came, for calls whose schema takes nothing from it. */
export const data = async (path: string, form?: Record<string, string>) => {
  const method = form ? 'POST' : 'GET';
  const headers = {
    'X-Requested-With': 'XMLHttpRequest',
    ...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }),
  };
  const body = form && { body: new URLSearchParams(form).toString() };
  return ((await (await sandbox.request(path, { method, headers, ...body })).json()) as { data: unknown }).data;
};

export async function bind(fields: Record<string, string> = {}) {
  const { items } = await getBankForm({ product_id: '1' });
  const values = Object.fromEntries(items.map(({ code, value }) => [code, value ?? '']));
  return saveBankAccount({
    product_id: '1',
    fields: { ...values, bankCode: 'VISY', accountNumber: '0011223344', ...fields },
  });
}

export async function payAll(story: string, productId = '1') {
  const { amountMax = 0 } = await getInstalmentPlan(order(story, productId));
  const pay = { product_id: productId, orderId: `${story}-1`, amount: amountMax, cardNo: '', bankCode: '' };
  await atPartner(sandbox, (await startInstalmentPayment(pay)).payUrl, 'pay');
}

export const phoneOf = (id: string) =>
  sandbox.book.one<{ phone: string }>('select phone from borrowers where id = ?', id)?.phone ?? '';
