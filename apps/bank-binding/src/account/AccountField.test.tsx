import { describe, expect, test } from '@jest/globals';
import { saveBankAccount } from '@loan/api/bank-binding';
import { screen, waitFor } from '@testing-library/react';
import { lender, next, number, open } from './AccountScreen.testSetup.ts';

describe('typing', () => {
  test('a number keeps its digits alone, leading zeros and all twenty (B011) (B015)', async () => {
    const { user } = await open();
    await user.type(number(), '00a1-2 3');
    expect(number()).toHaveValue('00123');
    await user.clear(number());
    await user.click(number());
    await user.paste('1234 5678-9');
    expect(number()).toHaveValue('123456789');
    await user.clear(number());
    await user.paste('00123456789012345678');
    await next(user);
    await waitFor(() => expect(lender.received(saveBankAccount)).toHaveLength(1));
    expect(lender.received(saveBankAccount)[0]?.fields.accountNumber).toBe('00123456789012345678');
  });

  test('a number is repeated in groups, to be compared with the card', async () => {
    const { user } = await open();
    await user.type(number(), '001234567890');
    expect(number()).toHaveAccessibleDescription('Please check: 0012 3456 7890');
  });

  test('a text takes anything (B014) (B016)', async () => {
    const { user } = await open('/bindBank?product_id=7', [{ code: 'x', title: 'Words', category: 'text' }]);
    await user.type(screen.getByRole('textbox'), ' Ñ-9 😀');
    expect(screen.getByRole('textbox')).toHaveValue(' Ñ-9 😀');
  });

  test('each card type keeps what was typed under it (B008)', async () => {
    const { user } = await open();
    const holder = () => screen.getByRole('textbox', { name: 'Account holder' });
    await user.type(number(), '123');
    await user.click(screen.getByRole('tab', { name: 'E-wallet' }));
    await user.clear(holder());
    await user.type(holder(), 'GCash name');
    await user.click(screen.getByRole('tab', { name: 'Bank account' }));
    expect(number()).toHaveValue('123');
    expect(holder()).toHaveValue('Maria Santos');
    await next(user);
    await waitFor(() => expect(lender.received(saveBankAccount)).toHaveLength(1));
    expect(lender.received(saveBankAccount)[0]?.fields).toMatchObject({ accountName: 'Maria Santos', wallet: '0917' });
  });
});
