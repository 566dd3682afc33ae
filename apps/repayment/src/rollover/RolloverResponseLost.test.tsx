import { describe, expect, jest, test } from '@jest/globals';
import { startRollover } from '@loan/api/repayment';
import { renderRoute } from '@loan/frame/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  api,
  mockRollover,
  PAGE_URL,
  PAY_URL,
  paymentButton,
  renderRollover,
  selectChannel,
} from './Rollover.testSetup.ts';

describe('when the response is lost', () => {
  test('explains what is known, what is not and what to do, and sends nothing twice', async () => {
    mockRollover();
    api.drop('response', startRollover);
    const { user } = await renderRollover();
    await selectChannel(user, 'Kiosko');
    await user.click(paymentButton());

    expect(await screen.findByText('The result is not confirmed')).toBeVisible();
    expect(screen.getByText(/Your request was sent at/)).toBeVisible();
    expect(screen.getByText(/do not know yet whether it was booked/)).toBeVisible();
    expect(screen.getByText(/Please do not pay again/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Payment Method' })).toBeNull();
    expect(api.received(startRollover)).toHaveLength(1);
  });

  test('shows the unconfirmed result after a reload, until the due date has moved', async () => {
    mockRollover();
    api.drop('response', startRollover);
    const first = await renderRollover();
    await selectChannel(first.user, 'Kiosko');
    await first.user.click(paymentButton());
    await screen.findByText('The result is not confirmed');
    first.unmount();

    const { user } = await renderRollover();
    expect(await screen.findByText('The result is not confirmed')).toBeVisible();
    mockRollover({ repayDate: '2027-01-07' }, '2026-12-24');
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    await waitFor(() => expect(screen.queryByText('The result is not confirmed')).toBeNull());
    expect(await screen.findByText('Your new date is 2026-12-24.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    await waitFor(() =>
      expect(screen.getByText(/^Your next payment date/)).toHaveTextContent('Your next payment date is 2027-01-07'),
    );
    expect(api.received(startRollover)).toHaveLength(1);
  });

  test('allows a resubmission only after two minutes without a booking, and confirms it first', async () => {
    mockRollover();
    api.drop('response', startRollover);
    jest.useFakeTimers({ advanceTimers: true });
    const { user } = renderRoute(PAGE_URL, { advanceTimers: jest.advanceTimersByTimeAsync });
    await screen.findByRole('button', { name: 'Payment Method' });
    await selectChannel(user, 'Kiosko');
    await user.click(paymentButton());
    await screen.findByText('The result is not confirmed');
    await act(() => jest.advanceTimersByTimeAsync(119_000));
    expect(screen.queryByRole('button', { name: 'Pay again' })).toBeNull();

    await act(() => jest.advanceTimersByTimeAsync(2_000));
    await user.click(await screen.findByRole('button', { name: 'Pay again' }));
    const question = await screen.findByRole('alertdialog', { name: 'Pay once more?' });
    expect(api.received(startRollover)).toHaveLength(1);

    api.respond(startRollover, { payUrl: PAY_URL });
    await user.click(within(question).getByRole('button', { name: 'I have not paid: go on' }));
    await waitFor(() => expect(api.received(startRollover)).toHaveLength(2));
  });
});
