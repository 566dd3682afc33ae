/**
 * An order whose payment may have been made already: its page shows this, and a second payment needs a confirmation.
 */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { getOrder } from '@loan/api/order-details';
import { fakeApi } from '@loan/api/testing';
import { acceptedPayments } from '@loan/frame';
import { recordReceipt } from '@loan/frame/payment-status';
import { renderRoute, signIn } from '@loan/frame/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

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
function storeUnconfirmedPayment(why?: string) {
  const order = 'A-17';
  const value = {
    ...{
      call: 'POST /pay',
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
  window.localStorage.setItem(`loan.intent.open:nobody:${order}`, JSON.stringify({ v: 1, value }));
}
const repaymentButton = () => screen.getByRole('button', { name: 'Repayment' });

beforeEach(() => {
  signIn('/order');
  mockOrder();
});

describe('a payment that is booked late', () => {
  test('shows a notice, and repaying opens the page of the payment', async () => {
    storeAcceptedPayment();
    const { user, currentUrl } = await renderOrder();
    expect(await screen.findByText('Your payment may be on its way')).toBeVisible();
    await user.click(repaymentButton());
    await waitFor(() => expect(currentUrl()).toBe('/repay?productId=1&orderId=A-17'));
  });

  test('opens the page of the payment from the notice', async () => {
    storeAcceptedPayment();
    const { user, currentUrl } = await renderOrder();
    await user.click(await screen.findByRole('button', { name: 'See this payment' }));
    await waitFor(() => expect(currentUrl()).toBe('/repay?productId=1&orderId=A-17'));
  });

  test('opens a confirmation before an external payment page is opened', async () => {
    mockOrder({ h5Url: EXTERNAL_PAYMENT_URL });
    storeAcceptedPayment();
    const { user, externalUrls } = await renderOrder();
    await screen.findByText('Your payment may be on its way');
    await user.click(repaymentButton());
    const dialog = await screen.findByRole('alertdialog', { name: 'Pay once more?' });
    expect(externalUrls).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'I will wait' }));
    expect(externalUrls).toEqual([]);
    await user.click(repaymentButton());
    await user.click(await screen.findByRole('button', { name: 'I have not paid: go on' }));
    await waitFor(() => expect(externalUrls).toEqual([EXTERNAL_PAYMENT_URL]));
  });

  test('shows the notice when another tab starts a payment', async () => {
    await renderOrder();
    expect(screen.queryByText('Your payment may be on its way')).toBeNull();
    act(() => {
      storeAcceptedPayment();
      window.dispatchEvent(new StorageEvent('storage', { key: acceptedPayments.key }));
    });
    expect(await screen.findByText('Your payment may be on its way')).toBeVisible();
  });

  test('shows the notice when the device clock was set back', async () => {
    storeAcceptedPayment('A-17', -24 * 60);
    await renderOrder();
    expect(await screen.findByText('Your payment may be on its way')).toBeVisible();
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
    expect(screen.queryByText('Your payment may be on its way')).toBeNull();
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

  test('opens a confirmation before an external payment page is opened', async () => {
    mockOrder({ h5Url: EXTERNAL_PAYMENT_URL });
    storeUnconfirmedPayment('no-response');
    const { user, externalUrls } = await renderOrder();
    await screen.findByText('The result of a payment is not confirmed');
    await user.click(repaymentButton());
    expect(await screen.findByRole('alertdialog', { name: 'Pay once more?' })).toBeVisible();
    expect(externalUrls).toEqual([]);
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
  const title = locale === 'es' ? 'Tu pago puede estar en camino' : 'Maaaring parating na ang iyong bayad';
  expect(await screen.findByText(title)).toBeVisible();
});

describe('what the borrower has just done', () => {
  test.each([
    ['taken', 'We have your request'],
    ['paid', 'Your payment is on its way'],
    ['booked', 'Your payment is booked'],
    ['rolled-over', 'Your due date has moved'],
  ] as const)('is said with amount and reference (%s) until it is put away', async (kind, title) => {
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
      expect(screen.getByText('Nothing is left to pay.')).toBeVisible();
      expect(screen.queryByText(/not booked yet|still owed/)).toBeNull();
    },
  );

  test('takes the place of the notice of a pending payment, and a second one is still confirmed', async () => {
    mockOrder({ h5Url: EXTERNAL_PAYMENT_URL });
    storeAcceptedPayment();
    recordReceipt('A-17', 'paid', '₱5.035,00');
    const { user } = await renderOrder();
    expect(await screen.findByRole('heading', { name: 'Your payment is on its way' })).toBeVisible();
    expect(screen.queryByText('Your payment may be on its way')).toBeNull();
    await user.click(repaymentButton());
    expect(await screen.findByRole('alertdialog')).toBeVisible();
  });

  test.each([
    ['it is about another order', () => recordReceipt('B-1', 'paid', '₱1,00')],
    ['only the URL says so', () => window.history.replaceState(null, '', '/order?orderId=A-17&receipt=paid')],
    [
      'what is stored is no receipt',
      () => window.sessionStorage.setItem('loan.app.order.receipt.nobody', '{"v":1,"value":7}'),
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
