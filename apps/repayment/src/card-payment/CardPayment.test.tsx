import { describe, expect, test } from '@jest/globals';
import { commitRepayment } from '@loan/api/repayment';
import { openAt } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';
import { ADDRESS, asked, findsItBooked, lender, offers, open, payWith } from './CardPayment.testSetup.ts';

describe('paying at once', () => {
  test('sends everything once and opens the order, not to come back here (W009, W010, W011, W018)', async () => {
    offers();
    lender.answers(commitRepayment, { needValid: 0, repayRecordId: 'r-1' });
    const opened = openAt(`${ADDRESS}&couponId=`, { before: ['/order?orderId=A-17'] });
    const { user, where, back } = opened;
    await user.click(await screen.findByRole('radio', { name: 'Luzon Savings Bank' }));
    await user.click(screen.getByRole('button', { name: 'Pay' }));
    const pay = await screen.findByRole('button', { name: 'Pay now' });
    await Promise.all([user.click(pay), user.click(pay), user.click(pay)]);

    await waitFor(() => expect(where()).toMatch(/^\/borrowDetail\?/));
    expect(lender.received(commitRepayment)).toEqual([
      {
        ...{ amount: 503_500, bankName: 'Luzon Savings Bank', cardId: 'c-1', cardNo: '4005********0004' },
        ...{
          couponId: null,
          orderId: 'A-17',
          repayToken: `token-${asked.times === 1 ? 1 : asked.times - 1}`,
          bankCode: 'LUZN',
        },
        sendMsg: 0,
      },
    ]);
    await back();
    expect(where()).toMatch(/^\/order/);
  });

  test.each([
    ['the lender’s words (W019)', 'Insufficient funds.', 'Insufficient funds.'],
    ['a word of ours where there is none (W020)', '', 'processing failed'],
  ])('a refusal says %s and begins a new attempt', async (_, message, said) => {
    offers();
    lender.refuses(commitRepayment, '1500', message);
    const { user } = await open();
    await payWith(user, 'Visayas Bank');
    await waitFor(() => expect(screen.getAllByText(said)[0]).toBeVisible());
    const before = asked.times;
    lender.answers(commitRepayment, { needValid: 0 });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay' })).not.toHaveAttribute('aria-busy'));
    expect(before).toBeGreaterThan(1);
    await payWith(user, 'Visayas Bank');
    const tokens = lender.received(commitRepayment).map(({ repayToken }) => repayToken);
    await waitFor(() => expect(lender.received(commitRepayment)).toHaveLength(2));
    expect(new Set([...tokens, lender.received(commitRepayment)[1]?.repayToken]).size).toBe(2);
  });

  test('taps while it is on its way leave the question standing, busy', async () => {
    offers();
    const answer = lender.hangs(commitRepayment);
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: 'Luzon Savings Bank' }));
    await user.click(screen.getByRole('button', { name: 'Pay' }));
    const pay = await screen.findByRole('button', { name: 'Pay now' });
    await Promise.all([user.click(pay), user.click(pay), user.click(pay)]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay now' })).toHaveAttribute('aria-busy', 'true'));
    await waitFor(() => expect(lender.received(commitRepayment)).toHaveLength(1));
    answer();
  });

  test('a request that never left says error, and can be tried again (W023)', async () => {
    offers();
    lender.loses('the request', commitRepayment);
    const { user } = await open();
    await payWith(user, 'Visayas Bank');
    await waitFor(() => expect(screen.getByText('error')).toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay' })).toBeEnabled());
  });

  test.each([
    ['submitted already (800005)', () => lender.refuses(commitRepayment, '800005', 'Submitted.')],
    ['a lost answer', () => lender.loses('the answer', commitRepayment)],
    ['a slow answer', () => lender.isSlow(commitRepayment)],
  ])('%s locks paying and asks; when it is booked the order opens (W022)', async (_, happens) => {
    offers();
    happens();
    const { user, where } = await open();
    await payWith(user, 'Visayas Bank');
    expect(await screen.findByText('The result is not confirmed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();

    await findsItBooked({ user, where });
    expect(lender.received(commitRepayment)).toHaveLength(1);
  });
});
