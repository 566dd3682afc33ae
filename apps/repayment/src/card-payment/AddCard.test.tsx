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

  test('goes back to the cards when the app has bound an account itself', async () => {
    const nativeApp = fakeNativeBridge();
    mockCards();
    const { currentUrl } = renderRoute('/addnormalcard?productId=1&orderId=A-17', { previousUrls: [PAGE_URL] });
    await screen.findByRole('button', { name: 'Enter bank details' });
    nativeApp.emit('bankBound');
    await waitFor(() => expect(currentUrl()).toContain('/repaymentWay'));
    expect(api.received(getRepaymentWay).length).toBeGreaterThan(0);
  });

  test.each([
    ['in a plain browser', 'none'],
    ['in the app, which is told there that the step starts', 'ok'],
  ] as const)('opens the bank account page %s', async (_where, mode) => {
    const nativeApp = fakeNativeBridge(mode);
    const { user, currentUrl } = renderRoute('/addnormalcard?productId=1&orderId=A-17');
    await user.click(await screen.findByRole('button', { name: 'Enter bank details' }));
    await waitFor(() => expect(currentUrl()).toMatch(/^\/bindBank\?product_id=1/));
    expect(nativeApp.callsOf('startBankBinding')).toEqual([]);
  });
});
