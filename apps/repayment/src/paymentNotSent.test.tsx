/** A request that was not sent: each payment method shows this and can be tried again. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { AnyEndpoint, RawPayloadOf } from '@loan/api';
import {
  commitRepayment,
  confirmRepayment,
  getInstalmentPlan,
  getRepaymentWay,
  getRolloverPlan,
  payByHuichao,
  startInstalmentPayment,
  startRollover,
  submitUtr,
} from '@loan/api/repayment';
import { fakeApi } from '@loan/api/testing';
import { renderRoute } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';
import { useCardPaymentStore } from './card-payment/cardPaymentStore.ts';

const api = fakeApi();
const ORDER = 'productId=1&orderId=A-17';
const PAY_URL = 'https://checkout.pesopronto.example/pay/1';

beforeEach(() => {
  useCardPaymentStore.setState({ selectedCardIds: {}, cardIdsBeforeAdding: {}, attempts: {} });
  api.respond(getInstalmentPlan, {
    amountMax: 5_035,
    showSubmitUtr: 1,
    repayPlanDetail: {
      repayWaitDetail: [{ periodNo: 1, totalAmount: 5_035, canClick: 1, dueTime: '2099-01-01' }],
      repayYetDetail: [],
    },
  } as RawPayloadOf<typeof getInstalmentPlan>);
  api.respond(getRolloverPlan, {
    repayDate: '2026-12-24',
    repayList: [{ name: 'Kiosko', channel_number: '90007' }],
    delayInfo: { delayAmount: 3_500, title: 'Rollover fee' },
  } as RawPayloadOf<typeof getRolloverPlan>);
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

type PaymentMethodCase = {
  name: string;
  url: string;
  call: AnyEndpoint;
  prepare?: (user: User) => Promise<void>;
  pay: (user: User) => Promise<void>;
  mockSuccess: () => void;
};

const paymentMethods: PaymentMethodCase[] = [
  {
    name: 'instalments',
    url: `/repay?${ORDER}`,
    call: startInstalmentPayment,
    pay: (user) => pressWhenIdle(user, 'Pay Now'),
    mockSuccess: () => api.respond(startInstalmentPayment, { repayType: 'PAY_URL', payUrl: PAY_URL }),
  },
  {
    name: 'a rollover',
    url: `/repayDelay?${ORDER}`,
    call: startRollover,
    pay: async (user) => {
      await pressWhenIdle(user, 'Payment Method');
      await pressWhenIdle(user, 'Payment');
    },
    mockSuccess: () => api.respond(startRollover, { payUrl: PAY_URL }),
  },
  {
    name: 'a card',
    url: `/repaymentWay?${ORDER}&amount=503500`,
    call: commitRepayment,
    pay: payWithCard,
    mockSuccess: () => api.respond(commitRepayment, { needValid: 0 }),
  },
  {
    name: 'the code of a card',
    url: `/repaymentWay?${ORDER}&amount=503500`,
    call: confirmRepayment,
    prepare: async (user) => {
      api.respond(commitRepayment, { needValid: 1, repayRecordId: 'r-1' });
      await payWithCard(user);
      await user.type(await screen.findByRole('textbox', { name: 'Code from the SMS' }), '123456');
    },
    pay: (user) => pressWhenIdle(user, 'Confirm'),
    mockSuccess: () => api.respond(confirmRepayment, {}),
  },
  {
    name: 'the partner’s page',
    url: `/alipayrepayment?${ORDER}&amount=503500`,
    call: payByHuichao,
    pay: (user) => pressWhenIdle(user, 'Continue to payment'),
    mockSuccess: () => api.respond(payByHuichao, { url: PAY_URL }),
  },
];

test.each(paymentMethods)(
  '$name: shows that nothing was paid when the request was not sent, stores no submission, and clears on the next attempt',
  async ({ url, call, prepare, pay, mockSuccess }) => {
    const { user } = renderRoute(url);
    await prepare?.(user);
    api.drop('request', call);
    await pay(user);

    const notice = await screen.findByText('Nothing was sent');
    expect(notice.closest('[role="alert"]')).toHaveTextContent(
      'Your payment did not reach the lender, and nothing was paid. Check your network and try again.',
    );
    expect(screen.queryByText('The result is not confirmed')).toBeNull();
    expect(Object.keys(window.localStorage).filter((key) => key.includes('intent.open'))).toEqual([]);

    mockSuccess();
    await pay(user);
    await waitFor(() => expect(api.received(call)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Nothing was sent')).toBeNull());
  },
);

test.each(paymentMethods)(
  '$name: shows an unconfirmed result and stores the submission when a gateway responds 401 with HTML',
  async ({ url, call, prepare, pay }) => {
    const { user } = renderRoute(url);
    await prepare?.(user);
    api.respondRaw(call, { status: 401, text: '<html>401 Authorization Required</html>' });
    await pay(user);
    expect(await screen.findByText('The result is not confirmed')).toBeVisible();
    expect(screen.queryByText(/processing failed/i)).toBeNull();
    expect(Object.keys(window.localStorage).filter((key) => key.includes('intent.open'))).toHaveLength(1);
  },
);

test.each([403, 429])('shows an unconfirmed result when a gateway responds %s with HTML', async (status) => {
  const { user } = renderRoute(`/repay?${ORDER}`);
  api.respondRaw(startInstalmentPayment, { status, text: '<html>Forbidden</html>' });
  await pressWhenIdle(user, 'Pay Now');
  expect(await screen.findByText('The result is not confirmed')).toBeVisible();
  expect(screen.queryByText('Nothing was sent')).toBeNull();
});

/** The elements with this text that are neither toasts nor in a dialog. */
const pageTexts = (text: string) =>
  screen.queryAllByText(text).filter((element) => !element.closest('[aria-live], dialog'));

test.each(paymentMethods)(
  '$name: shows only the lender’s message of a rejection until the next attempt',
  async ({ url, call, prepare, pay, mockSuccess }) => {
    const { user, currentUrl, externalUrls } = renderRoute(url);
    await prepare?.(user);
    api.reject(call, '1500', 'Not today.');
    await pay(user);
    await waitFor(() => expect(pageTexts('Not today.')).toHaveLength(1));
    expect(screen.queryByText('Nothing was sent')).toBeNull();

    mockSuccess();
    await pay(user);
    await waitFor(() => expect(screen.queryByText('Not today.')).toBeNull());
    // The payment ends within this test: it belongs to the same order as the next one's.
    const [path = ''] = url.split('?');
    await waitFor(() => expect(externalUrls.length > 0 || !currentUrl().startsWith(path)).toBe(true));
  },
);

test.each(['request', 'response'] as const)(
  'keeps the UTR in its field and shows an error when the %s is lost',
  async (dropped) => {
    const { user } = renderRoute(`/repay?${ORDER}`);
    api.drop(dropped, submitUtr);
    const field = await screen.findByRole('textbox', { name: 'UTR of your payment' });
    await user.type(field, '4711');
    await pressWhenIdle(user, 'Submit UTR');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/We do not know whether it arrived/));
    expect(field).toHaveValue('4711');
  },
);
