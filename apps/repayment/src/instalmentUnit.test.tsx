/** A market says whether the lender's instalment amounts are whole units of money or cents; every screen means the same. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { RawPayloadOf } from '@loan/api';
import { getInstalmentPlan, getRepaymentWay, startInstalmentPayment } from '@loan/api/repayment';
import { fakeApi } from '@loan/api/testing';
import { renderRoute } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';

const api = fakeApi();
const ORDER = 'productId=1&orderId=A-17';

describe.each([
  ['whole', 1],
  ['cents', 100],
] as const)('in a market whose instalment amounts are in %s', (instalmentUnit, unitsPerWhole) => {
  const marketConfig = { currency: { instalmentUnit } };
  const openRoute = (url: string) => renderRoute(url, { marketConfig });
  const mockPlan = (...amounts: number[]) =>
    api.respond(getInstalmentPlan, {
      amountMax: 3_136 * unitsPerWhole,
      amountMin: 100 * unitsPerWhole,
      repayPlanDetail: {
        repayWaitDetail: amounts.map((amount, index) => ({
          ...{ periodNo: index + 1, totalAmount: amount * unitsPerWhole, canClick: index === 0 ? 1 : 0 },
          ...{ displayAmount: String(amount * unitsPerWhole), dueTime: '2099-12-24' },
        })),
        repayYetDetail: [],
      },
    } as RawPayloadOf<typeof getInstalmentPlan>);
  const totalRow = () => screen.getByText('Total').parentElement;

  beforeEach(() => {
    mockPlan(1_045.5, 1_045, 1_045.5);
    api.respond(getRepaymentWay, {
      alipay: '1',
      repayToken: 'token',
      bankCards: [{ id: 'c-1', bankName: 'Visayas Bank', cardNo: '5200********8210', bankCode: 'VISY' }],
    });
    api.respond(startInstalmentPayment, { repayType: 'WALLET', notice: 'Approve it.', tradeNo: 'T-1' });
  });

  test('shows and posts the first instalment (I001, I015)', async () => {
    const { user } = openRoute(`/repay?${ORDER}`);
    await waitFor(() => expect(totalRow()).toHaveTextContent('TZS 1.045,50'));
    expect(screen.getByText('Repayment Amount').parentElement).toHaveTextContent('TZS 1.045,50');
    await user.click(screen.getByRole('button', { name: 'Pay Now' }));
    await screen.findByText('Approve it.');
    expect(api.received(startInstalmentPayment)).toMatchObject([{ amount: String(1_045.5 * unitsPerWhole) }]);
  });

  test('takes a typed amount as whole units, capped at the maximum', async () => {
    const { user } = openRoute(`/repay?${ORDER}`);
    await user.click(await screen.findByText('Modify amount'));
    const field = await screen.findByRole('textbox', { name: 'Modify amount' });
    expect(field).toHaveAttribute('placeholder', 'TZS 100,00 - TZS 3.136,00');
    await user.type(field, '500');
    expect(totalRow()).toHaveTextContent('TZS 500,00');
    await user.type(field, '00');
    expect(totalRow()).toHaveTextContent('TZS 3.136,00');
    await user.click(screen.getByRole('button', { name: 'Pay Now' }));
    await screen.findByText('Approve it.');
    expect(api.received(startInstalmentPayment)).toMatchObject([{ amount: String(3_136 * unitsPerWhole) }]);
  });

  test('lists what was paid', async () => {
    api.respond(getInstalmentPlan, {
      repayPlanDetail: { repayWaitDetail: [], repayYetDetail: [{ periodNo: 1, totalAmount: 1_045 * unitsPerWhole }] },
    } as unknown as RawPayloadOf<typeof getInstalmentPlan>);
    openRoute(`/paymentHistory?${ORDER}`);
    expect(await screen.findByText('TZS 1.045,00')).toBeVisible();
  });

  test('finds a payment booked whose response was lost', async () => {
    api.timeOut(startInstalmentPayment);
    const { user } = openRoute(`/repay?${ORDER}`);
    await user.click(await screen.findByRole('button', { name: 'Pay Now' }));
    const check = await screen.findByRole('button', { name: 'Check now' });
    mockPlan(1_045, 1_045.5);
    await user.click(check);
    expect(await screen.findByRole('heading', { name: 'Your payment is booked' })).toBeVisible();
    expect(screen.getByText('Amount').closest('div')).toHaveTextContent('TZS 1.045,50');
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(totalRow()).toHaveTextContent('TZS 1.045,00');
  });

  test.each([
    ['the cards', '/repaymentWay'],
    ['the partner’s page', '/alipayrepayment'],
  ])('compares the amount of the URL with the plan on the page of %s', async (_page, path) => {
    const { unmount } = openRoute(`${path}?${ORDER}&amount=313600`);
    expect((await screen.findByText('Amount to pay')).parentElement).toHaveTextContent('₱3.136,00');
    await waitFor(() => expect(api.received(getInstalmentPlan)).toHaveLength(1));
    expect(screen.queryByText('The amounts are not the same')).toBeNull();
    unmount();
    openRoute(`${path}?${ORDER}&amount=100000`);
    const notice = (await screen.findByText('The amounts are not the same')).closest('[role=status]');
    expect(notice).toHaveTextContent(/You pay ₱1\.000,00 here.*₱3\.136,00 is owed/);
  });
});
