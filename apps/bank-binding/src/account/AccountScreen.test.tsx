import { describe, expect, test } from '@jest/globals';
import { getBankForm, saveBankAccount } from '@loan/api/bank-binding';
import { renderRoute } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  accountNumberField,
  api,
  items,
  pickOption,
  pressNext,
  renderAccountScreen,
} from './AccountScreen.testSetup.ts';

describe('the form', () => {
  test('shows the lender’s form when the product is given as `product_id` or `productId` (B001) (B002) (B003) (B004) (G037) (N034)', async () => {
    await renderAccountScreen('/bindBank?productId=7&token=t');
    expect(screen.getByRole('heading', { name: 'Payment account information' })).toBeVisible();
    expect(api.received(getBankForm)).toEqual([{ product_id: '7' }]);
    expect(accountNumberField()).toHaveAttribute('placeholder', '10 to 20 digits');
    expect(screen.getByRole('textbox', { name: 'Account holder' })).toHaveValue('Maria Santos');
    expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
  });

  test('shows the same form at /bindCard (N035)', async () => {
    await renderAccountScreen('/bindCard?product_id=7');
    expect(accountNumberField()).toBeVisible();
  });

  test('shows the fields of the chosen card type and channel, by default 1 and 90006 (B008) (B020) (B021) (B022) (B026)', async () => {
    const { user } = await renderAccountScreen();
    expect(screen.getByRole('tab', { name: 'Bank account' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('button', { name: 'How you get the money Transfer' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /City/ })).toBeNull();
    await pickOption(user, /How you get/, 'Pickup');
    expect(screen.getByRole('button', { name: /City/ })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Account number' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'E-wallet' }));
    expect(screen.getByRole('textbox', { name: 'Wallet number' })).toHaveValue('0917');
    expect(screen.queryByRole('button', { name: /City/ })).toBeNull();
  });

  test('shows the tabs when the lender’s form names no category (B020)', async () => {
    await renderAccountScreen(
      '/bindBank?product_id=7',
      items.map(({ category: _, ...item }) => item),
    );
    expect(screen.getByRole('tab', { name: 'E-wallet' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'How you get the money Transfer' })).toBeVisible();
  });

  test('turns off autofill, autocorrection and autocapitalisation in every field', async () => {
    await renderAccountScreen();
    for (const field of screen.getAllByRole('textbox')) {
      expect(field).toHaveAttribute('autocomplete', 'off');
      expect(field).toHaveAttribute('autocapitalize', 'off');
      expect(field).toHaveAttribute('autocorrect', 'off');
    }
  });

  test('explains an empty form, offers no Next, and goes back when Back is pressed', async () => {
    api.respond(getBankForm, { items: [] });
    const { user, currentUrl } = renderRoute('/bindBank?product_id=7', { previousUrls: ['/before'] });
    expect(await screen.findByRole('heading', { name: 'No form to fill in yet' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(currentUrl()).toContain('/before'));
  });

  test('leads from an empty form to customer service', async () => {
    api.respond(getBankForm, { items: [] });
    const { user, currentUrl } = renderRoute('/bindBank?product_id=7');
    await user.click(await screen.findByRole('button', { name: 'Contact customer service' }));
    await waitFor(() => expect(currentUrl()).toMatch(/^\/customerService/));
  });

  test('fetches the form again when “Try again” is pressed after a failure', async () => {
    api.respondRaw(getBankForm, { status: 500, text: '<html>' });
    const { user } = renderRoute('/bindBank?product_id=7');
    const retryButton = await screen.findByRole('button', { name: 'Try again' });
    api.respond(getBankForm, { items } as never);
    await user.click(retryButton);
    expect(await screen.findByRole('textbox', { name: 'Account number' })).toBeVisible();
  });

  test('renders unknown and malformed items as text fields and skips items without a code', async () => {
    const malformedItems = [
      { code: 'hologram', title: 'Hologram', category: 'hologram', note: null, value: null, inputType: 'x' },
      { code: 'pick', title: 'Pick', category: 'enum', note: null },
      { code: 'bare' },
      { code: 'map', title: ['Map'], category: 'enum', note: { 1: 'one' } },
      { code: 'words', title: 'Words', subtitle: {}, note: 'none', value: [], required: {}, cardTypeMi: [] },
      { title: 'No code' },
      null,
    ];
    const { user } = await renderAccountScreen('/bindBank?product_id=7', malformedItems);
    await user.type(screen.getByRole('textbox', { name: 'Hologram' }), 'a');
    await user.type(screen.getByRole('textbox', { name: 'Pick' }), 'b');
    await user.type(screen.getByRole('textbox', { name: 'bare' }), 'c');
    await user.type(screen.getByRole('textbox', { name: 'map' }), 'd');
    await user.type(screen.getByRole('textbox', { name: 'Words' }), 'e');
    await pressNext(user);
    await waitFor(() => expect(api.received(saveBankAccount)).toHaveLength(1));
    expect(api.received(saveBankAccount)[0]?.fields).toEqual({
      hologram: 'a',
      pick: 'b',
      bare: 'c',
      map: 'd',
      words: 'e',
    });
  });

  test('returns to the previous page when Back is pressed, and saves nothing', async () => {
    api.respond(getBankForm, { items } as never);
    const { user, currentUrl } = renderRoute('/bindBank?product_id=7', { previousUrls: ['/before'] });
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(currentUrl()).toContain('/before'));
    expect(api.received(saveBankAccount)).toHaveLength(0);
  });

  test('shows that the link is incomplete when the product is missing', async () => {
    renderRoute('/bindBank');
    expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
    expect(api.received(getBankForm)).toHaveLength(0);
  });
});
