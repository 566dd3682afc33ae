/** Mocks and steps for tests of the card payment. */
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import type { RawPayloadOf } from '@loan/api';
import { commitRepayment, getInstalmentPlan, getRepaymentWay } from '@loan/api/repayment';
import { fakeApi } from '@loan/api/testing';
import { renderRoute } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';
import { useCardPaymentStore } from './cardPaymentStore.ts';

export const api = fakeApi();
export const PAGE_URL = '/repaymentWay?productId=1&orderId=A-17&amount=503500';
export const cards = [
  { id: 'c-1', bankName: 'Luzon Savings Bank', cardNo: '4005********0004', bankCode: 'LUZN' },
  { id: 'c-2', bankName: 'Visayas Bank', cardNo: '5200********8210', bankCode: 'VISY' },
];

beforeEach(() => {
  useCardPaymentStore.setState({ selectedCardIds: {}, cardIdsBeforeAdding: {}, attempts: {} });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Number of card list responses: each has a repayToken of its own. */
export const cardListReads = { times: 0 };
export function mockCards(change: object = {}, owed = 5_035) {
  api.respond(getRepaymentWay, () => {
    cardListReads.times += 1;
    return { alipay: '1', repayToken: `token-${cardListReads.times}`, bankCards: cards, ...change };
  });
  const due = owed === 0 ? [] : [{ periodNo: 1, totalAmount: owed, dueTime: '2099-01-01' }];
  api.respond(getInstalmentPlan, {
    repayPlanDetail: { repayWaitDetail: due, repayYetDetail: [] },
  } as RawPayloadOf<typeof getInstalmentPlan>);
}

type Rendered = ReturnType<typeof renderRoute>;
type User = Rendered['user'];

export async function renderCardPayment(url = PAGE_URL) {
  const rendered = renderRoute(url);
  await screen.findByRole('heading', { level: 1, name: 'Pay with a bank card' });
  return rendered;
}

export async function payWithCard(user: User, name: string | RegExp) {
  await user.click(await screen.findByRole('radio', { name }));
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  await user.click(await screen.findByRole('button', { name: 'Pay now' }));
}

export async function goToCodeStep(user: User) {
  api.respond(commitRepayment, { needValid: 1, repayRecordId: 'r-1' });
  await payWithCard(user, 'Visayas Bank');
  return screen.findByRole('textbox', { name: 'Code from the SMS' });
}

export const confirmButton = () => screen.getByRole('button', { name: 'Confirm' });

/** Types a code and presses Confirm; a code of six digits may have sent itself before the press. */
export async function enterCode(user: User, field: HTMLElement, code: string) {
  const button = confirmButton();
  await user.type(field, code);
  await user.click(button);
}

/** The payment has been booked since: checking the status opens the order. */
export async function checkAndFindBooked({ user, currentUrl }: Pick<Rendered, 'user' | 'currentUrl'>) {
  mockCards({}, 0);
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  await waitFor(() => expect(currentUrl()).toMatch(/^\/borrowDetail/));
}
