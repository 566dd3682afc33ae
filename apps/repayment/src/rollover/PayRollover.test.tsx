import { describe, expect, test } from '@jest/globals';
import { startRollover } from '@loan/api/repayment';
import { recordShownTexts } from '@loan/testing/shown-texts';
import { screen, waitFor, within } from '@testing-library/react';
import { api, mockRollover, PAY_URL, paymentButton, renderRollover, selectChannel } from './Rollover.testSetup.ts';

describe('paying', () => {
  test('sends amount, flag and channel once however often it is tapped, and opens the payment page (R015, R016, R017, R019)', async () => {
    mockRollover();
    api.respond(startRollover, { payUrl: PAY_URL });
    const { user, externalUrls } = await renderRollover();
    await selectChannel(user, 'Kiosko');
    const button = paymentButton();
    await Promise.all([user.click(button), user.click(button), user.click(button)]);

    await waitFor(() => expect(externalUrls).toEqual([PAY_URL]));
    expect(api.received(startRollover)).toEqual([
      { productId: '1', orderId: 'A-17', amount: 3_500, isDelay: 1, channelNumber: '90007' },
    ]);
  });

  test('shows the message of a rejection, keeps the channel, and allows another attempt', async () => {
    mockRollover();
    api.reject(startRollover, '1409', 'The amount has changed.');
    const { user, externalUrls } = await renderRollover();
    await selectChannel(user, 'Kiosko');
    await user.click(paymentButton());
    await waitFor(() => expect(within(screen.getByRole('main')).getByText('The amount has changed.')).toBeVisible());

    api.respond(startRollover, { payUrl: PAY_URL });
    await user.click(await screen.findByRole('button', { name: 'Payment Method' }));
    expect(await screen.findByRole('radio', { name: 'Kiosko' })).toBeChecked();
    await user.click(paymentButton());
    await waitFor(() => expect(externalUrls).toEqual([PAY_URL]));
  });

  test('opens nothing and offers no second payment when the API accepted without a page', async () => {
    mockRollover();
    api.respond(startRollover, {});
    const { user, externalUrls } = await renderRollover();
    await selectChannel(user, 'Kiosko');
    await user.click(paymentButton());
    expect(await screen.findByText('The payment page is missing')).toBeVisible();
    expect(externalUrls).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(api.received(startRollover)).toHaveLength(1);
  });

  test('does not open a payment page on a foreign origin', async () => {
    mockRollover();
    api.respond(startRollover, { payUrl: 'https://evil.example/pay' });
    const { user, externalUrls } = await renderRollover();
    await selectChannel(user, 'Kiosko');
    const shownTexts = recordShownTexts();
    await user.click(paymentButton());
    await waitFor(() => expect(shownTexts).toContainEqual(expect.stringContaining('does not lead to a known place')));
    expect(await screen.findByText('The payment page was not opened')).toBeVisible();
    expect(screen.getByText(/named a payment page that is not one of its known ones/)).toBeVisible();
    expect(screen.queryByText(/named no page/)).toBeNull();
    expect(externalUrls).toEqual([]);
  });

  test('shows a pending payment after returning from the payment page, and its new date once it is booked', async () => {
    mockRollover();
    api.respond(startRollover, { payUrl: PAY_URL });
    const first = await renderRollover();
    await selectChannel(first.user, 'Kiosko');
    await first.user.click(paymentButton());
    await waitFor(() => expect(first.externalUrls).toHaveLength(1));
    first.unmount();

    const { user } = await renderRollover();
    expect(screen.getByText('We have not received this payment yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Payment Method' })).toBeNull();

    mockRollover({ repayDate: '2027-01-07' }, '2026-12-24');
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Your new date is 2026-12-24.')).toBeVisible();
    expect(screen.queryByText('We have not received this payment yet')).toBeNull();
    expect(api.received(startRollover)).toHaveLength(1);
  });
});
