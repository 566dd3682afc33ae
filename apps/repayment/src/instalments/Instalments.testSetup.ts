/** A loan that is paid in parts, as the tests of this folder play it. */
import { afterEach, jest } from '@jest/globals';
import type { SentBy } from '@loan/api';
import { getInstalmentPlan } from '@loan/api/repayment';
import { fakeLender } from '@loan/api/testing';
import { openAt } from '@loan/frame/testing';
import { screen } from '@testing-library/react';

export const lender = fakeLender();
afterEach(() => {
  jest.useRealTimers();
});

const ADDRESS = '/repay?productId=2&orderId=A-17';
export const PAY_URL = 'https://checkout.pesopronto.example/pay/1';

export const due = (periodNo: number, totalAmount: number, more: object = {}) => ({
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
    repayWaitDetail: [due(2, 1_045, { canClick: 1 }), due(3, 1_045), due(4, 1_046)],
    repayYetDetail: [due(1, 1_045, { statusText: 'Paid' })],
    repayWaitCount: 3,
  },
  note: 'Part payments are welcome.',
  telephone: '+63 2 8888 1234',
  showSubmitUtr: 0,
};

export function owes(change: Partial<Record<keyof typeof plan, unknown>> = {}) {
  lender.answers(getInstalmentPlan, { ...plan, ...change } as SentBy<typeof getInstalmentPlan>);
}

export async function open(address = ADDRESS) {
  const opened = openAt(address);
  await screen.findByRole('heading', { level: 1, name: 'Repayment' });
  // Stands below the amount, and comes right after it.
  await screen.findByText(plan.note);
  return opened;
}

export const payNow = () => screen.getByRole('button', { name: 'Pay Now' });
export const total = () => screen.getByText('Total').parentElement;
export const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) });
