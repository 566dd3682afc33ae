/** The URL has another amount than the plan: the borrower sees both before paying. */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { RawPayloadOf } from '@loan/api';
import { commitRepayment, getInstalmentPlan, getRepaymentWay, payByHuichao } from '@loan/api/repayment';
import { fakeApi } from '@loan/api/testing';
import { renderRoute } from '@loan/frame/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useCardPaymentStore } from './cardPaymentStore.ts';

const api = fakeApi();
const ORDER = 'productId=1&orderId=A-17';

function mockBalances(...amounts: (number | undefined)[]) {
  api.respond(getInstalmentPlan, {
    repayPlanDetail: { repayWaitDetail: amounts.map((totalAmount) => ({ totalAmount })), repayYetDetail: [] },
  } as RawPayloadOf<typeof getInstalmentPlan>);
}

beforeEach(() => {
  useCardPaymentStore.setState({ selectedCardIds: {}, cardIdsBeforeAdding: {}, attempts: {} });
  mockBalances(5_035);
  api.respond(getRepaymentWay, {
    alipay: '1',
    repayToken: 'token',
    bankCards: [{ id: 'c-1', bankName: 'Visayas Bank', cardNo: '5200********8210', bankCode: 'VISY' }],
  });
});

describe.each([
  ['the cards', '/repaymentWay', 'Pay with a bank card'],
  ['the partner’s page', '/alipayrepayment', 'Pay on the partner’s page'],
])('on the page of %s', (_, path, heading) => {
  const renderPage = async (amount: string) => {
    const rendered = renderRoute(`${path}?${ORDER}${amount}`);
    await screen.findByRole('heading', { level: 1, name: heading });
    return rendered;
  };
  const mismatchNotice = () => screen.queryByText('The amounts are not the same')?.closest('[role=status]');

  test.each([
    ['less', '&amount=100000', /You pay ₱1\.000,00 here.*₱5\.035,00 is owed/],
    ['more', '&amount=900000', /You would pay ₱9\.000,00 here.*only ₱5\.035,00 is owed.*more than you owe/],
    ['a cent more', '&amount=503501', /₱5\.035,01 here.*only ₱5\.035,00/],
    ['nothing', '', /does not say how much.*₱5\.035,00 is owed/],
    ['0', '&amount=0', /does not say how much.*₱5\.035,00 is owed/],
    ['no number', '&amount=5.035,00', /does not say how much.*₱5\.035,00 is owed/],
    ['a negative number', '&amount=-503500', /does not say how much.*₱5\.035,00 is owed/],
  ])('shows both amounts when the URL has %s', async (_requested, amount, expected) => {
    await renderPage(amount);
    await waitFor(() => expect(mismatchNotice()).toHaveTextContent(expected));
  });

  test('compares the amounts when the URL names the order alone', async () => {
    renderRoute(`${path}?orderId=A-17&amount=100000`);
    expect(await screen.findByText('The amounts are not the same')).toBeVisible();
    expect(api.received(getInstalmentPlan)).toEqual([{ productId: '', orderId: 'A-17' }]);
  });

  test('sums the due instalments', async () => {
    mockBalances(33.33, 33.33, 33.34);
    await renderPage('&amount=9999');
    await waitFor(() => expect(mismatchNotice()).toHaveTextContent(/₱99,99 here.*₱100,00 is owed/));
  });

  test.each([
    ['the URL has the amount owed', () => mockBalances(5_035)],
    ['the plan leaves an amount out', () => mockBalances(5_035, undefined)],
    ['the lender has no plan', () => api.reject(getInstalmentPlan, 3, 'no plan')],
  ])('shows no notice when %s', async (_why, prepare) => {
    prepare();
    await renderPage('&amount=503500');
    await waitFor(() => expect(api.received(getInstalmentPlan).length).toBeGreaterThan(0));
    expect((await screen.findByText('Amount to pay')).parentElement).toHaveTextContent('₱5.035,00');
    expect(mismatchNotice()).toBeUndefined();
  });
});

test('repeats it in the confirmation of a card payment, and posts the confirmed amount', async () => {
  api.respond(commitRepayment, { needValid: 0 });
  const { user } = renderRoute(`/repaymentWay?${ORDER}&amount=100000`);
  await user.click(await screen.findByRole('radio', { name: 'Visayas Bank' }));
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Pay ₱1.000,00?' });
  expect(dialog).toHaveTextContent('the lender shows that ₱5.035,00 is owed');
  await user.click(within(dialog).getByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(api.received(commitRepayment).map(({ amount }) => amount)).toEqual([100_000]));
});

test('posts the confirmed amount of a partner payment', async () => {
  api.respond(payByHuichao, { url: 'https://checkout.pesopronto.example/pay/1' });
  const { user } = renderRoute(`/alipayrepayment?${ORDER}&amount=100000`);
  await screen.findByText('The amounts are not the same');
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(api.received(payByHuichao).map(({ amount }) => amount)).toEqual([100_000]));
});

test.each([
  ['es', 'Los montos no coinciden'],
  ['fil', 'Hindi magkapareho ang mga halaga'],
] as const)('shows the notice in %s', async (locale, title) => {
  renderRoute(`/alipayrepayment?${ORDER}&amount=100000`, { locale });
  expect(await screen.findByText(title)).toBeVisible();
});

describe.each([
  ['the cards', '/repaymentWay', 'Pay'],
  ['the partner’s page', '/alipayrepayment', 'Continue to payment'],
])('while the plan is still loading, the page of %s', (_, path, payButton) => {
  const PLAN_WAIT_MS = 10_000;
  let releasePlan: () => void;
  beforeEach(() => {
    jest.useFakeTimers();
    api.respond(commitRepayment, { needValid: 0 });
    api.respond(payByHuichao, { url: 'https://checkout.pesopronto.example/pay/1' });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  async function advance(ms: number) {
    await act(() => jest.advanceTimersByTimeAsync(ms));
    // What a rendered change starts: effects run when `act` ends.
    await act(() => jest.advanceTimersByTimeAsync(100));
  }
  const findPay = () => screen.getByRole('button', { name: payButton });
  /** The confirmation of the card payment is open, or the partner payment was sent. */
  const hasGoneOn = () => screen.queryByRole('alertdialog') !== null || api.received(payByHuichao).length > 0;

  async function showPlan() {
    releasePlan();
    await advance(500);
  }

  async function tapPay(amount = 100_000) {
    releasePlan = api.holdResponse(getInstalmentPlan);
    const rendered = renderRoute(`${path}?${ORDER}&amount=${amount}`, { advanceTimers: jest.advanceTimersByTimeAsync });
    // The page is rendered after a second without the plan.
    await advance(1_100);
    const card = screen.queryByRole('radio', { name: 'Visayas Bank' });
    if (card) await rendered.user.click(card);
    await rendered.user.click(findPay());
    expect(findPay()).toHaveAttribute('aria-busy', 'true');
    expect(hasGoneOn()).toBe(false);
    return rendered;
  }

  test('shows both amounts and sends nothing when the plan differs, until the borrower pays again', async () => {
    const { user } = await tapPay();
    await showPlan();
    expect(screen.getByText('The amounts are not the same')).toBeVisible();
    expect(findPay()).not.toHaveAttribute('aria-busy');
    await advance(PLAN_WAIT_MS);
    expect(hasGoneOn()).toBe(false);
    await user.click(findPay());
    await advance(500);
    expect(hasGoneOn()).toBe(true);
  });

  test('sends nothing when the plan shows that nothing is owed', async () => {
    mockBalances();
    await tapPay();
    await showPlan();
    expect(screen.getByText(/Nothing is owed on this order any more/)).toBeVisible();
    expect(hasGoneOn()).toBe(false);
  });

  test.each([
    ['shows the same amount', () => mockBalances(5_035)],
    ['leaves an amount out', () => mockBalances(5_035, undefined)],
    ['is rejected', () => api.reject(getInstalmentPlan, 3, 'no plan')],
  ])('goes on at once when the plan %s', async (_what, mockPlan) => {
    mockPlan();
    await tapPay(503_500);
    await showPlan();
    expect(hasGoneOn()).toBe(true);
  });

  test('goes on after 10 s when the plan has not arrived', async () => {
    await tapPay();
    await advance(PLAN_WAIT_MS - 1_000);
    expect(hasGoneOn()).toBe(false);
    await advance(1_000);
    expect(hasGoneOn()).toBe(true);
  });

  test('sends nothing when the page is frozen meanwhile and resumes a minute later without the plan', async () => {
    await tapPay();
    jest.setSystemTime(Date.now() + 60_000);
    await advance(PLAN_WAIT_MS);
    expect(findPay()).not.toHaveAttribute('aria-busy');
    expect(hasGoneOn()).toBe(false);
  });

  test.each([
    ['another order', 'productId=1&orderId=B-18&amount=100000', 1_000],
    ['another amount', `${ORDER}&amount=503500`, 5_035],
  ])('sends nothing when the page opens %s meanwhile', async (_what, query, owed) => {
    const { navigate } = await tapPay();
    mockBalances(owed);
    await navigate(`${path}?${query}`);
    await advance(PLAN_WAIT_MS);
    expect(findPay()).not.toHaveAttribute('aria-busy');
    expect(hasGoneOn()).toBe(false);
  });
});
