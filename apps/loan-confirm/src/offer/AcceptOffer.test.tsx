import { describe, expect, test } from '@jest/globals';
import { pushLoan } from '@loan/api/loan-confirm';
import { fakeNativeBridge } from '@loan/bridge/testing';
import { renderRoute } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';
import { api, loanNowButton, mockOffer, ORDER_URL, PAGE_URL, renderOffer } from './LoanOffer.testSetup.ts';

describe('accepting the offer', () => {
  test('sends once however often it is tapped, tracks it in the app, and replaces the page (V018, V021, V022, V023)', async () => {
    const nativeApp = fakeNativeBridge();
    mockOffer();
    api.respond(pushLoan, { lendDetailsUrl: ORDER_URL });
    const { user, currentUrl } = renderRoute(PAGE_URL, { previousUrls: ['/'] });
    const button = await screen.findByRole('button', { name: 'Loan Now' });
    await Promise.all([user.click(button), user.click(button), user.click(button)]);

    await waitFor(() => expect(currentUrl()).toBe('/order?productId=2&orderId=L-1&from=confirm&token=t1'));
    expect(api.received(pushLoan)).toEqual([
      { amount: 900_000, periods: 3, termUnit: 'months', productId: '2', extra: '1' },
    ]);
    expect(nativeApp.callsOf('confirmTrackingPoint')).toEqual([{ name: 'confirmLoan', params: { productId: '2' } }]);
  });

  test('keeps the agreement ticked while the request is being sent', async () => {
    mockOffer();
    api.respond(pushLoan, { lendDetailsUrl: ORDER_URL });
    const respond = api.holdResponse(pushLoan);
    const { user, currentUrl } = await renderOffer();
    const agreement = screen.getByRole('checkbox');
    expect(agreement).toBeChecked();
    await user.click(loanNowButton());
    await user.click(agreement);
    expect(agreement).toBeChecked();
    respond();
    await waitFor(() => expect(currentUrl()).toMatch(/^\/order\?/));
  });

  test.each([
    [{ termUnit: null }, { periods: 3, termUnit: null }],
    [{ periods: null }, { periods: null, termUnit: 'months' }],
    [
      { periods: null, termUnit: undefined },
      { periods: null, termUnit: null },
    ],
  ])('sends an empty value for what the offer %j does not name (V021)', async (change, sent) => {
    mockOffer(change);
    api.respond(pushLoan, { lendDetailsUrl: ORDER_URL });
    const { user, currentUrl } = await renderOffer();
    await user.click(loanNowButton());
    await waitFor(() => expect(currentUrl()).toMatch(/^\/order\?/));
    expect(api.received(pushLoan)).toEqual([{ amount: 900_000, ...sent, productId: '2', extra: '1' }]);
  });

  test('replaces the `from` of the response’s URL with its own (V021)', async () => {
    mockOffer();
    api.respond(pushLoan, { lendDetailsUrl: `${ORDER_URL}&from=other` });
    const { user, currentUrl } = await renderOffer();
    await user.click(loanNowButton());
    await waitFor(() => expect(currentUrl()).toMatch(/^\/order\?/));
    expect(new URLSearchParams(currentUrl().split('?')[1]).getAll('from')).toEqual(['confirm']);
  });

  test('does not return to the offer with Back (V023)', async () => {
    mockOffer();
    api.respond(pushLoan, { lendDetailsUrl: ORDER_URL });
    const { user, currentUrl, goBack } = renderRoute(PAGE_URL, { previousUrls: ['/elsewhere'] });
    await user.click(await screen.findByRole('button', { name: 'Loan Now' }));
    await waitFor(() => expect(currentUrl()).toContain('/order'));
    await goBack();
    expect(currentUrl()).toBe('/elsewhere');
  });

  test.each(['none', 'silent', 'throwing'] as const)('goes on when the native app is %s', async (mode) => {
    fakeNativeBridge(mode);
    mockOffer();
    api.respond(pushLoan, { lendDetailsUrl: ORDER_URL });
    const { user, currentUrl } = await renderOffer();
    await user.click(loanNowButton());
    await waitFor(() => expect(currentUrl()).toContain('from=confirm'));
  });

  test.each([
    ['no page', {}],
    ['a foreign page', { lendDetailsUrl: 'https://evil.example/order' }],
  ])('shows that the loan is accepted and sends nothing more when the response names %s', async (_, response) => {
    const nativeApp = fakeNativeBridge();
    mockOffer();
    api.respond(pushLoan, response);
    const { user } = await renderOffer();
    await user.click(loanNowButton());
    expect(await screen.findByText('We have your request')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Loan Now' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'See my loan' }));
    await waitFor(() => expect(nativeApp.callsOf('goMine')).toHaveLength(1));
  });

  test('keeps the rejection’s message and refetches the offer before the next attempt', async () => {
    mockOffer();
    api.reject(pushLoan, '1409', 'The offer has changed.');
    const { user, currentUrl } = await renderOffer();
    mockOffer({ amount: 800_000 });
    await user.click(loanNowButton());
    expect(await screen.findByText('The loan was not made')).toBeVisible();
    expect(await screen.findByText('The loan was not made')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Loan Now' })).toHaveFocus();
    await waitFor(() => expect(screen.getByText('Loan amount').parentElement).toHaveTextContent('₱8.000,00'));

    api.respond(pushLoan, { lendDetailsUrl: ORDER_URL });
    await user.click(loanNowButton());
    await waitFor(() => expect(currentUrl()).toContain('/order'));
    expect(api.received(pushLoan).map(({ amount }) => amount)).toEqual([900_000, 800_000]);
  });

  test('shows that nothing was sent when there is no connection', async () => {
    mockOffer();
    api.drop('request', pushLoan);
    const { user } = await renderOffer();
    await user.click(loanNowButton());
    expect(await screen.findByText(/nothing was sent/)).toBeVisible();
    expect(loanNowButton()).toBeEnabled();
  });
});
