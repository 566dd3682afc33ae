/** Where an order leads, and what is told on the way. */
import { beforeEach, expect, test } from '@jest/globals';
import type { SentBy } from '@loan/api';
import { getOrder, saveEvent } from '@loan/api/order-details';
import { fakeLender } from '@loan/api/testing';
import { openAt } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';

const lender = fakeLender();
const ADDRESS = '/order?productId=1&orderId=A-17&token=t';
const LOGO = 'https://pictures.pesopronto.example/sampaguita.svg';

function lenderShows(changes: Partial<SentBy<typeof getOrder>>) {
  lender.answers(getOrder, { orderStatus: 174, amount: 500_000, productName: 'Sampaguita Loan', ...changes } as SentBy<
    typeof getOrder
  >);
}

beforeEach(() => {
  // Where the page stands, by the browser's own word.
  window.history.replaceState(null, '', ADDRESS);
  lender.answers(saveEvent, undefined);
});

test.each([174, 180, 170])(
  'with status %s the lender’s own payment page is where repaying leads (T028)',
  async (orderStatus) => {
    lenderShows({ orderStatus, h5Url: 'https://checkout.pesopronto.example/h5/A-17' });
    const { user, where, leftFor } = openAt(ADDRESS);
    await user.click(await screen.findByRole('button', { name: 'Repayment' }));
    // The session stays here: the payment page is another's.
    await waitFor(() => expect(leftFor).toEqual(['https://checkout.pesopronto.example/h5/A-17']));
    expect(where()).toContain('/order');
  },
);

test('a page of ours that the lender names for repaying takes the session along (T028)', async () => {
  lenderShows({ h5Url: '/repaymentWay?orderId=A-17' });
  const { user, leftFor } = openAt(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Repayment' }));
  await waitFor(() => expect(leftFor).toEqual([`${window.location.origin}/repaymentWay?orderId=A-17&token=t`]));
});

test('the lender’s way on takes the place of this page: Back leads to what was before it (T014)', async () => {
  lenderShows({ playeduL: '/repay?productId=1&orderId=A-17' });
  const { where, back } = openAt(ADDRESS, { before: ['/elsewhere'] });
  await waitFor(() => expect(where()).toBe('/repay?productId=1&orderId=A-17&token=t'));
  await back();
  expect(where()).toBe('/elsewhere');
});

test('borrowing again tells the lender product, module and place, and nothing else (T032)', async () => {
  lenderShows({ orderStatus: 200 });
  const { user } = openAt(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Borrow Again' }));
  await waitFor(() =>
    expect(lender.received(saveEvent)).toEqual([
      { productId: '1', moduleId: 30, positionId: expect.stringMatching(/./) },
    ]),
  );
});

test('the product stands there with its logo (T012)', async () => {
  lenderShows({ productLogo: LOGO });
  openAt(ADDRESS);
  expect(await screen.findByText('Sampaguita Loan')).toBeVisible();
  expect(document.querySelector('img')).toHaveAttribute('src', LOGO);
});

test('a recommended product has logo, name, button, range and rate, each with its words (T018)', async () => {
  lenderShows({
    recProducts: [
      {
        ...{ productId: '2', productLogo: LOGO, productName: 'Narra Loan', buttonText: 'Apply' },
        ...{ amountRange: '1.000 – 9.000', amountRangeDes: 'You may borrow', loanRate: '0,5 %', loanRateDes: 'a day' },
      },
    ],
  } as never);
  openAt(ADDRESS, { environment: { showRecommended: true } });
  const name = await screen.findByText('Narra Loan');
  expect(name.parentElement?.querySelector('img')).toHaveAttribute('src', LOGO);
  for (const text of ['1.000 – 9.000', 'You may borrow', '0,5 %', 'a day'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply Narra Loan' })).toHaveTextContent('Apply');
});
