/** A payment code pays the same order as the other pages: an earlier payment is shown above it. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { RawPayloadOf } from '@loan/api';
import { getInstalmentPlan, payByHuichao } from '@loan/api/repayment';
import { fakeApi } from '@loan/api/testing';
import { renderRoute, signIn } from '@loan/frame/testing';
import { acceptedPayments } from '@loan/payments';
import { act, screen } from '@testing-library/react';
import { storedRepaymentInfo } from '../pay-by-code/repaymentInfo.ts';

const api = fakeApi();
const ORDER = 'productId=1&orderId=A-17&token=t';
const pages = [
  ['a code', `/repaymentOfCode?showType=1&payCode=005632796486&repayAmount=503500&${ORDER}`],
  ['a contract number', `/repaymentOfCode2?${ORDER}`],
  ['instructions', `/carpmm?requestType=1&amount=3500&payCode=005632796486&${ORDER}`],
] as const;

beforeEach(() => {
  api.respond(getInstalmentPlan, {
    repayPlanDetail: { repayWaitDetail: [{ totalAmount: 5_035 }], repayYetDetail: [] },
  } as RawPayloadOf<typeof getInstalmentPlan>);
  const defDetail = { logo: '', title: 'Sari Counter', payCode: '005632796486', payNotice: {} };
  signIn('/repay?token=t');
  storedRepaymentInfo.set({ repayAmount: '503500', defDetail, orderId: 'A-17' });
});

afterEach(() => {
  jest.useRealTimers();
});

const storeAcceptedPayment = (orderId: string) =>
  acceptedPayments.set({
    [orderId]: { at: Date.now() - 60_000, call: 'POST /pay', amount: '503500', before: {} },
  });

test.each(pages)('shows above %s that a payment may be pending, with a check', async (_, url) => {
  storeAcceptedPayment('A-17');
  renderRoute(url);
  expect(await screen.findByText('We have not received this payment yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check again' })).toBeVisible();
});

test.each(pages)('folds up %s below the notice', async (_, url) => {
  storeAcceptedPayment('A-17');
  const { user } = renderRoute(url);
  await screen.findByText('We have not received this payment yet');
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: /^Repayment (by code|instructions)$/ }));
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
});

test('leaves an enlarged code open when paying again is offered', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  acceptedPayments.set({
    'A-17': { at: Date.now(), call: payByHuichao.id, amount: '503500', before: { owed: 5_035 } },
  });
  const { user } = renderRoute(pages[0][1], { advanceTimers: jest.advanceTimersByTimeAsync });
  await user.click(await screen.findByRole('button', { name: 'Repayment by code' }));
  await user.click(screen.getAllByRole('button', { name: /Enlarge/ })[0] as HTMLElement);
  expect(await screen.findByRole('dialog')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(125_000));
  expect(screen.getByText('Pay again')).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test.each(pages)('shows %s at once when no payment is known', async (_, url) => {
  renderRoute(url);
  expect(await screen.findByRole('button', { name: 'Copy' })).toBeVisible();
});

test.each(pages)(
  'shows above %s that a payment is not confirmed, without offering a status check there',
  async (_, url) => {
    const value = {
      ...{ call: 'POST /pay', order: 'A-17', chosen: {}, amount: '503500', before: {}, key: 'k', owner: 'o' },
      ...{ sentAt: Date.now() - 60_000, why: 'no-response' },
    };
    // Without a user id, all sessions of the browser are one.
    window.localStorage.setItem('loan.intent.open:nobody:A-17', JSON.stringify({ v: 1, borrower: 'nobody', value }));
    renderRoute(url);
    expect(await screen.findByText('The result is not confirmed')).toBeVisible();
    expect(screen.getByText('Please do not pay again. See what is known of this payment first.')).toBeVisible();
    expect(screen.queryByText(/We keep asking the lender/)).toBeNull();
  },
);

test.each(pages)('shows above %s that the payment is booked once the plan shows it', async (_, url) => {
  acceptedPayments.set({
    'A-17': { at: Date.now() - 60_000, call: payByHuichao.id, amount: '100000', before: { owed: 6_035 } },
  });
  const { user } = renderRoute(url);
  expect(await screen.findByRole('heading', { name: 'Your payment is booked' })).toBeVisible();
  expect(screen.getByText('Amount').closest('div')).toHaveTextContent('₱1.000,00');
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('heading', { name: 'Your payment is booked' })).toBeNull();
});

test.each(pages)('shows nothing above %s when another order was paid', async (_, url) => {
  storeAcceptedPayment('A-18');
  renderRoute(url);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('We have not received this payment yet')).toBeNull();
});
