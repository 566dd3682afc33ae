import { describe, expect, test } from '@jest/globals';
import { getBankForm, saveBankAccount } from '@loan/api/bank-binding';
import { openAt } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';
import { items, lender, next, number, open, pick } from './AccountScreen.testSetup.ts';

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
