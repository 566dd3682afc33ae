import { describe, expect, test } from '@jest/globals';
import { saveBankAccount } from '@loan/api/bank-binding';
import { fakeNativeBridge } from '@loan/bridge/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  accountNumberField,
  api,
  items,
  pickOption,
  pressNext,
  renderAccountScreen,
} from './AccountScreen.testSetup.ts';

describe('option picker', () => {
  test('selects the highlighted option on Confirm and sends its type (B013) (B017) (B018) (B029) (B030)', async () => {
    const { user } = await renderAccountScreen();
    expect(screen.getByRole('button', { name: 'Bank Please choose your bank' })).toBeVisible();
    await pickOption(user, /^Bank/, 'Visayas Bank');
    expect(screen.getByRole('button', { name: 'Bank Visayas Bank' })).toHaveFocus();
    await user.type(accountNumberField(), '1');
    await pressNext(user);
    await waitFor(() => expect(api.received(saveBankAccount)).toHaveLength(1));
    expect(api.received(saveBankAccount)[0]?.fields.bank).toBe('Vis');
  });

  test('keeps the value when Cancel is pressed (B018)', async () => {
    const { user } = await renderAccountScreen();
    await pickOption(user, /^Bank/, 'Visayas Bank');
    await pickOption(user, /^Bank/, 'Mindanao Bank', 'Cancel');
    expect(screen.getByRole('button', { name: 'Bank Visayas Bank' })).toBeVisible();
  });

  test('works by keyboard, with Escape as Cancel', async () => {
    const { user } = await renderAccountScreen();
    screen.getByRole('button', { name: /^Bank/ }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('radio', { name: 'Luzon Savings Bank' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(screen.getByRole('button', { name: 'Bank Mindanao Bank' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Bank' });
    await user.keyboard('{ArrowUp}{Escape}');
    expect(screen.getByRole('button', { name: 'Bank Mindanao Bank' })).toHaveFocus();
  });

  test('closes only the picker when the native Back is pressed', async () => {
    const nativeApp = fakeNativeBridge();
    const { user, currentUrl } = await renderAccountScreen();
    await user.click(screen.getByRole('button', { name: /^Bank/ }));
    await screen.findByRole('dialog');
    await act(async () => expect(await nativeApp.pressBack()).toBe('page'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(currentUrl()).toContain('/bindBank');
    await act(async () => expect(await nativeApp.pressBack()).toBe('native-app'));
  });

  test('selects a day and a city (B010) (B041)', async () => {
    const { user } = await renderAccountScreen();
    await pickOption(user, /How you get/, 'Pickup');
    await pickOption(user, /Day of pickup/, '2026-12-24');
    await pickOption(user, /City/, 'Cebu City');
    await pressNext(user);
    await waitFor(() => expect(api.received(saveBankAccount)).toHaveLength(1));
    expect(api.received(saveBankAccount)[0]?.fields).toMatchObject({
      day: '24',
      city: 'CEB',
      channelNumber: '90007',
    });
  });

  test('asks to check the stored number when another bank is chosen', async () => {
    const saved = items.map((item) =>
      item.code === 'bank'
        ? { ...item, value: 'Min' }
        : item.code === 'accountNumber'
          ? { ...item, required: '0', value: '0012345678' }
          : item,
    );
    const { user } = await renderAccountScreen('/bindBank?product_id=7', saved);
    expect(accountNumberField()).toHaveValue('0012345678');
    await pickOption(user, /^Bank/, 'Visayas Bank');
    expect(accountNumberField()).toHaveValue('0012345678');
    expect(accountNumberField()).toHaveAccessibleDescription(
      'You chose another one. Is this the number of that account?',
    );
    expect(screen.getByRole('textbox', { name: 'Account holder' })).toHaveValue('Maria Santos');
    await pickOption(user, /^Bank/, 'Mindanao Bank');
    expect(accountNumberField()).not.toHaveAccessibleDescription(/Is this the number/);
    await pickOption(user, /^Bank/, 'Visayas Bank');
    await user.clear(accountNumberField());
    await user.type(accountNumberField(), '77');
    expect(accountNumberField()).not.toHaveAccessibleDescription(/Is this the number/);
    await pressNext(user);
    await waitFor(() => expect(api.received(saveBankAccount)).toHaveLength(1));
    expect(api.received(saveBankAccount)[0]?.fields).toMatchObject({ bank: 'Vis', accountNumber: '77' });
  });

  test('keeps the choices of each card type apart', async () => {
    const itemsOfAllCardTypes = items.filter(({ code }) => ['cardType', 'bank'].includes(code));
    const { user } = await renderAccountScreen(
      '/bindBank?product_id=7',
      itemsOfAllCardTypes.map((item) => ({ ...item, cardTypeMi: undefined })),
    );
    const chosen = async () => {
      await user.click(screen.getByRole('button', { name: /^Bank/ }));
      const option = within(await screen.findByRole('dialog')).getByRole('radio', { checked: true });
      const name = option.parentElement?.textContent;
      await user.keyboard('{Escape}');
      return name;
    };
    await pickOption(user, /^Bank/, 'Visayas Bank');
    await user.click(screen.getByRole('tab', { name: 'E-wallet' }));
    expect(await chosen()).toBe('Luzon Savings Bank');
    await user.click(screen.getByRole('tab', { name: 'Bank account' }));
    expect(await chosen()).toBe('Visayas Bank');
  });

  test('shows the server’s value by the name of its option (B040)', async () => {
    const saved = items.map((item) => (item.code === 'bank' ? { ...item, value: 'Min' } : item));
    await renderAccountScreen('/bindBank?product_id=7', saved);
    expect(screen.getByRole('button', { name: 'Bank Mindanao Bank' })).toBeVisible();
  });
});
