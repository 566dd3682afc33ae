import { describe, expect, jest, test } from '@jest/globals';
import { startRollover } from '@loan/api/repayment';
import { openAt } from '@loan/frame/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ADDRESS, choose, lender, offers, open, PAY_URL, payment } from './Rollover.testSetup.ts';

describe('when the answer is lost', () => {
  test('it says what is known, what is not and what to do, and nothing can be sent twice', async () => {
    offers();
    lender.loses('the answer', startRollover);
    const { user } = await open();
    await choose(user, 'Kiosko');
    await user.click(payment());

    expect(await screen.findByText('The result is not confirmed')).toBeVisible();
    expect(screen.getByText(/Your request was sent at/)).toBeVisible();
    expect(screen.getByText(/do not know yet whether it was booked/)).toBeVisible();
    expect(screen.getByText(/Please do not pay again/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Payment Method' })).toBeNull();
    expect(lender.received(startRollover)).toHaveLength(1);
  });

  test('a reload finds it again; once the due date has moved it is over', async () => {
    offers();
    lender.loses('the answer', startRollover);
    const first = await open();
    await choose(first.user, 'Kiosko');
    await first.user.click(payment());
    await screen.findByText('The result is not confirmed');
    first.unmount();

    const { user } = await open();
    expect(await screen.findByText('The result is not confirmed')).toBeVisible();
    offers({ repayDate: '2027-01-07' }, '2026-12-24');
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    await waitFor(() => expect(screen.queryByText('The result is not confirmed')).toBeNull());
    expect(await screen.findByText('Your next payment date is 2027-01-07')).toBeVisible();
    expect(lender.received(startRollover)).toHaveLength(1);
  });

  test('paying again is offered only after two minutes without a booking, and asks once more', async () => {
    offers();
    lender.loses('the answer', startRollover);
    jest.useFakeTimers({ advanceTimers: true });
    const { user } = openAt(ADDRESS, { advanceTimers: jest.advanceTimersByTime });
    await screen.findByRole('button', { name: 'Payment Method' });
    await choose(user, 'Kiosko');
    await user.click(payment());
    await screen.findByText('The result is not confirmed');
    await jest.advanceTimersByTimeAsync(119_000);
    expect(screen.queryByRole('button', { name: 'Pay again' })).toBeNull();

    await jest.advanceTimersByTimeAsync(2_000);
    await user.click(await screen.findByRole('button', { name: 'Pay again' }));
    const question = await screen.findByRole('alertdialog', { name: 'Pay once more?' });
    expect(lender.received(startRollover)).toHaveLength(1);

    lender.answers(startRollover, { payUrl: PAY_URL });
    await user.click(within(question).getByRole('button', { name: 'I have not paid: go on' }));
    await waitFor(() => expect(lender.received(startRollover)).toHaveLength(2));
  });
});
