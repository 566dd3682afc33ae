/** What a payment screen reads as an option never shows a message, and never takes one away. */
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
import { fakeLender } from '@loan/api/testing';
import { openAt } from '@loan/frame/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { usePaymentWay } from './card-payment/cardPaymentStore.ts';

const lender = fakeLender();
const ORDER = 'productId=1&orderId=A-17';

beforeEach(() => {
  usePaymentWay.setState({ chosenCards: {}, cardsBefore: {}, attempts: {} });
  lender.refuses(getInstalmentPlan, 3, 'no plan');
  lender.answers(getRolloverPlan, {
    repayDate: '2026-12-24',
    repayList: [{ name: 'Kiosko', channel_number: '90007' }],
    delayInfo: { delayAmount: 3_500, title: 'Rollover fee' },
  });
  lender.answers(getRepaymentWay, {
    alipay: '1',
    repayToken: 'token',
    bankCards: [{ id: 'c-1', bankName: 'Visayas Bank', cardNo: '5200********8210', bankCode: 'VISY' }],
  });
});
afterEach(() => lender.reset());

type User = ReturnType<typeof openAt>['user'];
const press = async (user: User, name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  await user.click(button);
};
async function payWithCard(user: User) {
  await user.click(await screen.findByRole('radio', { name: 'Visayas Bank' }));
  await press(user, 'Pay');
  await press(user, 'Pay now');
}
/** The frame's own message, which the newest one replaces. */
const toasts = () => [...document.querySelectorAll('[aria-live]')].map((region) => region.textContent).join('');
/** Once it was read again, whatever that says would stand there. */
const untilRead = async (times: number) => {
  await waitFor(() => expect(lender.received(getInstalmentPlan).length).toBeGreaterThanOrEqual(times));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
};

test.each([`/repaymentWay?${ORDER}&amount=503500`, `/alipayrepayment?${ORDER}&amount=503500`, `/repayDelay?${ORDER}`])(
  'shows no message on opening %s when the lender has no plan',
  async (address) => {
    openAt(address);
    await screen.findByRole('heading', { level: 1 });
    await untilRead(1);
    expect(toasts()).toBe('');
  },
);

test('keeps the lender’s refusal of a card when the screen reads again and finds no plan', async () => {
  lender.refuses(commitRepayment, '1500', 'Your bank says no.');
  const { user } = openAt(`/repaymentWay?${ORDER}&amount=503500`);
  await payWithCard(user);
  await waitFor(() => expect(toasts()).toContain('Your bank says no.'));
  await untilRead(2);
  expect(toasts()).toContain('Your bank says no.');
  expect(screen.queryByText('no plan')).toBeNull();
});

test('keeps "processing failed" of a wordless refusal when the screen reads again', async () => {
  lender.refuses(commitRepayment, '1500', '');
  const { user } = openAt(`/repaymentWay?${ORDER}&amount=503500`);
  await payWithCard(user);
  await waitFor(() => expect(toasts()).toContain('processing failed'));
  await untilRead(2);
  expect(toasts()).toContain('processing failed');
});

test('keeps "Wrong verification code" when the borrower returns to the page', async () => {
  lender.answers(commitRepayment, { needValid: 1, repayRecordId: 'r-1' });
  lender.refuses(confirmRepayment, '800006', 'x');
  const { user } = openAt(`/repaymentWay?${ORDER}&amount=503500`);
  await payWithCard(user);
  await user.type(await screen.findByRole('textbox', { name: 'Code from the SMS' }), '123456');
  await press(user, 'Confirm');
  expect(await screen.findByText('Wrong verification code')).toBeVisible();
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await untilRead(2);
  expect(screen.getByText('Wrong verification code')).toBeVisible();
  expect(screen.queryByText('no plan')).toBeNull();
});

test.each([
  {
    name: 'a rollover',
    call: startRollover,
    address: `/repayDelay?${ORDER}`,
    async pay(user: User) {
      await press(user, 'Payment Method');
      await press(user, 'Payment');
    },
  },
  {
    name: 'the partner’s page',
    call: payByHuichao,
    address: `/alipayrepayment?${ORDER}&amount=503500`,
    pay: (user: User) => press(user, 'Go on to pay'),
  },
  { name: 'a card', call: commitRepayment, address: `/repaymentWay?${ORDER}&amount=503500`, pay: payWithCard },
])('shows no message when the status of $name is polled and cannot be read', async ({ call, address, pay }) => {
  const { user } = openAt(address);
  await screen.findByRole('heading', { level: 1 });
  lender.loses('the answer', call);
  await pay(user);
  await screen.findByText('The result is not confirmed');
  lender.refuses(getRolloverPlan, 3, 'no plan');
  const before = lender.received(getInstalmentPlan).length;
  await press(user, 'Check now');
  await untilRead(before + 1);
  expect(screen.getByText('The result is not confirmed')).toBeVisible();
  expect(screen.queryByText('no plan')).toBeNull();
});
