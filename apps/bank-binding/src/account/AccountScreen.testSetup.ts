/** The lender's account form and the steps that fill it in, for the tests of this folder. */
import { beforeEach } from '@jest/globals';
import { changeBankAccount, getBankForm, saveBankAccount } from '@loan/api/bank-binding';
import { fakeApi } from '@loan/api/testing';
import { renderRoute } from '@loan/frame/testing';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export const api = fakeApi();

const banks = ['Luzon Savings Bank', 'Visayas Bank', 'Mindanao Bank'].map((name) => ({ name, type: name.slice(0, 3) }));
/** Wire items: a bank account (paid out by transfer or at the bank), or a wallet. */
export const items = [
  {
    code: 'cardType',
    title: 'Account type',
    category: 'enum',
    note: [
      { name: 'Bank account', type: '1' },
      { name: 'E-wallet', type: '2' },
    ],
  },
  {
    code: 'channelNumber',
    title: 'How you get the money',
    category: 'enum',
    cardTypeMi: '1',
    note: [
      { name: 'Transfer', type: '90006' },
      { name: 'Pickup', type: '90007' },
    ],
  },
  { code: 'bank', title: 'Bank', subtitle: 'Please choose your bank', category: 'enum', cardTypeMi: '1', note: banks },
  {
    ...{ code: 'accountNumber', title: 'Account number', subtitle: '10 to 20 digits', category: 'text' },
    ...{ inputType: 1, cardTypeMi: '1', channelNumber: '90006', required: '1' },
  },
  {
    ...{ code: 'city', title: 'City', category: 'city select', cardTypeMi: '1', channelNumber: '90007' },
    note: [{ name: 'Cebu City', type: 'CEB' }],
  },
  {
    ...{ code: 'day', title: 'Day of pickup', category: 'day', cardTypeMi: 1, channelNumber: 90007 },
    note: [{ name: '2026-12-24', type: '24' }],
  },
  { code: 'accountName', title: 'Account holder', category: 'text', value: 'Maria Santos' },
  { code: 'wallet', title: 'Wallet number', category: 'text', inputType: '1', cardTypeMi: '2', value: '0917' },
];

export async function renderAccountScreen(url = '/bindBank?product_id=7&token=t', form: readonly unknown[] = items) {
  api.respond(getBankForm, { items: form } as never);
  const rendered = renderRoute(url);
  await screen.findByRole('button', { name: 'Next' });
  return rendered;
}

export const pressNext = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Next' }));
export const accountNumberField = () => screen.getByRole('textbox', { name: 'Account number' });
/** Opens the picker of a field, selects an option, and presses a button of the picker. */
export async function pickOption(user: UserEvent, field: RegExp, option: string, buttonName = 'Confirm') {
  await user.click(screen.getByRole('button', { name: field }));
  const picker = within(await screen.findByRole('dialog'));
  await user.click(picker.getByRole('radio', { name: option }));
  await user.click(picker.getByRole('button', { name: buttonName }));
}

beforeEach(() => {
  api.respond(saveBankAccount, undefined);
  api.respond(changeBankAccount, undefined);
});
