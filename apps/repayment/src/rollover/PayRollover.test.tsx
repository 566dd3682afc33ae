import { describe, expect, test } from '@jest/globals';
import { startRollover } from '@loan/api/repayment';
import { screen, waitFor, within } from '@testing-library/react';
import { choose, lender, offers, open, PAY_URL, payment } from './Rollover.testSetup.ts';

describe('paying', () => {
  test('sends amount, flag and channel once however often it is tapped, and goes to the payment page (R015, R016, R017, R019)', async () => {
    offers();
    lender.answers(startRollover, { payUrl: PAY_URL });
    const { user, leftFor } = await open();
    await choose(user, 'Kiosko');
    const button = payment();
    await Promise.all([user.click(button), user.click(button), user.click(button)]);

    await waitFor(() => expect(leftFor).toEqual([PAY_URL]));
    expect(lender.received(startRollover)).toEqual([
      { productId: '1', orderId: 'A-17', amount: 3_500, isDelay: 1, channelNumber: '90007' },
    ]);
  });

  test('a refusal says why, keeps the choice, and can be tried again', async () => {
    offers();
    lender.refuses(startRollover, '1409', 'The amount has changed.');
    const { user, leftFor } = await open();
    await choose(user, 'Kiosko');
    await user.click(payment());
    await waitFor(() => expect(within(screen.getByRole('main')).getByText('The amount has changed.')).toBeVisible());

    lender.answers(startRollover, { payUrl: PAY_URL });
    await user.click(await screen.findByRole('button', { name: 'Payment Method' }));
    expect(await screen.findByRole('radio', { name: 'Kiosko' })).toBeChecked();
    await user.click(payment());
    await waitFor(() => expect(leftFor).toEqual([PAY_URL]));
  });

  test('opens nothing and asks before a second payment when the lender accepted without a page', async () => {
    offers();
    lender.answers(startRollover, {});
    const { user, leftFor } = await open();
    await choose(user, 'Kiosko');
    await user.click(payment());
    expect(await screen.findByText('The payment page is missing')).toBeVisible();
    expect(leftFor).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Payment Method' }));
    expect(await screen.findByRole('alertdialog', { name: 'Pay once more?' })).toBeVisible();
    expect(lender.received(startRollover)).toHaveLength(1);
  });

  test('a payment page on a foreign origin is not opened', async () => {
    offers();
    lender.answers(startRollover, { payUrl: 'https://evil.example/pay' });
    const { user, leftFor } = await open();
    await choose(user, 'Kiosko');
    await user.click(payment());
    // First inside the sheet, then outside of it as the sheet closes.
    await waitFor(() => expect(screen.getByText(/does not lead to a known place/)).toBeInTheDocument());
    expect(await screen.findByText('The payment page is missing')).toBeVisible();
    expect(leftFor).toEqual([]);
  });

  test('who comes back from the payment page is told that it may be on its way, and is asked before paying again', async () => {
    offers();
    lender.answers(startRollover, { payUrl: PAY_URL });
    const first = await open();
    await choose(first.user, 'Kiosko');
    await first.user.click(payment());
    await waitFor(() => expect(first.leftFor).toHaveLength(1));
    first.unmount();

    const { user } = await open();
    expect(screen.getByText('Your payment may be on its way')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Payment Method' }));
    const question = await screen.findByRole('alertdialog', { name: 'Pay once more?' });
    await user.click(within(question).getByRole('button', { name: 'I will wait' }));
    expect(screen.queryByRole('radio')).toBeNull();

    offers({ repayDate: '2027-01-07' }, '2026-12-24');
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    await waitFor(() => expect(screen.queryByText('Your payment may be on its way')).toBeNull());
    expect(lender.received(startRollover)).toHaveLength(1);
  });
});
