/** The page where a bank card is chosen, as the tests of this folder play it: what the lender knows, and how far the borrower has come. */
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import type { SentBy } from '@loan/api';
import { commitRepayment, getInstalmentPlan, getRepaymentWay } from '@loan/api/repayment';
import { fakeLender } from '@loan/api/testing';
import { openAt } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';
import { usePaymentWay } from './cardPaymentStore.ts';

export const lender = fakeLender();
export const ADDRESS = '/repaymentWay?productId=1&orderId=A-17&amount=503500';
export const cards = [
  { id: 'c-1', bankName: 'Luzon Savings Bank', cardNo: '4005********0004', bankCode: 'LUZN' },
  { id: 'c-2', bankName: 'Visayas Bank', cardNo: '5200********8210', bankCode: 'VISY' },
];

beforeEach(() => {
  usePaymentWay.setState({ chosenCards: {}, cardsBefore: {}, attempts: {} });
});
afterEach(() => {
  jest.useRealTimers();
});

/** How often the list was read: each reading begins an attempt with a token of its own. */
export const asked = { times: 0 };
export function offers(change: object = {}, owed = 5_035) {
  lender.answers(getRepaymentWay, () => {
    asked.times += 1;
    return { alipay: '1', repayToken: `token-${asked.times}`, bankCards: cards, ...change };
  });
  const due = owed === 0 ? [] : [{ periodNo: 1, totalAmount: owed, dueTime: '2099-01-01' }];
  lender.answers(getInstalmentPlan, {
    repayPlanDetail: { repayWaitDetail: due, repayYetDetail: [] },
  } as SentBy<typeof getInstalmentPlan>);
}

type Opened = ReturnType<typeof openAt>;
type User = Opened['user'];

export async function open(address = ADDRESS) {
  const opened = openAt(address);
  await screen.findByRole('heading', { level: 1, name: 'Pay with a bank card' });
  return opened;
}

export async function payWith(user: User, name: string | RegExp) {
  await user.click(await screen.findByRole('radio', { name }));
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  await user.click(await screen.findByRole('button', { name: 'Pay now' }));
}

export async function reachCode(user: User) {
  lender.answers(commitRepayment, { needValid: 1, repayRecordId: 'r-1' });
  await payWith(user, 'Visayas Bank');
  return screen.findByRole('textbox', { name: 'Code from the SMS' });
}

export const confirmButton = () => screen.getByRole('button', { name: 'Confirm' });

/** The lender has booked the payment meanwhile: asking about it opens the order. */
export async function findsItBooked({ user, where }: Pick<Opened, 'user' | 'where'>) {
  offers({}, 0);
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  await waitFor(() => expect(where()).toMatch(/^\/borrowDetail/));
}
