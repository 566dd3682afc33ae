import { beforeEach, describe, expect, test } from '@jest/globals';
import { changeBankAccount, getBankForm, saveBankAccount } from '@loan/api/bank-binding';
import { fakeLender } from '@loan/api/testing';
import { fakePhone } from '@loan/bridge/testing';
import { openAt } from '@loan/frame/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

const lender = fakeLender();

const banks = ['Luzon Savings Bank', 'Visayas Bank', 'Mindanao Bank'].map((name) => ({ name, type: name.slice(0, 3) }));
/** A bank account that is paid out at the bank or by transfer, or a wallet; as the server drives it. */
const items = [
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

async function open(address = '/bindBank?product_id=7&token=t', form: readonly unknown[] = items) {
  lender.answers(getBankForm, { items: form } as never);
  const opened = openAt(address);
  await screen.findByRole('button', { name: 'Next' });
  return opened;
}

const next = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Next' }));
const number = () => screen.getByRole('textbox', { name: 'Account number' });
async function pick(user: UserEvent, field: RegExp, option: string, answer = 'Confirm') {
  await user.click(screen.getByRole('button', { name: field }));
  const picker = within(await screen.findByRole('dialog'));
  await user.click(picker.getByRole('option', { name: option }));
  await user.click(picker.getByRole('button', { name: answer }));
}

beforeEach(() => {
  lender.answers(saveBankAccount, undefined);
  lender.answers(changeBankAccount, undefined);
});

describe('the form', () => {
  test('is the lender’s for this product, by either name of it (B001) (B002) (B003) (B004) (G037) (N034)', async () => {
    await open('/bindBank?productId=7&token=t');
    expect(screen.getByRole('heading', { name: 'Payment account information' })).toBeVisible();
    expect(lender.received(getBankForm)).toEqual([{ product_id: '7' }]);
    expect(number()).toHaveAttribute('placeholder', '10 to 20 digits');
    expect(screen.getByRole('textbox', { name: 'Account holder' })).toHaveValue('Maria Santos');
    expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
  });

  test('is the same at the other address (N035)', async () => {
    await open('/bindCard?product_id=7');
    expect(number()).toBeVisible();
  });

  test('shows the fields of the chosen card type and channel; 1 and 90006 to begin with (B008) (B020) (B021) (B022) (B026)', async () => {
    const { user } = await open();
    expect(screen.getByRole('tab', { name: 'Bank account' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('button', { name: 'How you get the money Transfer' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /City/ })).toBeNull();
    await pick(user, /How you get/, 'Pickup');
    expect(screen.getByRole('button', { name: /City/ })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Account number' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'E-wallet' }));
    expect(screen.getByRole('textbox', { name: 'Wallet number' })).toHaveValue('0917');
    expect(screen.queryByRole('button', { name: /City/ })).toBeNull();
  });

  test('fills in nothing by itself, corrects nothing, and writes nothing large', async () => {
    await open();
    for (const field of screen.getAllByRole('textbox')) {
      expect(field).toHaveAttribute('autocomplete', 'off');
      expect(field).toHaveAttribute('autocapitalize', 'off');
      expect(field).toHaveAttribute('autocorrect', 'off');
    }
  });

  test('that is empty is explained, has no Next, and leads back', async () => {
    lender.answers(getBankForm, { items: [] });
    const { user, where } = openAt('/bindBank?product_id=7', { before: ['/before'] });
    expect(await screen.findByRole('heading', { name: 'Nothing to fill in' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(where()).toContain('/before'));
  });

  test('that could not be read is read again when asked', async () => {
    lender.breaks(getBankForm, { status: 500, text: '<html>' });
    const { user } = openAt('/bindBank?product_id=7');
    const again = await screen.findByRole('button', { name: 'Try again' });
    lender.answers(getBankForm, { items } as never);
    await user.click(again);
    expect(await screen.findByRole('textbox', { name: 'Account number' })).toBeVisible();
  });

  test('with parts nobody knows is drawn as far as it can be', async () => {
    const odd = [
      { code: 'hologram', title: 'Hologram', category: 'hologram', note: null, value: null, inputType: 'x' },
      { code: 'pick', title: 'Pick', category: 'enum', note: null },
      { code: 'bare' },
      { code: 'map', title: ['Map'], category: 'enum', note: { 1: 'one' } },
      { code: 'words', title: 'Words', subtitle: {}, note: 'none', value: [], required: {}, cardTypeMi: [] },
      { title: 'No code' },
      null,
    ];
    const { user } = await open('/bindBank?product_id=7', odd);
    await user.type(screen.getByRole('textbox', { name: 'Hologram' }), 'a');
    await user.type(screen.getByRole('textbox', { name: 'Pick' }), 'b');
    await user.type(screen.getByRole('textbox', { name: 'bare' }), 'c');
    await user.type(screen.getByRole('textbox', { name: 'map' }), 'd');
    await user.type(screen.getByRole('textbox', { name: 'Words' }), 'e');
    await next(user);
    await waitFor(() => expect(lender.received(saveBankAccount)).toHaveLength(1));
    expect(lender.received(saveBankAccount)[0]?.fields).toEqual({
      hologram: 'a',
      pick: 'b',
      bare: 'c',
      map: 'd',
      words: 'e',
    });
  });

  test('is left by Back, back to what asked for the account', async () => {
    lender.answers(getBankForm, { items } as never);
    const { user, where } = openAt('/bindBank?product_id=7', { before: ['/before'] });
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(where()).toContain('/before'));
    expect(lender.received(saveBankAccount)).toHaveLength(0);
  });

  test('without a product says what is missing', async () => {
    openAt('/bindBank');
    expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
    expect(lender.received(getBankForm)).toHaveLength(0);
  });
});

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

describe('choosing', () => {
  test('Confirm keeps the highlighted option, and its type is sent (B013) (B017) (B018) (B029) (B030)', async () => {
    const { user } = await open();
    expect(screen.getByRole('button', { name: 'Bank Please choose your bank' })).toBeVisible();
    await pick(user, /^Bank/, 'Visayas Bank');
    expect(screen.getByRole('button', { name: 'Bank Visayas Bank' })).toHaveFocus();
    await user.type(number(), '1');
    await next(user);
    await waitFor(() => expect(lender.received(saveBankAccount)).toHaveLength(1));
    expect(lender.received(saveBankAccount)[0]?.fields.bank).toBe('Vis');
  });

  test('Cancel leaves the value as it was (B018)', async () => {
    const { user } = await open();
    await pick(user, /^Bank/, 'Visayas Bank');
    await pick(user, /^Bank/, 'Mindanao Bank', 'Cancel');
    expect(screen.getByRole('button', { name: 'Bank Visayas Bank' })).toBeVisible();
  });

  test('works by keyboard, and Escape is Cancel', async () => {
    const { user } = await open();
    screen.getByRole('button', { name: /^Bank/ }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('listbox', { name: 'Bank' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(screen.getByRole('button', { name: 'Bank Mindanao Bank' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await screen.findByRole('listbox');
    await user.keyboard('{Home}{Escape}');
    expect(screen.getByRole('button', { name: 'Bank Mindanao Bank' })).toHaveFocus();
  });

  test('the phone’s Back closes the picker and nothing more', async () => {
    const phone = fakePhone();
    const { user, where } = await open();
    await user.click(screen.getByRole('button', { name: /^Bank/ }));
    await screen.findByRole('dialog');
    await act(async () => expect(await phone.pressBack()).toBe('page'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(where()).toContain('/bindBank');
    await act(async () => expect(await phone.pressBack()).toBe('phone'));
  });

  test('a day and a city are chosen too (B010) (B041)', async () => {
    const { user } = await open();
    await pick(user, /How you get/, 'Pickup');
    await pick(user, /Day of pickup/, '2026-12-24');
    await pick(user, /City/, 'Cebu City');
    await next(user);
    await waitFor(() => expect(lender.received(saveBankAccount)).toHaveLength(1));
    expect(lender.received(saveBankAccount)[0]?.fields).toMatchObject({
      day: '24',
      city: 'CEB',
      channelNumber: '90007',
    });
  });

  test('whoever chooses another bank is asked to look at the number the old one had', async () => {
    const saved = items.map((item) =>
      item.code === 'bank'
        ? { ...item, value: 'Min' }
        : item.code === 'accountNumber'
          ? { ...item, required: '0', value: '0012345678' }
          : item,
    );
    const { user } = await open('/bindBank?product_id=7', saved);
    expect(number()).toHaveValue('0012345678');
    await pick(user, /^Bank/, 'Visayas Bank');
    expect(number()).toHaveValue('0012345678');
    expect(number()).toHaveAccessibleDescription('You chose another one. Is this the number of that account?');
    expect(screen.getByRole('textbox', { name: 'Account holder' })).toHaveValue('Maria Santos');
    await pick(user, /^Bank/, 'Mindanao Bank');
    expect(number()).not.toHaveAccessibleDescription(/Is this the number/);
    await pick(user, /^Bank/, 'Visayas Bank');
    await user.clear(number());
    await user.type(number(), '77');
    expect(number()).not.toHaveAccessibleDescription(/Is this the number/);
    await next(user);
    await waitFor(() => expect(lender.received(saveBankAccount)).toHaveLength(1));
    expect(lender.received(saveBankAccount)[0]?.fields).toMatchObject({ bank: 'Vis', accountNumber: '77' });
  });

  test('what the server has is shown by its name (B040)', async () => {
    const saved = items.map((item) => (item.code === 'bank' ? { ...item, value: 'Min' } : item));
    await open('/bindBank?product_id=7', saved);
    expect(screen.getByRole('button', { name: 'Bank Mindanao Bank' })).toBeVisible();
  });
});
