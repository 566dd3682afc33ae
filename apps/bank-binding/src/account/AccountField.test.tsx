import { describe, expect, test } from '@jest/globals';
import { saveBankAccount } from '@loan/api/bank-binding';
import { screen, waitFor } from '@testing-library/react';
import { groupByFour } from './AccountField.tsx';
import { accountNumberField, api, pressNext, renderAccountScreen } from './AccountScreen.testSetup.ts';

test.each([
  ['00123456789012345678', '0012 3456 7890 1234 5678'],
  ['12345', '1234 5'],
  ['12345678', '1234 5678'],
  ['1234', undefined],
  ['', undefined],
  ['****5678', undefined],
])('groups %j as %j', (number, expected) => {
  expect(groupByFour(number)).toBe(expected);
});

describe('account field', () => {
  test('keeps only digits, with leading zeros and up to twenty, when a number is typed or pasted (B011) (B015)', async () => {
    const { user } = await renderAccountScreen();
    await user.type(accountNumberField(), '00a1-2 3');
    expect(accountNumberField()).toHaveValue('00123');
    await user.clear(accountNumberField());
    await user.click(accountNumberField());
    await user.paste('1234 5678-9');
    expect(accountNumberField()).toHaveValue('123456789');
    await user.clear(accountNumberField());
    await user.paste('00123456789012345678');
    await pressNext(user);
    await waitFor(() => expect(api.received(saveBankAccount)).toHaveLength(1));
    expect(api.received(saveBankAccount)[0]?.fields.accountNumber).toBe('00123456789012345678');
  });

  test('repeats a number in groups of four below its field', async () => {
    const { user } = await renderAccountScreen();
    await user.type(accountNumberField(), '001234567890');
    expect(accountNumberField()).toHaveAccessibleDescription('Please check: 0012 3456 7890');
  });

  test('accepts any characters when the item is a text (B014) (B016)', async () => {
    const { user } = await renderAccountScreen('/bindBank?product_id=7', [
      { code: 'x', title: 'Words', category: 'text' },
    ]);
    await user.type(screen.getByRole('textbox'), ' Ñ-9 😀');
    expect(screen.getByRole('textbox')).toHaveValue(' Ñ-9 😀');
  });

  test('offers a date picker for a day without options, and sends the date (B041)', async () => {
    const { user } = await renderAccountScreen('/bindBank?product_id=7', [
      { code: 'born', title: 'Date of birth', subtitle: 'As in your passport', category: 'day' },
    ]);
    const field = screen.getByLabelText('Date of birth');
    expect(field).toHaveAttribute('type', 'date');
    expect(field).toHaveAccessibleDescription('As in your passport');
    await user.type(field, '1990-12-24');
    await pressNext(user);
    await waitFor(() => expect(api.received(saveBankAccount)[0]?.fields).toEqual({ born: '1990-12-24' }));
  });

  test('keeps the typed values of each card type when the tab changes (B008)', async () => {
    const { user } = await renderAccountScreen();
    const holder = () => screen.getByRole('textbox', { name: 'Account holder' });
    await user.type(accountNumberField(), '123');
    await user.click(screen.getByRole('tab', { name: 'E-wallet' }));
    await user.clear(holder());
    await user.type(holder(), 'GCash name');
    await user.click(screen.getByRole('tab', { name: 'Bank account' }));
    expect(accountNumberField()).toHaveValue('123');
    expect(holder()).toHaveValue('Maria Santos');
    await pressNext(user);
    await waitFor(() => expect(api.received(saveBankAccount)).toHaveLength(1));
    expect(api.received(saveBankAccount)[0]?.fields).toMatchObject({ accountName: 'Maria Santos', wallet: '0917' });
  });
});
