/** Where an order leads, and what is told on the way. */
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
  // Where the page stands, by the browser's own word.
  window.history.replaceState(null, '', ORDER_URL);
  api.respond(saveEvent, undefined);
});

test.each([174, 180, 170])(
  'with status %s the lender’s own payment page is where repaying leads (T028)',
  async (orderStatus) => {
    mockOrder({ orderStatus, h5Url: 'https://checkout.pesopronto.example/h5/A-17' });
    const { user, currentUrl, externalUrls } = renderRoute(ORDER_URL);
    await user.click(await screen.findByRole('button', { name: 'Repayment' }));
    // The session stays here: the payment page is another's.
    await waitFor(() => expect(externalUrls).toEqual(['https://checkout.pesopronto.example/h5/A-17']));
    expect(currentUrl()).toContain('/order');
  },
);

test('a page of ours that the lender names for repaying takes the session along (T028)', async () => {
  mockOrder({ h5Url: '/repaymentWay?orderId=A-17' });
  const { user, externalUrls } = renderRoute(ORDER_URL);
  await user.click(await screen.findByRole('button', { name: 'Repayment' }));
  await waitFor(() => expect(externalUrls).toEqual([`${window.location.origin}/repaymentWay?orderId=A-17&token=t`]));
});

test('the lender’s way on takes the place of this page: Back leads to what was before it (T014)', async () => {
  mockOrder({ playeduL: '/repay?productId=1&orderId=A-17' });
  const { currentUrl, goBack: back } = renderRoute(ORDER_URL, { previousUrls: ['/elsewhere'] });
  await waitFor(() => expect(currentUrl()).toBe('/repay?productId=1&orderId=A-17&token=t'));
  await back();
  expect(currentUrl()).toBe('/elsewhere');
});

test('borrowing again tells the lender product, module and place, and nothing else (T032)', async () => {
  mockOrder({ orderStatus: 200 });
  const { user } = renderRoute(ORDER_URL);
  await user.click(await screen.findByRole('button', { name: 'Borrow Again' }));
  await waitFor(() =>
    expect(api.received(saveEvent)).toEqual([{ productId: '1', moduleId: 30, positionId: expect.stringMatching(/./) }]),
  );
});

test('the product stands there with its logo (T012)', async () => {
  mockOrder({ productLogo: LOGO_URL });
  renderRoute(ORDER_URL);
  expect(await screen.findByText('Sampaguita Loan')).toBeVisible();
  expect(document.querySelector('img')).toHaveAttribute('src', LOGO_URL);
});

test('a recommended product has logo, name, button, range and rate, each with its words (T018)', async () => {
  mockOrder({
    recProducts: [
      {
        ...{ productId: '2', productLogo: LOGO_URL, productName: 'Narra Loan', buttonText: 'Apply' },
        ...{ amountRange: '1.000 – 9.000', amountRangeDes: 'You may borrow', loanRate: '0,5 %', loanRateDes: 'a day' },
      },
    ],
  } as never);
  renderRoute(ORDER_URL, { environment: { showRecommended: true } });
  const name = await screen.findByText('Narra Loan');
  expect(name.parentElement?.querySelector('img')).toHaveAttribute('src', LOGO_URL);
  for (const text of ['1.000 – 9.000', 'You may borrow', '0,5 %', 'a day'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply Narra Loan' })).toHaveTextContent('Apply');
});
