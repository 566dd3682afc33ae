/** An optional query of a payment screen never shows a toast and never removes one. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  commitRepayment,
  confirmRepayment,
  getInstalmentPlan,
  getRepaymentWay,
  getRolloverPlan,
  payByHuichao,
  startRollover,
} from '@loan/api/repayment';
import { fakeApi } from '@loan/api/testing';
import { renderRoute } from '@loan/frame/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useCardPaymentStore } from './card-payment/cardPaymentStore.ts';

const api = fakeApi();
const ORDER = 'productId=1&orderId=A-17';

beforeEach(() => {
  useCardPaymentStore.setState({ selectedCardIds: {}, cardIdsBeforeAdding: {}, attempts: {} });
  api.reject(getInstalmentPlan, 3, 'no plan');
  api.respond(getRolloverPlan, {
    repayDate: '2026-12-24',
    repayList: [{ name: 'Kiosko', channel_number: '90007' }],
    delayInfo: { delayAmount: 3_500, title: 'Rollover fee' },
  });
  api.respond(getRepaymentWay, {
    alipay: '1',
    repayToken: 'token',
    bankCards: [{ id: 'c-1', bankName: 'Visayas Bank', cardNo: '5200********8210', bankCode: 'VISY' }],
  });
});
afterEach(() => api.reset());

type User = ReturnType<typeof renderRoute>['user'];
const pressWhenIdle = async (user: User, name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  await user.click(button);
};
async function payWithCard(user: User) {
  await user.click(await screen.findByRole('radio', { name: 'Visayas Bank' }));
  await pressWhenIdle(user, 'Pay');
  await pressWhenIdle(user, 'Pay now');
}
/** The text of the frame's toasts. */
const toasts = () => [...document.querySelectorAll('[aria-live]')].map((region) => region.textContent).join('');
/** Waits for refetches of the plan, after which their toasts would be visible. */
const waitForReads = async (times: number) => {
  await waitFor(() => expect(api.received(getInstalmentPlan).length).toBeGreaterThanOrEqual(times));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
};

test.each([`/repaymentWay?${ORDER}&amount=503500`, `/alipayrepayment?${ORDER}&amount=503500`, `/repayDelay?${ORDER}`])(
  'shows no message on opening %s when the lender has no plan',
  async (url) => {
    renderRoute(url);
    await screen.findByRole('heading', { level: 1 });
    await waitForReads(1);
    expect(toasts()).toBe('');
  },
);

test('keeps the message of a rejected card, without a toast, when the refetched plan is missing', async () => {
  api.reject(commitRepayment, '1500', 'Your bank says no.');
  const { user } = renderRoute(`/repaymentWay?${ORDER}&amount=503500`);
  await payWithCard(user);
  const card = await screen.findByText('Your bank says no.', { ignore: '[aria-live] *' });
  await waitForReads(2);
  expect(card).toBeVisible();
  expect(toasts()).toBe('');
  expect(screen.queryByText('no plan')).toBeNull();
});

test('keeps "processing failed" of a rejection without a message when the screen refetches', async () => {
  api.reject(commitRepayment, '1500', '');
  const { user } = renderRoute(`/repaymentWay?${ORDER}&amount=503500`);
  await payWithCard(user);
  await waitFor(() => expect(toasts()).toContain('processing failed'));
  await waitForReads(2);
  expect(toasts()).toContain('processing failed');
});

test('keeps "Wrong verification code" when the borrower returns to the page', async () => {
  api.respond(commitRepayment, { needValid: 1, repayRecordId: 'r-1' });
  api.reject(confirmRepayment, '800006', 'x');
  const { user } = renderRoute(`/repaymentWay?${ORDER}&amount=503500`);
  await payWithCard(user);
  await user.type(await screen.findByRole('textbox', { name: 'Code from the SMS' }), '123456');
  await pressWhenIdle(user, 'Confirm');
  expect(await screen.findByText('Wrong verification code')).toBeVisible();
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await waitForReads(2);
  expect(screen.getByText('Wrong verification code')).toBeVisible();
  expect(screen.queryByText('no plan')).toBeNull();
});

test.each([
  {
    name: 'a rollover',
    call: startRollover,
    url: `/repayDelay?${ORDER}`,
    async pay(user: User) {
      await pressWhenIdle(user, 'Payment Method');
      await pressWhenIdle(user, 'Payment');
    },
  },
  {
    name: 'the partner’s page',
    call: payByHuichao,
    url: `/alipayrepayment?${ORDER}&amount=503500`,
    pay: (user: User) => pressWhenIdle(user, 'Continue to payment'),
  },
  { name: 'a card', call: commitRepayment, url: `/repaymentWay?${ORDER}&amount=503500`, pay: payWithCard },
])('shows no message when the status of $name is polled and cannot be read', async ({ call, url, pay }) => {
  const { user } = renderRoute(url);
  await screen.findByRole('heading', { level: 1 });
  api.drop('response', call);
  await pay(user);
  await screen.findByText('The result is not confirmed');
  api.reject(getRolloverPlan, 3, 'no plan');
  const before = api.received(getInstalmentPlan).length;
  await pressWhenIdle(user, 'Check now');
  await waitForReads(before + 1);
  expect(screen.getByText('The result is not confirmed')).toBeVisible();
  expect(screen.queryByText('no plan')).toBeNull();
});
