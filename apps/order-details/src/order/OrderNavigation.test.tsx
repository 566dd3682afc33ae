/** The pages that an order opens, and the tracking events it sends. */
import { beforeEach, expect, test } from '@jest/globals';
import type { RawPayloadOf } from '@loan/api';
import { getOrder, saveEvent } from '@loan/api/order-details';
import { fakeApi } from '@loan/api/testing';
import { renderRoute } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';

const api = fakeApi();
const ORDER_URL = '/order?productId=1&orderId=A-17&token=t';
const LOGO_URL = 'https://pictures.pesopronto.example/sampaguita.svg';

function mockOrder(changes: Partial<RawPayloadOf<typeof getOrder>>) {
  api.respond(getOrder, {
    orderStatus: 174,
    amount: 500_000,
    productName: 'Sampaguita Loan',
    ...changes,
  } as RawPayloadOf<typeof getOrder>);
}

beforeEach(() => {
  // `window.location` is what the redirect check reads.
  window.history.replaceState(null, '', ORDER_URL);
  api.respond(saveEvent, undefined);
});

test.each([174, 180, 170])('opens the lender’s payment page on repaying at status %s (T028)', async (orderStatus) => {
  mockOrder({ orderStatus, h5Url: 'https://checkout.pesopronto.example/h5/A-17' });
  const { user, currentUrl, externalUrls } = renderRoute(ORDER_URL);
  await user.click(await screen.findByRole('button', { name: 'Repayment' }));
  // The common parameters stay here: the page is external.
  await waitFor(() => expect(externalUrls).toEqual(['https://checkout.pesopronto.example/h5/A-17']));
  expect(currentUrl()).toContain('/order');
});

test('adds the common parameters when the lender’s payment page is ours (T028)', async () => {
  mockOrder({ h5Url: '/repaymentWay?orderId=A-17' });
  const { user, externalUrls } = renderRoute(ORDER_URL);
  await user.click(await screen.findByRole('button', { name: 'Repayment' }));
  await waitFor(() => expect(externalUrls).toEqual([`${window.location.origin}/repaymentWay?orderId=A-17&token=t`]));
});

test.each([
  ['Loan agreements', '/loanAgreement'],
  ['What you have paid', '/paymentHistory'],
])('opens %s of this order', async (name, path) => {
  mockOrder({});
  const { user, currentUrl } = renderRoute(ORDER_URL);
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(currentUrl()).toBe(`${path}?productId=1&orderId=A-17&token=t`));
});

test('offers no payments before the loan was paid out', async () => {
  mockOrder({ orderStatus: 21 });
  renderRoute(ORDER_URL);
  await screen.findByRole('button', { name: 'Loan agreements' });
  expect(screen.queryByRole('button', { name: 'What you have paid' })).toBeNull();
});

test('replaces this page by the lender’s redirect, so that Back skips it (T014)', async () => {
  mockOrder({ playeduL: '/repay?productId=1&orderId=A-17' });
  const { currentUrl, goBack: back } = renderRoute(ORDER_URL, { previousUrls: ['/elsewhere'] });
  await waitFor(() => expect(currentUrl()).toBe('/repay?productId=1&orderId=A-17&token=t'));
  await back();
  expect(currentUrl()).toBe('/elsewhere');
});

test('tracks product, module and position only when borrowing again (T032) (M24)', async () => {
  mockOrder({ orderStatus: 200 });
  const { user } = renderRoute(ORDER_URL);
  await user.click(await screen.findByRole('button', { name: 'Borrow Again' }));
  await waitFor(() =>
    expect(api.received(saveEvent)).toEqual([{ productId: '1', moduleId: 30, positionId: expect.stringMatching(/./) }]),
  );
});

test('shows the product with its logo (T012)', async () => {
  mockOrder({ productLogo: LOGO_URL });
  renderRoute(ORDER_URL);
  expect(await screen.findByText('Sampaguita Loan')).toBeVisible();
  expect(document.querySelector('img')).toHaveAttribute('src', LOGO_URL);
});

test('shows logo, name, button, range and rate of a recommended product with their labels (T018)', async () => {
  mockOrder({
    recProducts: [
      {
        ...{ productId: '2', productLogo: LOGO_URL, productName: 'Narra Loan', buttonText: 'Apply' },
        ...{ amountRange: '1.000 – 9.000', amountRangeDes: 'You may borrow', loanRate: '0,5 %', loanRateDes: 'a day' },
      },
    ],
  } as never);
  renderRoute(ORDER_URL, { marketConfig: { showRecommended: true } });
  const name = await screen.findByText('Narra Loan');
  expect(name.parentElement?.querySelector('img')).toHaveAttribute('src', LOGO_URL);
  for (const text of ['1.000 – 9.000', 'You may borrow', '0,5 %', 'a day'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply Narra Loan' })).toHaveTextContent('Apply');
});
