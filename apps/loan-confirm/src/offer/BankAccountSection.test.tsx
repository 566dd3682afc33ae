import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { mockOffer, renderOffer } from './LoanOffer.testSetup.ts';

describe('the bank account', () => {
  test('shows bank and last digits, and a tap opens the form that returns here (V008, V009)', async () => {
    mockOffer();
    const { user, currentUrl } = await renderOffer();
    expect(screen.getByText('Luzon Savings •••• 9012')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /The money goes to/ }));
    await waitFor(() => expect(currentUrl()).toMatch(/^\/bindBank\?productId=2&source=confirmUrl&token=t1$/));
  });

  test.each([[null], [{}], [{ bankName: '', cardNo: '' }]])(
    'offers to add an account when it is %j',
    async (bankCardInfo) => {
      mockOffer({ bankCardInfo });
      const { user, currentUrl } = await renderOffer();
      await user.click(screen.getByRole('button', { name: 'Add an account' }));
      await waitFor(() => expect(currentUrl()).toContain('/bindBank?productId=2&source=confirmUrl'));
    },
  );

  test('opens the bank-card prompt when the offer requires it, once per session (V032, M28)', async () => {
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

  test('returns from the bank-card form to this page when there is no order (V032, A45)', async () => {
    mockOffer({ cardNeedPop: 1 });
    const { user, currentUrl } = await renderOffer();
    await user.click(await screen.findByRole('button', { name: 'Go and bind the card' }));
    await waitFor(() => expect(currentUrl()).toContain('/bindBank?productId=2&source=confirmUrl'));
  });
});
