/** The instalment plan that the tests of this folder mock. */
import { afterEach, jest } from '@jest/globals';
import type { RawPayloadOf } from '@loan/api';
import { getInstalmentPlan } from '@loan/api/repayment';
import { fakeApi } from '@loan/api/testing';
import { renderRoute } from '@loan/frame/testing';
import { acceptedPayments } from '@loan/payments';
import { act, screen } from '@testing-library/react';

export const api = fakeApi();
afterEach(() => {
  jest.useRealTimers();
});

const PAGE_URL = '/repay?productId=2&orderId=A-17';
export const PAY_URL = 'https://checkout.pesopronto.example/pay/1';

export const dueInstalment = (periodNo: number, totalAmount: number, more: object = {}) => ({
  ...{ periodNo, totalAmount, displayAmount: '', canClick: 0, periodStatus: 174, statusText: 'To be paid' },
  ...{ dueTime: '2099-12-24', ...more },
});
export const plan = {
  bankCardInfo: { bankName: 'Luzon Savings Bank', bankNode: 'LUZN', cardNo: '0044005519200004' },
  bankList: [{ name: 'Luzon Savings Bank' }, { name: 'Visayas Commercial Bank' }],
  amountMax: 3_136,
  amountMin: 100,
  productName: 'Anahaw Instalment',
  repayPlanDetail: {
    repayWaitDetail: [dueInstalment(2, 1_045, { canClick: 1 }), dueInstalment(3, 1_045), dueInstalment(4, 1_046)],
    repayYetDetail: [dueInstalment(1, 1_045, { statusText: 'Paid' })],
    repayWaitCount: 3,
  },
  note: 'Part payments are welcome.',
  telephone: '+63 2 8888 1234',
  showSubmitUtr: 0,
};

export function mockPlan(change: Partial<Record<keyof typeof plan, unknown>> = {}) {
  api.respond(getInstalmentPlan, { ...plan, ...change } as RawPayloadOf<typeof getInstalmentPlan>);
}

export async function renderInstalments(url = PAGE_URL) {
  const rendered = renderRoute(url);
  await screen.findByRole('heading', { level: 1, name: 'Repayment' });
  // The list is rendered after the first paint of the amount.
  await screen.findByText(/^(Due installments|Nothing is left to pay|What is due could not be read)$/);
  return rendered;
}

/** The plan's page, on a clock that the test moves on. */
export async function renderInstalmentsOnFakeClock() {
  mockPlan();
  jest.useFakeTimers({ advanceTimers: true });
  const rendered = renderRoute(PAGE_URL, { advanceTimers: jest.advanceTimersByTimeAsync });
  await screen.findByText('Due installments');
  return rendered;
}

export function payInAnotherWindow() {
  act(() => {
    acceptedPayments.set({ 'A-17': { at: Date.now(), call: 'POST /pay', amount: '5', before: { owed: 3_136 } } });
    window.dispatchEvent(new StorageEvent('storage'));
  });
}

export const payNowButton = () => screen.getByRole('button', { name: 'Pay Now' });
export const totalRow = () => screen.getByText('Total').parentElement;
export const instalmentCheckbox = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) });
