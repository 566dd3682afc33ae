import { describe, expect, test } from '@jest/globals';
import type { RawPayloadOf } from '@loan/api';
import {
  getLegacyOffer,
  getProductTarget,
  listLegacyAgreements,
  openLegacyAgreement,
  pushLegacyLoan,
  pushLoan,
  trackProductClick,
} from '@loan/api/loan-confirm';
import { fakeApi } from '@loan/api/testing';
import { fakeNativeBridge } from '@loan/bridge/testing';
import { renderRoute } from '@loan/frame/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

const api = fakeApi();
const ORDER_URL = `${window.location.origin}/order?productId=4&orderId=L-1`;
const DOCUMENT_URL = 'https://documents.pesopronto.example/4/2';
const promotion = { title: 'First loan, no service fee', content: 'Only today.', buttonText: 'Take a look' };

const offer = {
  productLogo: '',
  productName: 'Molave Quick',
  amount: 200_000,
  currencySymbol: '₹',
  repayDate: '2027-02-20 00:00:00',
  details: [{ text: 'Service fee', value: '₹40,00' }],
  repay_plans: [{ pay_time: '2027-02-20', amount: 209_100 }],
  buttonText: 'Get my first loan',
  pop: null,
};

function mockOffer(change: Partial<Record<keyof typeof offer, unknown>> = {}) {
  api.respond(getLegacyOffer, { ...offer, ...change } as RawPayloadOf<typeof getLegacyOffer>);
  api.respond(listLegacyAgreements, [
    { title: 'Loan Agreement', position: '1' },
    { title: 'Disclosure Statement', position: '2' },
  ]);
  api.respond(openLegacyAgreement, { contract_url: DOCUMENT_URL });
}

async function renderOffer(url = '/confirm?productId=4&orderId=A-1', options: Parameters<typeof renderRoute>[1] = {}) {
  const rendered = renderRoute(url, options);
  await screen.findByRole('heading', { level: 1, name: 'Confirm your loan' });
  return rendered;
}

const acceptButton = () => screen.getByRole('button', { name: 'Get my first loan' });

test.each([0, -200_000, null, '', 'soon', undefined])(
  'shows an offer of %j and explains why it cannot be accepted',
  async (amount) => {
    mockOffer({ amount });
    const { user } = await renderOffer();
    await user.click(acceptButton());
    expect(await screen.findByText(/offer is incomplete/)).toBeInTheDocument();
    expect(api.received(pushLegacyLoan)).toEqual([]);
  },
);

describe('the legacy offer', () => {
  test('queries the legacy offer and its agreements (V101, V102, N024)', async () => {
    mockOffer();
    await renderOffer();
    expect(api.received(getLegacyOffer)).toEqual([{ productId: '4', orderId: 'A-1' }]);
    expect(api.received(listLegacyAgreements)).toEqual([{ productId: '4' }]);
  });

  test('shows amount with its currency symbol, product, date, rows and plan (V105, V106, V107, V108, V109)', async () => {
    mockOffer();
    await renderOffer();
    expect(screen.getByText('Loan amount').parentElement).toHaveTextContent('₹2.000,00');
    expect(screen.getByRole('heading', { name: 'Molave Quick' })).toBeVisible();
    expect(screen.getByText('Repayment date').closest('div')).toHaveTextContent('2027-02-20');
    expect(screen.getByText('Service fee').closest('div')).toHaveTextContent('₹40,00');
    expect(screen.getByRole('row', { name: /^2027-02-20/ })).toHaveTextContent('₹2.091,00');
    expect(screen.getByText('Total to repay').parentElement).toHaveTextContent('₹2.091,00');
  });

  test.each([
    ['Get my first loan', 'Get my first loan'],
    ['', 'Loan Now'],
    [null, 'Loan Now'],
  ])('labels the button as in the response: %j (V111)', async (buttonText, name) => {
    mockOffer({ buttonText });
    await renderOffer();
    expect(screen.getByRole('button', { name })).toBeEnabled();
  });

  test('requires the checkbox; opening an agreement does not change it (V103, V110)', async () => {
    const nativeApp = fakeNativeBridge();
    mockOffer();
    const { user } = await renderOffer();
    await user.click(screen.getByRole('button', { name: 'Disclosure Statement' }));
    await waitFor(() => expect(nativeApp.callsOf('openPage')).toEqual([{ url: DOCUMENT_URL }]));
    expect(api.received(openLegacyAgreement)).toEqual([{ productId: '4', position: '2', orderId: 'A-1' }]);

    await user.click(screen.getByRole('checkbox', { name: 'I have read and agree' }));
    await user.click(acceptButton());
    expect(await screen.findByText(/tick the box first/)).toBeInTheDocument();
    expect(api.received(pushLegacyLoan)).toEqual([]);
  });

  test('shows the rest when rows are invalid and plan and date are missing', async () => {
    mockOffer({ details: [null, { text: 'Service fee', value: '₹40,00' }], repay_plans: null, repayDate: null });
    await renderOffer();
    expect(screen.getByText('₹40,00')).toBeVisible();
    expect(screen.queryByText('Repayment date')).toBeNull();
    expect(acceptButton()).toBeEnabled();
  });
});

describe('accepting the offer', () => {
  test('sends once and replaces the page with the URL of the response (V104)', async () => {
    mockOffer();
    api.respond(pushLegacyLoan, { url: ORDER_URL });
    const { user, currentUrl } = await renderOffer();
    const button = acceptButton();
    await Promise.all([user.click(button), user.click(button), user.click(button)]);
    await waitFor(() => expect(currentUrl()).toBe('/order?productId=4&orderId=L-1&from=confirm'));
    expect(api.received(pushLegacyLoan)).toEqual([{ productId: '4', orderId: 'A-1' }]);
  });

  test('shows the lender’s message when the API rejects it (G027, G028)', async () => {
    mockOffer();
    api.reject(pushLegacyLoan, '1410', 'Please repay your open loan first.');
    const { user } = await renderOffer();
    await user.click(acceptButton());
    expect(await screen.findByText('The loan was not made')).toBeVisible();
    expect(screen.getAllByText('Please repay your open loan first.').length).toBeGreaterThan(0);
  });

  test('checks the status after a lost response and never sends again from either offer page', async () => {
    mockOffer();
    api.drop('response', pushLegacyLoan);
    const { user } = await renderOffer();
    await user.click(acceptButton());
    expect(await screen.findByText('The result is not confirmed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Get my first loan' })).toBeNull();

    api.reject(getLegacyOffer, '800005', 'You have taken this offer already.');
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('We have your request')).toBeVisible();
    expect(api.received(pushLegacyLoan)).toHaveLength(1);
    expect(api.received(pushLoan)).toEqual([]);
  });
});

describe('the promotion', () => {
  const promotionDialog = () => screen.findByRole('dialog', { name: promotion.title });

  test('opens when the offer has one, shows its texts, and stays closed afterwards (V112)', async () => {
    mockOffer({ pop: promotion });
    const { user, unmount } = await renderOffer();
    expect(await promotionDialog()).toHaveTextContent('Only today.');
    await user.click(within(await promotionDialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    unmount();
    await renderOffer();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is closed first by the native Back', async () => {
    const nativeApp = fakeNativeBridge();
    mockOffer({ pop: promotion });
    await renderOffer();
    await promotionDialog();
    expect(await act(() => nativeApp.pressBack())).toBe('page');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await act(() => nativeApp.pressBack())).toBe('native-app');
  });

  test('tracks the tap, queries the product’s URL, and opens a web URL here (V113, V114)', async () => {
    mockOffer({ pop: promotion });
    api.respond(getProductTarget, { url: `${window.location.origin}/order?orderId=L-9&productId=4` });
    const { user, currentUrl } = await renderOffer();
    await user.click(within(await promotionDialog()).getByRole('button', { name: 'Take a look' }));
    await waitFor(() => expect(currentUrl()).toContain('/order?orderId=L-9'));
    expect(api.calls.filter(({ id }) => id === trackProductClick.id).map(({ params: inputs }) => inputs)).toEqual([
      { productId: '4' },
    ]);
    expect(api.received(getProductTarget)).toEqual([{ productId: '4' }]);
  });

  test('passes an app URL to the native app (V115)', async () => {
    const nativeApp = fakeNativeBridge();
    mockOffer({ pop: promotion });
    api.respond(getProductTarget, { url: 'loanapp://product?productId=4' });
    const { user } = await renderOffer('/confirm?productId=4', { marketConfig: { appScheme: 'loanapp://' } });
    await user.click(within(await promotionDialog()).getByRole('button', { name: 'Take a look' }));
    await waitFor(() => expect(nativeApp.callsOf('openPage')).toEqual([{ url: 'loanapp://product?productId=4' }]));
  });

  test('passes a link of another app to the native app when the market lists its scheme (V115)', async () => {
    const nativeApp = fakeNativeBridge();
    mockOffer({ pop: promotion });
    api.respond(getProductTarget, { url: 'wallet://product?productId=4' });
    const { user } = await renderOffer('/confirm?productId=4', { marketConfig: { partnerAppSchemes: ['wallet://'] } });
    await user.click(within(await promotionDialog()).getByRole('button', { name: 'Take a look' }));
    await waitFor(() => expect(nativeApp.callsOf('openPage')).toEqual([{ url: 'wallet://product?productId=4' }]));
  });

  test('shows an error when the native app does not open it', async () => {
    fakeNativeBridge('throwing');
    mockOffer({ pop: promotion });
    api.respond(getProductTarget, { url: 'pesopronto://product?productId=4' });
    const { user } = await renderOffer();
    await user.click(within(await promotionDialog()).getByRole('button', { name: 'Take a look' }));
    expect(await screen.findByText(/could not be opened/)).toBeInTheDocument();
  });

  test.each([
    ['nothing', { url: null }, /has no page now/],
    ['a foreign origin', { url: 'https://evil.example' }, /does not lead to a known place/],
    ['a script', { url: 'javascript:alert(1)' }, /does not lead to a known place/],
    ['a plain http page', { url: 'http://pesopronto.example/' }, /does not lead to a known place/],
    ['a link of an app that is not listed', { url: 'wallet://product' }, /does not lead to a known place/],
  ])('opens nothing and shows an error when the product’s URL is %s', async (_, response, expectedText) => {
    const nativeApp = fakeNativeBridge();
    mockOffer({ pop: promotion });
    api.respond(getProductTarget, response);
    const { user, externalUrls } = await renderOffer();
    await user.click(within(await promotionDialog()).getByRole('button', { name: 'Take a look' }));
    expect(await screen.findByText(expectedText)).toBeInTheDocument();
    expect([...externalUrls, ...nativeApp.callsOf('openPage')]).toEqual([]);
  });
});
