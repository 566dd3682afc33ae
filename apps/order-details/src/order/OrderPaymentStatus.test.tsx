/**
 * An order whose payment may have been made already: its page shows this, and a second payment needs a confirmation.
 */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { RawPayloadOf } from '@loan/api';
import { getOrder } from '@loan/api/order-details';
import {
  commitRepayment,
  getInstalmentPlan,
  getRolloverPlan,
  payByHuichao,
  startInstalmentPayment,
  startRollover,
} from '@loan/api/repayment';
import { fakeApi } from '@loan/api/testing';
import { renderRoute, signIn } from '@loan/frame/testing';
import { acceptedPayments } from '@loan/payments';
import { recordReceipt } from '@loan/payments/status';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

const api = fakeApi();
const MINUTE_MS = 60_000;
const EXTERNAL_PAYMENT_URL = 'https://checkout.pesopronto.example/h5/A-17';

function mockOrder(change: object = {}) {
  api.respond(getOrder, {
    orderStatus: 174,
    noticeStatusText: 'To be repaid',
    productName: 'Sampaguita',
    ...change,
  });
}
function mockPlan(owed: number, dueTime = '2026-12-10') {
  const due = owed > 0 ? [{ periodNo: 1, totalAmount: owed, dueTime }] : [];
  api.respond(getInstalmentPlan, {
    repayPlanDetail: { repayWaitDetail: due, repayYetDetail: [] },
  } as RawPayloadOf<typeof getInstalmentPlan>);
}
async function renderOrder() {
  const rendered = renderRoute('/order?productId=1&orderId=A-17');
  await screen.findByRole('heading', { name: 'Order Details' });
  return rendered;
}
/** The record that the payment screens store when a payment was accepted and is not booked yet. */
const storeAcceptedPayment = (order = 'A-17', minutesAgo = 1) =>
  acceptedPayments.set({
    [order]: { at: Date.now() - minutesAgo * MINUTE_MS, call: 'POST /pay', amount: '503500', before: { owed: 5_035 } },
  });
/** The record that the frame stores for a payment without a definite response. */
function storeUnconfirmedPayment(why?: string, call = 'POST /pay') {
  const order = 'A-17';
  const value = {
    ...{
      call,
      order,
      chosen: { method: 'card' },
      amount: '503500',
      before: {},
      key: 'k',
      owner: 'o',
      why,
    },
    sentAt: Date.now() - MINUTE_MS,
  };
  window.localStorage.setItem(`loan.intent.open:nobody:${order}`, JSON.stringify({ v: 1, borrower: 'nobody', value }));
}
const repaymentButton = () => screen.getByRole('button', { name: 'Repayment' });

beforeEach(() => {
  signIn('/order');
  mockOrder();
  mockPlan(5_035);
});

describe('a payment that is booked late', () => {
  test('shows a notice, and repaying opens the page of the payment', async () => {
    storeAcceptedPayment();
    const { user, currentUrl } = await renderOrder();
    expect(await screen.findByText('We have not received this payment yet')).toBeVisible();
    await user.click(repaymentButton());
    await waitFor(() => expect(currentUrl()).toBe('/repay?productId=1&orderId=A-17'));
  });

  test('checks again in place when it is asked', async () => {
    storeAcceptedPayment();
    const { user } = await renderOrder();
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByText(/^Last checked: /)).toBeVisible();
    expect(api.received(getInstalmentPlan).length).toBeGreaterThan(1);
    expect(screen.getByText('We have not received this payment yet')).toBeVisible();
  });

  test('opens no external payment page before a read two minutes later, and then after a confirmation', async () => {
    mockOrder({ h5Url: EXTERNAL_PAYMENT_URL });
    storeAcceptedPayment();
    const first = await renderOrder();
    await screen.findByText('We have not received this payment yet');
    expect(screen.getByText(/you can pay again from/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Repayment' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pay again' })).toBeNull();
    first.unmount();

    storeAcceptedPayment('A-17', 3);
    const { user, externalUrls } = await renderOrder();
    const [, payAgain] = await screen.findAllByRole('button', { name: 'Pay again' });
    await user.click(payAgain as HTMLElement);
    const dialog = await screen.findByRole('alertdialog', { name: 'Pay once more?' });
    await user.click(within(dialog).getByRole('button', { name: 'I will wait' }));
    expect(externalUrls).toEqual([]);
    await user.click(payAgain as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'I have not paid: go on' }));
    await waitFor(() => expect(externalUrls).toEqual([EXTERNAL_PAYMENT_URL]));
  });

  test('offers to pay again on the page of the payment, and not while the lender cannot be read', async () => {
    storeAcceptedPayment('A-17', 3);
    api.drop('request', getInstalmentPlan);
    const first = await renderOrder();
    await screen.findByText('We have not received this payment yet');
    await waitFor(() => expect(api.received(getInstalmentPlan).length).toBe(0));
    expect(screen.queryByRole('button', { name: 'Pay again' })).toBeNull();
    first.unmount();

    mockPlan(5_035);
    const { user, currentUrl } = await renderOrder();
    await user.click(await screen.findByRole('button', { name: 'Pay again' }));
    await waitFor(() => expect(currentUrl()).toBe('/repay?productId=1&orderId=A-17'));
  });

  test('shows the notice when another tab starts a payment', async () => {
    await renderOrder();
    expect(screen.queryByText('We have not received this payment yet')).toBeNull();
    act(() => {
      storeAcceptedPayment();
      window.dispatchEvent(new StorageEvent('storage', { key: acceptedPayments.key }));
    });
    expect(await screen.findByText('We have not received this payment yet')).toBeVisible();
  });

  test('shows the notice when the device clock was set back', async () => {
    storeAcceptedPayment('A-17', -24 * 60);
    await renderOrder();
    expect(await screen.findByText('We have not received this payment yet')).toBeVisible();
  });

  test.each([
    ['it was half an hour ago', () => storeAcceptedPayment('A-17', 31)],
    ['it was of another order', () => storeAcceptedPayment('A-18')],
    [
      'the order is paid',
      () => {
        storeAcceptedPayment();
        mockOrder({ orderStatus: 200 });
      },
    ],
  ])('shows no notice when %s', async (_, arrange) => {
    arrange();
    await renderOrder();
    expect(screen.queryByText('We have not received this payment yet')).toBeNull();
  });
});

describe('an unconfirmed payment', () => {
  test.each([
    ['no-response', /A payment of this order was sent at/],
    ['already-submitted', /was already submitted at/],
    [undefined, /is being sent from another window/],
  ])('shows the notice of the reason %s', async (why, text) => {
    storeUnconfirmedPayment(why);
    await renderOrder();
    expect(await screen.findByText('The result of a payment is not confirmed')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/Please do not pay again/)).toBeVisible();
  });

  test('offers no external payment page, but the page that shows its status', async () => {
    mockOrder({ h5Url: EXTERNAL_PAYMENT_URL });
    storeUnconfirmedPayment('no-response');
    const { user, currentUrl } = await renderOrder();
    await screen.findByText('The result of a payment is not confirmed');
    expect(screen.queryByRole('button', { name: 'Repayment' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'See this payment' }));
    await waitFor(() => expect(currentUrl()).toBe('/repay?productId=1&orderId=A-17'));
  });

  test('leads to the rollover when it is one', async () => {
    storeUnconfirmedPayment('no-response', startRollover.id);
    const { user, currentUrl } = await renderOrder();
    await user.click(await screen.findByRole('button', { name: 'See this payment' }));
    await waitFor(() => expect(currentUrl()).toBe('/repayDelay?productId=1&orderId=A-17'));
  });

  test('opens the lender’s payment page from the notice when it is ours', async () => {
    mockOrder({ h5Url: '/repaymentWay?orderId=A-17&productId=1&amount=503500' });
    storeUnconfirmedPayment('no-response');
    const { user, externalUrls } = await renderOrder();
    await user.click(await screen.findByRole('button', { name: 'See this payment' }));
    await waitFor(() => expect(externalUrls).toEqual([expect.stringContaining('/repaymentWay?orderId=A-17')]));
  });
});

test.each(['es', 'fil'] as const)('shows the notice in %s', async (locale) => {
  storeAcceptedPayment();
  renderRoute('/order?productId=1&orderId=A-17', { locale });
  const title = locale === 'es' ? 'Aún no hemos recibido este pago' : 'Hindi pa namin natatanggap ang bayad na ito';
  expect(await screen.findByText(title)).toBeVisible();
});

describe('what the borrower has just done', () => {
  test.each([
    ['paid', 'Your payment is on its way'],
    ['booked', 'Your payment is booked'],
  ] as const)('is said with amount and reference (%s) until it is put away', async (kind, title) => {
    mockOrder();
    recordReceipt('A-17', kind, '₱5.035,00');
    const { user, unmount } = await renderOrder();
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText('Amount').closest('div')).toHaveTextContent('₱5.035,00');
    expect(screen.getByText('Reference').closest('div')).toHaveTextContent('A-17');
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
    unmount();
    await renderOrder();
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
  });

  test.each(['paid', 'booked'] as const)(
    'says that nothing is left to pay when the order is paid in full (%s)',
    async (kind) => {
      mockOrder({ orderStatus: 200 });
      recordReceipt('A-17', kind, '₱5.035,00');
      await renderOrder();
      expect(await screen.findByRole('heading', { name: 'Your payment is booked' })).toBeVisible();
      expect(screen.getByText('You owe nothing more.')).toBeVisible();
      expect(screen.queryByText(/not booked yet|still owed/)).toBeNull();
    },
  );

  test('takes the place of the notice of a pending payment, and no second one is offered', async () => {
    mockOrder({ h5Url: EXTERNAL_PAYMENT_URL });
    storeAcceptedPayment();
    recordReceipt('A-17', 'paid', '₱5.035,00');
    await renderOrder();
    expect(await screen.findByRole('heading', { name: 'Your payment is on its way' })).toBeVisible();
    expect(screen.queryByText('We have not received this payment yet')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Repayment' })).toBeNull();
  });

  test('stands beside the notice of a pending payment when it is about the account', async () => {
    mockOrder({ h5Url: EXTERNAL_PAYMENT_URL });
    storeAcceptedPayment();
    recordReceipt('A-17', 'bound', '•••• 7890');
    await renderOrder();
    expect(await screen.findByText('We have not received this payment yet')).toBeVisible();
    expect(screen.getByText('•••• 7890')).toBeVisible();
  });

  test('gives way to the offer to pay again once the lender shows no booking of a card payment', async () => {
    acceptedPayments.set({
      'A-17': {
        ...{ at: Date.now() - 3 * MINUTE_MS, call: commitRepayment.id, amount: '503500' },
        before: { owed: 5_035 },
      },
    });
    recordReceipt('A-17', 'paid', '₱5.035,00');
    await renderOrder();
    expect(await screen.findByText('We have not received this payment yet')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Pay again' })).toBeVisible();
    expect(screen.queryByText(/on its way|no need to pay again/)).toBeNull();
  });

  test('says nothing of a payment that was sent while an earlier one was being read', async () => {
    storeAcceptedPayment('A-17', 3);
    await renderOrder();
    await screen.findByText('We have not received this payment yet');
    await waitFor(() => expect(api.received(getInstalmentPlan).length).toBeGreaterThan(0));
    mockPlan(0);
    const release = api.holdResponse(getInstalmentPlan);
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    acceptedPayments.set({
      'A-17': { at: Date.now(), call: payByHuichao.id, amount: '50000', before: { owed: 5_035 } },
    });
    release();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Check again' })).not.toHaveAttribute('aria-busy'));
    expect(acceptedPayments.get()?.['A-17']?.amount).toBe('50000');
    expect(screen.queryByText('Your payment is booked')).toBeNull();
  });

  test('says nothing of the same payment once more that was sent while the first was being read', async () => {
    const first = { call: payByHuichao.id, amount: '104500', before: { owed: 5_035 } };
    acceptedPayments.set({ 'A-17': { ...first, at: Date.now() - 3 * MINUTE_MS } });
    await renderOrder();
    await screen.findByText('We have not received this payment yet');
    await waitFor(() => expect(api.received(getInstalmentPlan).length).toBeGreaterThan(0));
    mockPlan(3_990);
    const release = api.holdResponse(getInstalmentPlan);
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    acceptedPayments.set({ 'A-17': { ...first, at: Date.now(), before: { owed: 3_990 } } });
    release();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Check again' })).not.toHaveAttribute('aria-busy'));
    expect(acceptedPayments.get()?.['A-17']?.before).toEqual({ owed: 3_990 });
    expect(screen.queryByText('Your payment is booked')).toBeNull();
  });

  test.each([
    ['it is about another order', () => recordReceipt('B-1', 'paid', '₱1,00')],
    ['only the URL says so', () => window.history.replaceState(null, '', '/order?orderId=A-17&receipt=paid')],
    [
      'what is stored is no receipt',
      () => window.localStorage.setItem('loan.until-sign-out.order.receipts.nobody', '{"v":1,"value":7}'),
    ],
  ])('is not said when %s', async (_, arrange) => {
    arrange();
    await renderOrder();
    expect(screen.queryByText(/is on its way|We have your/)).toBeNull();
  });

  test('shows no receipt when it is older than half an hour', async () => {
    recordReceipt('A-17', 'paid', '₱5.035,00');
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + 31 * MINUTE_MS);
    await renderOrder();
    expect(screen.queryByText(/is on its way/)).toBeNull();
    jest.restoreAllMocks();
  });
});

describe('returning from a payment', () => {
  const PAYMENTS = [
    ['instalments', startInstalmentPayment.id, '1045', 'TZS 1.045,00'],
    ['the partner’s page', payByHuichao.id, '104500', '₱1.045,00'],
    ['a card', commitRepayment.id, '104500', '₱1.045,00'],
  ] as const;
  const accept = (call: string, amount: string, before: object) =>
    acceptedPayments.set({
      'A-17': { at: Date.now() - MINUTE_MS, call, amount, before: before as { owed: number } },
    });
  const booked = () => screen.findByRole('heading', { name: 'Your payment is booked' });

  test.each(PAYMENTS)('says that a payment by %s is booked, until it is read', async (_, call, amount, shown) => {
    accept(call, amount, { owed: 5_035 });
    mockPlan(3_990);
    const first = await renderOrder();
    expect(await booked()).toBeVisible();
    expect(screen.getByText('Amount').closest('div')).toHaveTextContent(shown);
    expect(screen.getByText('Time')).toBeVisible();
    first.unmount();

    const { user } = await renderOrder();
    await booked();
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByText(/is booked|not received/)).toBeNull();
  });

  test('says the new date after a rollover', async () => {
    accept(startRollover.id, '3500', { nextDate: '2026-12-24', dueDate: '2026-12-10', instalmentCount: 1 });
    mockPlan(5_035, '2026-12-24');
    api.respond(getRolloverPlan, { repayDate: '2027-01-07' });
    await renderOrder();
    expect(await booked()).toBeVisible();
    expect(screen.getByText('Your new date is 2026-12-24.')).toBeVisible();
  });

  test.each(PAYMENTS)('says that nothing is owed when %s paid the order in full', async (_, call, amount, _shown) => {
    accept(call, amount, { owed: 1_045 });
    mockOrder({ orderStatus: 200 });
    await renderOrder();
    expect(await booked()).toBeVisible();
    expect(screen.getByText('You owe nothing more.')).toBeVisible();
  });

  test.each(PAYMENTS)('finds the booking of %s by itself when it comes later', async (_, call, amount, _shown) => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      accept(call, amount, { owed: 5_035 });
      await renderOrder();
      await screen.findByText(
        call === commitRepayment.id ? 'Your payment is on its way' : 'We have not received this payment yet',
      );
      mockPlan(3_990);
      await act(() => jest.advanceTimersByTimeAsync(61_000));
      expect(await booked()).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });
});
