/** The URL has another amount than the plan: the borrower sees both before paying. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { RawPayloadOf } from '@loan/api';
import { commitRepayment, getInstalmentPlan, getRepaymentWay, payByHuichao } from '@loan/api/repayment';
import { fakeApi } from '@loan/api/testing';
import { renderRoute } from '@loan/frame/testing';
import { screen, waitFor, within } from '@testing-library/react';
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
    await screen.findByText('₱5.035,00');
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
  await user.click(screen.getByRole('button', { name: 'Go on to pay' }));
  await waitFor(() => expect(api.received(payByHuichao).map(({ amount }) => amount)).toEqual([100_000]));
});

test.each([
  ['es', 'Los importes no coinciden'],
  ['fil', 'Hindi magkapareho ang mga halaga'],
] as const)('shows the notice in %s', async (locale, title) => {
  renderRoute(`/alipayrepayment?${ORDER}&amount=100000`, { locale });
  expect(await screen.findByText(title)).toBeVisible();
});
