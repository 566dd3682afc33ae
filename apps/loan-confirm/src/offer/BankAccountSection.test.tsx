import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { mockOffer, renderOffer } from './LoanOffer.testSetup.ts';

describe('where the money goes', () => {
  test('the account is shown by its bank and last digits, and a tap leads to the form and back here (V008, V009)', async () => {
    mockOffer();
    const { user, currentUrl } = await renderOffer();
    expect(screen.getByText('Luzon Savings •••• 9012')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /The money goes to/ }));
    await waitFor(() => expect(currentUrl()).toMatch(/^\/bindBank\?productId=2&source=confirmUrl&token=t1$/));
  });

  test.each([[null], [{}], [{ bankName: '', cardNo: '' }]])('with %j it asks for an account', async (bankCardInfo) => {
    mockOffer({ bankCardInfo });
    const { user, currentUrl } = await renderOffer();
    await user.click(screen.getByRole('button', { name: 'Add an account' }));
    await waitFor(() => expect(currentUrl()).toContain('/bindBank?productId=2&source=confirmUrl'));
  });

  test('the card pop is there when the lender asks for it, once per visit (V032, M28)', async () => {
    mockOffer({ cardNeedPop: '1', cardPopTitle: 'Bind a card', cardPopMsg: 'For your money.', orderId: 'L-7' });
    const { user, currentUrl, unmount } = await renderOffer();
    const dialog = await screen.findByRole('dialog', { name: 'Bind a card' });
    expect(dialog).toHaveTextContent('For your money.');
    await user.click(within(dialog).getByRole('button', { name: 'Go and bind the card' }));
    await waitFor(() => expect(currentUrl()).toMatch(/^\/bindBank\?productId=2&orderId=L-7&source=loanDetail/));
    unmount();

    await renderOffer();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('without an order the form of the card pop leads back to this page (V032, A45)', async () => {
    mockOffer({ cardNeedPop: 1 });
    const { user, currentUrl } = await renderOffer();
    await user.click(await screen.findByRole('button', { name: 'Go and bind the card' }));
    await waitFor(() => expect(currentUrl()).toContain('/bindBank?productId=2&source=confirmUrl'));
  });
});
