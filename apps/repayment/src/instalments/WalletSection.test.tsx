import { describe, expect, test } from '@jest/globals';
import { startInstalmentPayment } from '@loan/api/repayment';
import { screen, waitFor, within } from '@testing-library/react';
import { api, mockPlan, PAY_URL, payNowButton, renderInstalments } from './Instalments.testSetup.ts';

describe('the wallet account', () => {
  test('is prefilled, masked on the screen and sent unmasked (I012, I019)', async () => {
    mockPlan();
    api.respond(startInstalmentPayment, { repayType: 'PAY_URL', payUrl: PAY_URL });
    const { user, externalUrls } = await renderInstalments();
    expect(screen.getByText('•••• 0004')).toBeVisible();
    expect(document.body).not.toHaveTextContent('0044005519200004');
    await user.click(payNowButton());
    await waitFor(() => expect(externalUrls).toEqual([PAY_URL]));
    expect(api.received(startInstalmentPayment)).toEqual([
      { product_id: '2', orderId: 'A-17', amount: '1045', cardNo: '0044005519200004', bankCode: 'LUZN', isDelay: 0 },
    ]);
  });

  test('takes another bank from the picker and the digits of another number (I010, I011)', async () => {
    mockPlan();
    api.respond(startInstalmentPayment, { repayType: 'PAY_URL', payUrl: PAY_URL });
    const { user } = await renderInstalments();
    await user.click(screen.getByRole('button', { name: /Bank name/ }));
    const picker = await screen.findByRole('dialog', { name: 'Bank name' });
    await user.keyboard('{ArrowDown}');
    await user.click(within(picker).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: /Bank name/ })).toHaveTextContent('Luzon Savings Bank');

    await user.click(screen.getByRole('button', { name: /Bank name/ }));
    await screen.findByRole('dialog', { name: 'Bank name' });
    await user.keyboard('{ArrowDown}');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await user.click(screen.getByRole('button', { name: 'Use another account number' }));
    await user.type(screen.getByRole('textbox', { name: 'Account number' }), '00 12-ab3');
    await user.click(payNowButton());
    await waitFor(() =>
      expect(api.received(startInstalmentPayment)).toMatchObject([
        { bankCode: 'Visayas Commercial Bank', cardNo: '00123' },
      ]),
    );
  });

  test('keeps what is being paid when somebody changes it while the payment is being sent', async () => {
    mockPlan();
    const respond = api.holdResponse(startInstalmentPayment);
    const { user } = await renderInstalments();
    await user.click(screen.getByRole('button', { name: 'Use another account number' }));
    const account = screen.getByRole('textbox', { name: 'Account number' });
    await user.type(account, '00123');
    await user.click(screen.getByRole('button', { name: 'Modify amount' }));
    const amount = screen.getByRole('textbox', { name: 'Modify amount' });
    await user.type(amount, '500');
    await user.click(payNowButton());
    await waitFor(() => expect(payNowButton()).toHaveAttribute('aria-busy', 'true'));
    await user.type(account, '9');
    await user.type(amount, '9');
    expect(amount).toHaveFocus();
    await user.click(screen.getByRole('checkbox', { name: /Select all/i }));
    await user.click(screen.getByRole('button', { name: /Bank name/ }));
    expect(account).toHaveValue('00123');
    expect(amount).toHaveValue('500');
    expect(screen.queryByRole('dialog')).toBeNull();
    respond();
    await waitFor(() =>
      expect(api.received(startInstalmentPayment)).toMatchObject([{ amount: '500', cardNo: '00123' }]),
    );
  });

  test('shows that there are no banks when the list is empty', async () => {
    mockPlan({ bankList: [], bankCardInfo: null });
    await renderInstalments();
    expect(screen.getByRole('button', { name: /Bank name/ })).toBeDisabled();
    expect(screen.getByText('No bank can be chosen for this order.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Account number' })).toHaveValue('');
  });
});
