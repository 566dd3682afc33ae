import { describe, expect, test } from '@jest/globals';
import { commitRepayment } from '@loan/api/repayment';
import { renderRoute } from '@loan/frame/testing';
import { useReceipt } from '@loan/payments/status';
import { renderHook, screen, waitFor } from '@testing-library/react';
import {
  api,
  cardListReads,
  checkAndFindBooked,
  mockCards,
  PAGE_URL,
  payWithCard,
  renderCardPayment,
} from './CardPayment.testSetup.ts';

describe('paying without a code', () => {
  test('sends every field once and replaces the page with the order (W009, W010, W011, W018)', async () => {
    mockCards();
    api.respond(commitRepayment, { needValid: 0, repayRecordId: 'r-1' });
    const rendered = renderRoute(`${PAGE_URL}&couponId=`, { previousUrls: ['/order?orderId=A-17'] });
    const { user, currentUrl, goBack } = rendered;
    await user.click(await screen.findByRole('radio', { name: 'Luzon Savings Bank' }));
    await user.click(screen.getByRole('button', { name: 'Pay' }));
    const pay = await screen.findByRole('button', { name: 'Pay now' });
    await Promise.all([user.click(pay), user.click(pay), user.click(pay)]);

    await waitFor(() => expect(currentUrl()).toMatch(/^\/borrowDetail\?/));
    expect(api.received(commitRepayment)).toEqual([
      {
        ...{ amount: 503_500, bankName: 'Luzon Savings Bank', cardId: 'c-1', cardNo: '4005********0004' },
        ...{
          couponId: null,
          orderId: 'A-17',
          repayToken: `token-${cardListReads.times === 1 ? 1 : cardListReads.times - 1}`,
          bankCode: 'LUZN',
        },
        sendMsg: 0,
      },
    ]);
    expect(renderHook(() => useReceipt('A-17')).result.current.receipt).toMatchObject({
      kind: 'paid',
      detail: '₱5.035,00',
    });
    await goBack();
    expect(currentUrl()).toMatch(/^\/order/);
  });

  test.each([
    ['the lender’s message (W019)', 'Insufficient funds.', 'Insufficient funds.'],
    ['a default message when there is none (W020)', '', 'processing failed'],
  ])('shows %s when the card is rejected, and starts a new attempt', async (_, message, expectedText) => {
    mockCards();
    api.reject(commitRepayment, '1500', message);
    const { user } = await renderCardPayment();
    await payWithCard(user, 'Visayas Bank');
    await waitFor(() => expect(screen.getAllByText(expectedText)[0]).toBeVisible());
    const readsBefore = cardListReads.times;
    api.respond(commitRepayment, { needValid: 0 });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay' })).not.toHaveAttribute('aria-busy'));
    expect(readsBefore).toBeGreaterThan(1);
    await payWithCard(user, 'Visayas Bank');
    const tokens = api.received(commitRepayment).map(({ repayToken }) => repayToken);
    await waitFor(() => expect(api.received(commitRepayment)).toHaveLength(2));
    expect(new Set([...tokens, api.received(commitRepayment)[1]?.repayToken]).size).toBe(2);
  });

  test('keeps the confirmation open and busy while the request runs', async () => {
    mockCards();
    const releaseResponse = api.holdResponse(commitRepayment);
    const { user } = await renderCardPayment();
    await user.click(await screen.findByRole('radio', { name: 'Luzon Savings Bank' }));
    await user.click(screen.getByRole('button', { name: 'Pay' }));
    const pay = await screen.findByRole('button', { name: 'Pay now' });
    await Promise.all([user.click(pay), user.click(pay), user.click(pay)]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay now' })).toHaveAttribute('aria-busy', 'true'));
    // The card is being charged: nothing is cancelled any more.
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await waitFor(() => expect(api.received(commitRepayment)).toHaveLength(1));
    releaseResponse();
  });

  test('shows "error" when the request was not sent, and allows another attempt (W023)', async () => {
    mockCards();
    api.drop('request', commitRepayment);
    const { user } = await renderCardPayment();
    await payWithCard(user, 'Visayas Bank');
    await waitFor(() => expect(screen.getByText('error')).toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay' })).toBeEnabled());
  });

  test.each([
    ['submitted already (800005)', () => api.reject(commitRepayment, '800005', 'Submitted.')],
    ['a lost response', () => api.drop('response', commitRepayment)],
    ['a timeout', () => api.timeOut(commitRepayment)],
    [
      'an error page of a gateway',
      () => api.respondRaw(commitRepayment, { status: 502, text: '<h1>Bad gateway</h1>' }),
    ],
  ])('blocks paying after %s, and opens the order when a status check finds it booked (W022)', async (_, prepare) => {
    mockCards();
    prepare();
    const { user, currentUrl } = await renderCardPayment();
    await payWithCard(user, 'Visayas Bank');
    expect(await screen.findByText('The result is not confirmed')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Your bank cards', expanded: false })).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Visayas Bank' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pay on the partner’s page instead' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();

    await checkAndFindBooked({ user, currentUrl });
    expect(api.received(commitRepayment)).toHaveLength(1);
    expect(document.body).not.toHaveTextContent('processing failed');
  });
});
