/** An order whose payment may have been made already, by whichever screen: its page says so, and nothing is paid by accident. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { getOrder } from '@loan/api/order-details';
import { fakeLender } from '@loan/api/testing';
import { remember, stored } from '@loan/frame';
import { openAt } from '@loan/frame/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

const lender = fakeLender();
const MINUTE = 60_000;
const FOREIGN = 'https://checkout.pesopronto.example/h5/A-17';

function shows(change: object = {}) {
  lender.answers(getOrder, {
    orderStatus: 174,
    noticeStatusText: 'To be repaid',
    productName: 'Sampaguita',
    ...change,
  });
}
async function open() {
  const opened = openAt('/order?productId=1&orderId=A-17');
  await screen.findByRole('heading', { name: 'Order Details' });
  return opened;
}
/** What the paying screens keep when a payment was accepted and is booked later. */
const starts = (order = 'A-17', minutesAgo = 1) =>
  remember(stored.startedPayments, {
    [order]: { at: Date.now() - minutesAgo * MINUTE, call: 'POST /pay', amount: '503500', before: { owed: 5_035 } },
  });
/** What the frame keeps when nobody knows what became of a payment. */
function isUnconfirmed(why?: string) {
  const order = 'A-17';
  const value = {
    ...{ call: 'POST /pay', order, chosen: { by: 'card' }, amount: '503500', before: {}, key: 'k', owner: 'o', why },
    sentAt: Date.now() - MINUTE,
  };
  window.localStorage.setItem(`loan.intent.open:${order}`, JSON.stringify({ v: 1, value }));
}
const repayment = () => screen.getByRole('button', { name: 'Repayment' });

beforeEach(() => shows());

describe('a payment that is booked late', () => {
  test('is said, and repaying leads to the page that says so too', async () => {
    starts();
    const { user, where } = await open();
    expect(await screen.findByText('Your payment may be on its way')).toBeVisible();
    await user.click(repayment());
    await waitFor(() => expect(where()).toBe('/repay?productId=1&orderId=A-17'));
  });

  test('can be looked at from the notice', async () => {
    starts();
    const { user, where } = await open();
    await user.click(await screen.findByRole('button', { name: 'See this payment' }));
    await waitFor(() => expect(where()).toBe('/repay?productId=1&orderId=A-17'));
  });

  test('is asked about first when the order is paid on a page of others', async () => {
    shows({ h5Url: FOREIGN });
    starts();
    const { user, leftFor } = await open();
    await screen.findByText('Your payment may be on its way');
    await user.click(repayment());
    const dialog = await screen.findByRole('alertdialog', { name: 'Pay once more?' });
    expect(leftFor).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'I will wait' }));
    expect(leftFor).toEqual([]);
    await user.click(repayment());
    await user.click(await screen.findByRole('button', { name: 'I have not paid: go on' }));
    await waitFor(() => expect(leftFor).toEqual([FOREIGN]));
  });

  test('appears when another window starts it', async () => {
    await open();
    expect(screen.queryByText('Your payment may be on its way')).toBeNull();
    act(() => {
      starts();
      window.dispatchEvent(new StorageEvent('storage', { key: 'loan.started-payments' }));
    });
    expect(await screen.findByText('Your payment may be on its way')).toBeVisible();
  });

  test('is said although the clock of the phone was set back', async () => {
    starts('A-17', -24 * 60);
    await open();
    expect(await screen.findByText('Your payment may be on its way')).toBeVisible();
  });

  test.each([
    ['it was half an hour ago', () => starts('A-17', 31)],
    ['it was of another order', () => starts('A-18')],
    [
      'the order is paid',
      () => {
        starts();
        shows({ orderStatus: 200 });
      },
    ],
  ])('is not said when %s', async (_, prepare) => {
    prepare();
    await open();
    expect(screen.queryByText('Your payment may be on its way')).toBeNull();
  });
});

describe('a payment whose result nobody knows', () => {
  test.each([
    ['no-answer', /A payment of this order was sent at/],
    ['already-submitted', /was already submitted at/],
    [undefined, /is being sent from another window/],
  ])('is said when it is open because of %s', async (why, words) => {
    isUnconfirmed(why);
    await open();
    expect(await screen.findByText('The result of a payment is not confirmed')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText(/Please do not pay again/)).toBeVisible();
  });

  test('is asked about first when the order is paid on a page of others', async () => {
    shows({ h5Url: FOREIGN });
    isUnconfirmed('no-answer');
    const { user, leftFor } = await open();
    await screen.findByText('The result of a payment is not confirmed');
    await user.click(repayment());
    expect(await screen.findByRole('alertdialog', { name: 'Pay once more?' })).toBeVisible();
    expect(leftFor).toEqual([]);
  });

  test('leads to a page of ours that the lender names, which says what is known', async () => {
    shows({ h5Url: '/repaymentWay?orderId=A-17&productId=1&amount=503500' });
    isUnconfirmed('no-answer');
    const { user, leftFor } = await open();
    await user.click(await screen.findByRole('button', { name: 'See this payment' }));
    await waitFor(() => expect(leftFor).toEqual([expect.stringContaining('/repaymentWay?orderId=A-17')]));
  });
});

test.each(['es', 'fil'] as const)('says it in %s', async (locale) => {
  starts();
  openAt('/order?productId=1&orderId=A-17', { locale });
  const title = locale === 'es' ? 'Tu pago puede estar en camino' : 'Maaaring parating na ang iyong bayad';
  expect(await screen.findByText(title)).toBeVisible();
});
