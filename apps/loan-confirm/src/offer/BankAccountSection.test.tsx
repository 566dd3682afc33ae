import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { offers, open } from './LoanOffer.testSetup.ts';

describe('where the money goes', () => {
  test('the account is shown by its bank and last digits, and a tap leads to the form and back here (V008, V009)', async () => {
    offers();
    const { user, where } = await open();
    expect(screen.getByText('Luzon Savings •••• 9012')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /The money goes to/ }));
    await waitFor(() => expect(where()).toMatch(/^\/bindBank\?productId=2&source=confirmUrl&token=t1$/));
  });

  test.each([[null], [{}], [{ bankName: '', cardNo: '' }]])('with %j it asks for an account', async (bankCardInfo) => {
    offers({ bankCardInfo });
    const { user, where } = await open();
    await user.click(screen.getByRole('button', { name: 'Add an account' }));
    await waitFor(() => expect(where()).toContain('/bindBank?productId=2&source=confirmUrl'));
  });

  test('the card pop is there when the lender asks for it, once per visit (V032)', async () => {
    offers({ cardNeedPop: '1', cardPopTitle: 'Bind a card', cardPopMsg: 'For your money.', orderId: 'L-7' });
    const { user, where, unmount } = await open();
    const pop = await screen.findByRole('dialog', { name: 'Bind a card' });
    expect(pop).toHaveTextContent('For your money.');
    await user.click(within(pop).getByRole('button', { name: 'Go and bind the card' }));
    await waitFor(() => expect(where()).toMatch(/^\/bindBank\?productId=2&orderId=L-7&source=loanDetail/));
    unmount();

    await open();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('without an order the form of the card pop leads back to this page (V032, A45)', async () => {
    offers({ cardNeedPop: 1 });
    const { user, where } = await open();
    await user.click(await screen.findByRole('button', { name: 'Go and bind the card' }));
    await waitFor(() => expect(where()).toContain('/bindBank?productId=2&source=confirmUrl'));
  });
});
