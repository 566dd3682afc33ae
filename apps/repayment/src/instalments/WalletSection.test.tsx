import { describe, expect, jest, test } from '@jest/globals';
import { startInstalmentPayment } from '@loan/api/repayment';
import type { renderRoute } from '@loan/frame/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  api,
  mockPlan,
  PAY_URL,
  payInAnotherWindow,
  payNowButton,
  renderInstalments,
  renderInstalmentsOnFakeClock,
} from './Instalments.testSetup.ts';

async function chooseBank(user: ReturnType<typeof renderRoute>['user'], name: string) {
  await user.click(screen.getByRole('button', { name: /Bank name/ }));
  await user.click(await screen.findByRole('radio', { name }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
}

const numberField = () => screen.getByRole('textbox', { name: 'Account number' });

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
    await user.type(await screen.findByRole('textbox', { name: 'Account number' }), '00 12-ab3');
    await user.click(payNowButton());
    await waitFor(() =>
      expect(api.received(startInstalmentPayment)).toMatchObject([
        { bankCode: 'Visayas Commercial Bank', cardNo: '00123' },
      ]),
    );
  });

  test('asks for the number of another bank before anything is sent, and keeps the number of the first', async () => {
    mockPlan();
    const { user } = await renderInstalments();
    await chooseBank(user, 'Visayas Commercial Bank');
    expect(await screen.findByRole('textbox', { name: 'Account number' })).toHaveValue('');
    await user.click(payNowButton());
    expect(numberField()).toHaveFocus();
    expect(numberField()).toHaveAccessibleDescription('Type the number of this account.');
    await chooseBank(user, 'Luzon Savings Bank');
    expect(screen.getByText('•••• 0004')).toBeVisible();
    expect(screen.queryByText('Type the number of this account.')).toBeNull();
    expect(api.received(startInstalmentPayment)).toEqual([]);
  });

  test('asks for an emptied number again, and takes the prefilled one back', async () => {
    mockPlan();
    api.respond(startInstalmentPayment, { repayType: 'PAY_URL', payUrl: PAY_URL });
    const { user } = await renderInstalments();
    await user.click(screen.getByRole('button', { name: 'Use another account number' }));
    await screen.findByRole('textbox', { name: 'Account number' });
    await user.click(payNowButton());
    expect(numberField()).toHaveAccessibleDescription('Type the number of this account.');
    await user.type(numberField(), '1');
    expect(numberField()).not.toHaveAccessibleDescription();
    await user.clear(numberField());
    await user.click(payNowButton());
    expect(numberField()).toHaveFocus();
    expect(api.received(startInstalmentPayment)).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Use .*0004.* again$/ }));
    await user.click(payNowButton());
    await waitFor(() =>
      expect(api.received(startInstalmentPayment)).toMatchObject([{ bankCode: 'LUZN', cardNo: '0044005519200004' }]),
    );
  });

  test('pays without a number where the plan names none', async () => {
    mockPlan({ bankCardInfo: null });
    api.respond(startInstalmentPayment, { repayType: 'PAY_URL', payUrl: PAY_URL });
    const { user } = await renderInstalments();
    await chooseBank(user, 'Visayas Commercial Bank');
    await user.click(payNowButton());
    await waitFor(() =>
      expect(api.received(startInstalmentPayment)).toMatchObject([{ bankCode: 'Visayas Commercial Bank', cardNo: '' }]),
    );
  });

  test('says nothing of the number of one bank when another one is chosen', async () => {
    mockPlan();
    const { user } = await renderInstalments();
    await chooseBank(user, 'Visayas Commercial Bank');
    await screen.findByRole('textbox', { name: 'Account number' });
    await user.click(payNowButton());
    await chooseBank(user, 'Luzon Savings Bank');
    await user.click(screen.getByRole('button', { name: 'Use another account number' }));
    expect(await screen.findByRole('textbox', { name: 'Account number' })).not.toHaveAccessibleDescription();
  });

  test('offers the bank of the plan where the list lacks it, and its number with it', async () => {
    mockPlan({ bankCardInfo: { bankName: 'GWallet', bankNode: 'GW', cardNo: '0044005519200004' } });
    api.respond(startInstalmentPayment, { repayType: 'PAY_URL', payUrl: PAY_URL });
    const { user } = await renderInstalments();
    await chooseBank(user, 'Luzon Savings Bank');
    expect(screen.queryByText('•••• 0004')).toBeNull();
    await chooseBank(user, 'GWallet');
    expect(screen.getByText('•••• 0004')).toBeVisible();
    await user.click(payNowButton());
    await waitFor(() =>
      expect(api.received(startInstalmentPayment)).toMatchObject([{ bankCode: 'GW', cardNo: '0044005519200004' }]),
    );
  });

  test('keeps the number of the plan when the bank is chosen that the plan does not name', async () => {
    mockPlan({ bankCardInfo: { cardNo: '0044005519200004' } });
    const { user } = await renderInstalments();
    await chooseBank(user, 'Luzon Savings Bank');
    expect(screen.getByText('•••• 0004')).toBeVisible();
  });

  test('folds the form up again when another window has paid, though a number was missing', async () => {
    mockPlan();
    const { user } = await renderInstalments();
    await user.click(screen.getByRole('button', { name: 'Use another account number' }));
    await screen.findByRole('textbox', { name: 'Account number' });
    await user.click(payNowButton());
    payInAnotherWindow();
    await screen.findByText('We have not received this payment yet');
    expect(await screen.findByRole('button', { name: 'Amount and account' })).toBeVisible();
  });

  test('opens the folded form where a payment that is tried again misses the number', async () => {
    const { user } = await renderInstalmentsOnFakeClock();
    api.drop('response', startInstalmentPayment);
    await user.click(payNowButton());
    await user.click(await screen.findByRole('button', { name: 'Amount and account' }));
    await user.click(screen.getByRole('button', { name: 'Use another account number' }));
    await act(() => jest.advanceTimersByTimeAsync(121_000));
    await user.click(await screen.findByRole('button', { name: 'Pay again' }));
    await user.click(await screen.findByRole('button', { name: 'I have not paid: go on' }));
    expect(await screen.findByRole('textbox', { name: 'Account number' })).toHaveFocus();
    expect(screen.getByText('Type the number of this account.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Amount and account' })).toBeNull();
    expect(api.received(startInstalmentPayment)).toHaveLength(1);
  });

  test('keeps what is being paid when somebody changes it while the payment is being sent', async () => {
    mockPlan();
    const respond = api.holdResponse(startInstalmentPayment);
    const { user } = await renderInstalments();
    await user.click(screen.getByRole('button', { name: 'Use another account number' }));
    const account = await screen.findByRole('textbox', { name: 'Account number' });
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
    expect(await screen.findByRole('textbox', { name: 'Account number' })).toHaveValue('');
  });
});
