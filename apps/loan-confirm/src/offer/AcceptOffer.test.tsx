import { describe, expect, test } from '@jest/globals';
import { pushLoan } from '@loan/api/loan-confirm';
import { fakePhone } from '@loan/bridge/testing';
import { openAt } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';
import { ADDRESS, lender, loanNow, ORDER, offers, open } from './LoanOffer.testSetup.ts';

describe('taking it', () => {
  test('sends it once however often it is tapped, tells the app, and goes on for good (V018, V021, V022, V023)', async () => {
    const phone = fakePhone();
    offers();
    lender.answers(pushLoan, { lendDetailsUrl: ORDER });
    const { user, where } = openAt(ADDRESS, { before: ['/'] });
    const button = await screen.findByRole('button', { name: 'Loan Now' });
    await Promise.all([user.click(button), user.click(button), user.click(button)]);

    await waitFor(() => expect(where()).toBe('/order?productId=2&orderId=L-1&from=confirm&token=t1'));
    expect(lender.received(pushLoan)).toEqual([
      { amount: 900_000, periods: 3, termUnit: 'months', productId: '2', extra: '1' },
    ]);
    expect(phone.asked('confirmTrackingPoint')).toEqual([{ name: 'confirmLoan', params: { productId: '2' } }]);
  });

  test('goes on with one `from`, its own, when the lender’s address has another already (V021)', async () => {
    offers();
    lender.answers(pushLoan, { lendDetailsUrl: `${ORDER}&from=other` });
    const { user, where } = await open();
    await user.click(loanNow());
    await waitFor(() => expect(where()).toMatch(/^\/order\?/));
    expect(new URLSearchParams(where().split('?')[1]).getAll('from')).toEqual(['confirm']);
  });

  test('the confirmation cannot be reached with Back (V023)', async () => {
    offers();
    lender.answers(pushLoan, { lendDetailsUrl: ORDER });
    const { user, where, back } = openAt(ADDRESS, { before: ['/elsewhere'] });
    await user.click(await screen.findByRole('button', { name: 'Loan Now' }));
    await waitFor(() => expect(where()).toContain('/order'));
    await back();
    expect(where()).toBe('/elsewhere');
  });

  test.each(['none', 'silent', 'throwing'] as const)('a phone that is %s holds nothing up', async (mode) => {
    fakePhone(mode);
    offers();
    lender.answers(pushLoan, { lendDetailsUrl: ORDER });
    const { user, where } = await open();
    await user.click(loanNow());
    await waitFor(() => expect(where()).toContain('from=confirm'));
  });

  test.each([
    ['no page', {}],
    ['a foreign page', { lendDetailsUrl: 'https://evil.example/order' }],
  ])('with %s to go on to it still says that the loan is taken, and sends nothing more', async (_, answer) => {
    const phone = fakePhone();
    offers();
    lender.answers(pushLoan, answer);
    const { user } = await open();
    await user.click(loanNow());
    expect(await screen.findByText('Your loan is on its way')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Loan Now' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'See my loan' }));
    await waitFor(() => expect(phone.asked('goMine')).toHaveLength(1));
  });

  test('a refusal stays readable, and what is shown is read again before the next try', async () => {
    offers();
    lender.refuses(pushLoan, '1409', 'The offer has changed.');
    const { user, where } = await open();
    offers({ amount: 800_000 });
    await user.click(loanNow());
    expect(await screen.findByText('The loan was not made')).toBeVisible();
    expect(await screen.findByText('The loan was not made')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Loan Now' })).toHaveFocus();
    expect(await screen.findByText('₱8.000,00')).toBeVisible();

    lender.answers(pushLoan, { lendDetailsUrl: ORDER });
    await user.click(loanNow());
    await waitFor(() => expect(where()).toContain('/order'));
    expect(lender.received(pushLoan).map(({ amount }) => amount)).toEqual([900_000, 800_000]);
  });

  test('without a connection nothing was sent, and it says so', async () => {
    offers();
    lender.loses('the request', pushLoan);
    const { user } = await open();
    await user.click(loanNow());
    expect(await screen.findByText(/nothing was sent/)).toBeVisible();
    expect(loanNow()).toBeEnabled();
  });
});
