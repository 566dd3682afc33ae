/** A code of success means that the loan was granted, in whatever form the rest of the response comes. */
import { beforeEach, expect, test } from '@jest/globals';
import type { SentBy } from '@loan/api';
import { getOlderOffer, listOlderAgreements, pushOlderLoan } from '@loan/api/loan-confirm';
import { fakeLender } from '@loan/api/testing';
import { openAt } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';

const lender = fakeLender();
const ORDER = `${window.location.origin}/order?productId=4&orderId=L-1`;

beforeEach(() => {
  const offer = { productName: 'Tala Quick', amount: 200_000, details: [], repay_plans: [], buttonText: 'Get it' };
  lender.answers(getOlderOffer, offer as unknown as SentBy<typeof getOlderOffer>);
  lender.answers(listOlderAgreements, [{ title: 'Loan Agreement', position: '1' }]);
});

async function take(body: object) {
  const opened = openAt('/confirm?productId=4&orderId=A-1');
  lender.breaks(pushOlderLoan, { status: 200, text: JSON.stringify(body) });
  await opened.user.click(await screen.findByRole('button', { name: 'Get it' }));
  return opened;
}

test.each([true, 'ok', 1, null, [], {}, { url: 7 }])('is on its way when the data is %j', async (data) => {
  await take({ code: '00', data });
  expect(await screen.findByText('Your loan is on its way')).toBeVisible();
  expect(screen.getByRole('button', { name: 'See my loan' })).toBeVisible();
  expect(screen.queryByText('The result is not confirmed')).toBeNull();
  expect(lender.received(pushOlderLoan)).toHaveLength(1);
});

test.each([{ data: { url: ORDER } }, { data: { redirectUrl: ORDER } }, { url: ORDER }, { url: ORDER, data: null }])(
  'leads where the response says: %j',
  async (sent) => {
    const { where } = await take({ code: '00', ...sent });
    await waitFor(() => expect(where()).toContain('/order?productId=4&orderId=L-1'));
  },
);

test('does not follow an address that is not allowed, and is on its way all the same', async () => {
  const { leftFor } = await take({ code: '00', data: { url: 'https://evil.example/order' } });
  expect(await screen.findByText('Your loan is on its way')).toBeVisible();
  expect(leftFor).toEqual([]);
});
