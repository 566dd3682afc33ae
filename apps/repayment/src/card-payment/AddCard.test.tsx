import { describe, expect, test } from '@jest/globals';
import { getRepaymentWay } from '@loan/api/repayment';
import { fakeNativeBridge } from '@loan/bridge/testing';
import { renderRoute } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';
import { api, cards, mockCards, PAGE_URL, renderCardPayment } from './CardPayment.testSetup.ts';

describe('/addnormalcard', () => {
  test('selects the card that was just added', async () => {
    fakeNativeBridge('none');
    mockCards();
    const { user, currentUrl, goBack } = await renderCardPayment();
    await user.click(screen.getByRole('radio', { name: 'Luzon Savings Bank' }));
    await user.click(screen.getByRole('button', { name: 'Add a card' }));
    await user.click(await screen.findByRole('button', { name: 'Enter bank details' }));
    await waitFor(() => expect(currentUrl()).toMatch(/^\/bindBank/));
    mockCards({ bankCards: [...cards, { id: 'c-3', bankName: 'Mindanao Bank', cardNo: '4111********7777' }] });
    await goBack();
    expect(currentUrl()).toContain('/repaymentWay');
    expect(await screen.findByRole('radio', { name: 'Mindanao Bank' })).toBeChecked();

    await user.click(screen.getByRole('radio', { name: 'Visayas Bank' }));
    expect(screen.getByRole('radio', { name: 'Visayas Bank' })).toBeChecked();
  });

  test('keeps the selected card when no card was added', async () => {
    mockCards();
    const { user, goBack } = await renderCardPayment();
    await user.click(screen.getByRole('radio', { name: 'Luzon Savings Bank' }));
    await user.click(screen.getByRole('button', { name: 'Add a card' }));
    await screen.findByRole('button', { name: 'Enter bank details' });
    await goBack();
    expect(await screen.findByRole('radio', { name: 'Luzon Savings Bank' })).toBeChecked();
  });

  test('opens the binding in the native app and refetches the list afterwards', async () => {
    const nativeApp = fakeNativeBridge();
    mockCards();
    const { user, currentUrl } = renderRoute('/addnormalcard?productId=1&orderId=A-17', { previousUrls: [PAGE_URL] });
    await user.click(await screen.findByRole('button', { name: 'Enter bank details' }));
    await waitFor(() => expect(nativeApp.callsOf('startBankBinding')).toHaveLength(1));
    nativeApp.emit('bankBound');
    await waitFor(() => expect(currentUrl()).toContain('/repaymentWay'));
    expect(api.received(getRepaymentWay).length).toBeGreaterThan(0);
  });

  test('opens the bank account page in a plain browser', async () => {
    fakeNativeBridge('none');
    const { user, currentUrl } = renderRoute('/addnormalcard?productId=1&orderId=A-17');
    await user.click(await screen.findByRole('button', { name: 'Enter bank details' }));
    await waitFor(() => expect(currentUrl()).toMatch(/^\/bindBank\?product_id=1/));
  });
});
