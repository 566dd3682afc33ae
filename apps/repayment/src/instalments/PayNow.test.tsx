import { describe, expect, jest, test } from '@jest/globals';
import { getInstalmentPlan, startInstalmentPayment } from '@loan/api/repayment';
import { renderRoute } from '@loan/frame/testing';
import { recordReceipt } from '@loan/payments/status';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  api,
  dueInstalment,
  instalmentCheckbox,
  mockPlan,
  PAY_URL,
  payInAnotherWindow,
  payNowButton,
  plan,
  renderInstalments,
  renderInstalmentsOnFakeClock,
  totalRow,
} from './Instalments.testSetup.ts';

describe('Pay Now', () => {
  test('sends one payment for three taps and opens the payment page (I019, I020, R019, M41)', async () => {
    mockPlan();
    api.respond(startInstalmentPayment, { repayType: 'PAY_URL', payUrl: PAY_URL });
    const { user, externalUrls } = await renderInstalments();
    const button = payNowButton();
    await Promise.all([user.click(button), user.click(button), user.click(button)]);
    await waitFor(() => expect(externalUrls).toEqual([PAY_URL]));
    expect(api.received(startInstalmentPayment)).toHaveLength(1);
  });

  test('posts what is shown, to the hundredth: three parts of 33.33 are 99.99', async () => {
    const thirds = [dueInstalment(2, 33.33, { canClick: 1 }), dueInstalment(3, 33.33), dueInstalment(4, 33.33)];
    mockPlan({ amountMax: 99.99, repayPlanDetail: { ...plan.repayPlanDetail, repayWaitDetail: thirds } });
    api.respond(startInstalmentPayment, { repayType: 'PAY_URL', payUrl: PAY_URL });
    const { user, externalUrls } = await renderInstalments();
    await user.click(instalmentCheckbox('Select all'));
    expect(totalRow()).toHaveTextContent('TZS 99,99');
    await user.click(payNowButton());
    await waitFor(() => expect(externalUrls).toEqual([PAY_URL]));
    expect(api.received(startInstalmentPayment)).toMatchObject([{ amount: '99.99' }]);
  });

  test('shows the reminder with notice and a TradeNo to copy for any other repayType (I021, I022, I023)', async () => {
    mockPlan();
    const notice = 'We sent a request to your wallet. '.repeat(40);
    api.respond(startInstalmentPayment, { repayType: 'WALLET', payUrl: '', notice, tradeNo: 'TN0000000007' });
    const { user, externalUrls } = await renderInstalments();
    const scrolledElements = jest.spyOn(Element.prototype, 'scrollIntoView').mock.contexts as HTMLElement[];
    await user.click(payNowButton());
    const dialog = await screen.findByRole('dialog', { name: 'Repayment reminder' });
    expect(dialog).toHaveTextContent('TradeNo:');
    expect(dialog).toHaveTextContent('TN0000000007');
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(copied.mock.calls).toEqual([['TN0000000007']]);

    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(externalUrls).toEqual([]);
    expect(screen.getByText('We have not received this payment yet')).toBeVisible();
    // The button is at the end of the page, the notice at the top.
    expect(scrolledElements.at(-1)).toHaveTextContent('We have not received this payment yet');
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(api.received(startInstalmentPayment)).toHaveLength(1);
  });

  test.each([
    ['', 'The payment page is missing'],
    ['https://evil.example/pay', 'The payment page was not opened'],
  ])(
    'offers no second payment at once when the API accepted the first and named the page "%s" (A14)',
    async (payUrl, notice) => {
      mockPlan();
      api.respond(startInstalmentPayment, { repayType: 'PAY_URL', payUrl });
      const { user } = await renderInstalments();
      await user.click(payNowButton());
      expect(await screen.findByText(notice)).toBeVisible();
      expect(screen.getByText(/not known whether money was taken/)).toBeVisible();
      expect(screen.getByText(/you can pay again from/)).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
      expect(api.received(startInstalmentPayment)).toHaveLength(1);
    },
  );

  test('pays the order that was queried when the link has invisible characters', async () => {
    mockPlan();
    api.respond(startInstalmentPayment, { repayType: 'PAY_URL', payUrl: PAY_URL });
    const { user } = await renderInstalments('/repay?productId=2%E2%80%8B&orderId=A-%E2%80%AE17');
    await user.click(payNowButton());
    await waitFor(() => expect(api.received(startInstalmentPayment)).toHaveLength(1));
    expect(api.received(getInstalmentPlan)[0]).toEqual({ productId: '2', orderId: 'A-17' });
    expect(api.received(startInstalmentPayment)[0]).toMatchObject({ product_id: '2', orderId: 'A-17' });
  });

  test('blocks paying after a lost response until a status check', async () => {
    mockPlan();
    api.drop('response', startInstalmentPayment);
    const { user } = await renderInstalments();
    await user.click(payNowButton());
    expect(await screen.findByText('The result is not confirmed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull();

    mockPlan({
      repayPlanDetail: {
        ...plan.repayPlanDetail,
        repayWaitDetail: [dueInstalment(3, 1_045, { canClick: 1 }), dueInstalment(4, 1_046)],
      },
    });
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    await waitFor(() => expect(screen.queryByText('The result is not confirmed')).toBeNull());
    expect(await screen.findByRole('heading', { name: 'Your payment is booked' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(await screen.findByRole('checkbox', { name: /Installment 3/ })).toBeChecked();
    expect(api.received(startInstalmentPayment)).toHaveLength(1);
  });

  test('appends to a typed amount in the form that was folded meanwhile', async () => {
    mockPlan();
    api.drop('response', startInstalmentPayment);
    const { user } = await renderInstalments();
    await user.click(screen.getByRole('button', { name: 'Modify amount' }));
    await user.type(screen.getByRole('textbox', { name: 'Modify amount' }), '50');
    await user.click(payNowButton());
    await user.click(await screen.findByRole('button', { name: 'Amount and account' }));
    expect(screen.queryByText(/more than can be paid/)).toBeNull();
    const field = screen.getByRole('textbox', { name: 'Modify amount' });
    expect(field).not.toHaveFocus();
    await user.type(field, '7');
    expect(field).toHaveValue('507');
  });

  test('leaves a field where it is typed into when paying again is offered', async () => {
    const { user } = await renderInstalmentsOnFakeClock();
    payInAnotherWindow();
    await user.click(await screen.findByRole('button', { name: 'Amount and account' }));
    await user.click(screen.getByRole('button', { name: 'Modify amount' }));
    await user.type(screen.getByRole('textbox', { name: 'Modify amount' }), '50');
    await act(() => jest.advanceTimersByTimeAsync(125_000));
    await screen.findByRole('button', { name: 'Pay again' });
    await user.keyboard('7');
    expect(screen.getByRole('textbox', { name: 'Modify amount' })).toHaveValue('507');
  });

  test('offers what is owed when a typed amount is found booked', async () => {
    mockPlan();
    api.drop('response', startInstalmentPayment);
    const { user } = await renderInstalments();
    await user.click(screen.getByRole('button', { name: 'Modify amount' }));
    await user.type(screen.getByRole('textbox', { name: 'Modify amount' }), '500');
    await user.click(payNowButton());
    await screen.findByText('The result is not confirmed');
    const due = [dueInstalment(2, 545, { canClick: 1 }), dueInstalment(3, 1_045), dueInstalment(4, 1_046)];
    mockPlan({ amountMax: 2_636, repayPlanDetail: { ...plan.repayPlanDetail, repayWaitDetail: due } });
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    await user.click(await screen.findByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(totalRow()).toHaveTextContent('TZS 545,00'));
    expect(screen.queryByRole('textbox', { name: 'Modify amount' })).toBeNull();
  });

  test('offers what is owed when another page found a payment booked', async () => {
    mockPlan();
    const { user } = await renderInstalments();
    await user.click(screen.getByRole('button', { name: 'Modify amount' }));
    await user.type(screen.getByRole('textbox', { name: 'Modify amount' }), '500');
    act(() => {
      recordReceipt('A-17', 'booked', 'TZS 500,00');
      window.dispatchEvent(new StorageEvent('storage'));
    });
    await user.click(await screen.findByRole('button', { name: 'Got it' }));
    expect(totalRow()).toHaveTextContent('TZS 1.045,00');
  });

  test('keeps the reminder of a payment that is booked at once, and says that it is booked after it', async () => {
    mockPlan();
    const { user } = await renderInstalments();
    api.respond(startInstalmentPayment, () => {
      mockPlan({
        repayPlanDetail: {
          ...plan.repayPlanDetail,
          repayWaitDetail: [dueInstalment(3, 1_045), dueInstalment(4, 1_046)],
        },
      });
      return { repayType: 'WALLET', notice: 'Approve it on your phone.', tradeNo: 'T-1' };
    });
    const reads = api.received(getInstalmentPlan).length;
    await user.click(payNowButton());
    await waitFor(() => expect(api.received(getInstalmentPlan).length).toBeGreaterThan(reads));
    const dialog = await screen.findByRole('dialog', { name: 'Repayment reminder' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(dialog).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('heading', { name: 'Your payment is booked' })).toBeVisible();
  });

  test('shows 800005 as submitted and offers no payment (W022)', async () => {
    mockPlan();
    api.reject(startInstalmentPayment, '800005', 'Submitted already.');
    const { user } = await renderInstalments();
    await user.click(payNowButton());
    expect(await screen.findByText(/This payment was already submitted/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull();
  });
});

test('keeps the reminder when the plan is refetched after a slow first response', async () => {
  mockPlan();
  const releaseResponse = api.holdResponse(getInstalmentPlan);
  const { user } = renderRoute('/repay?productId=1&orderId=A-17');
  // Longer than the delay of the skeleton (1 s).
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  releaseResponse();
  api.respond(startInstalmentPayment, { repayType: 'WALLET', notice: 'Approve it on your phone.', tradeNo: 'T-1' });
  await user.click(await screen.findByRole('button', { name: 'Pay Now' }));
  const reads = api.received(getInstalmentPlan).length;
  expect(await screen.findByText('Approve it on your phone.')).toBeVisible();
  await waitFor(() => expect(api.received(getInstalmentPlan).length).toBeGreaterThanOrEqual(Math.max(2, reads)));
  await waitFor(() => expect(screen.getByText('We have not received this payment yet')).toBeInTheDocument());
  expect(screen.getByText('Approve it on your phone.')).toBeVisible();
});
