/** A code of success means that the loan was granted, whatever the form of the rest of the response. */
import { beforeEach, expect, test } from '@jest/globals';
import type { RawPayloadOf } from '@loan/api';
import { getLegacyOffer, listLegacyAgreements, pushLegacyLoan } from '@loan/api/loan-confirm';
import { fakeApi } from '@loan/api/testing';
import { renderRoute } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';

const api = fakeApi();
const ORDER_URL = `${window.location.origin}/order?productId=4&orderId=L-1`;

beforeEach(() => {
  const offer = { productName: 'Molave Quick', amount: 200_000, details: [], repay_plans: [], buttonText: 'Get it' };
  api.respond(getLegacyOffer, offer as unknown as RawPayloadOf<typeof getLegacyOffer>);
  api.respond(listLegacyAgreements, [{ title: 'Loan Agreement', position: '1' }]);
});

async function acceptWithResponse(body: object) {
  const rendered = renderRoute('/confirm?productId=4&orderId=A-1');
  api.respondRaw(pushLegacyLoan, { status: 200, text: JSON.stringify(body) });
  await rendered.user.click(await screen.findByRole('button', { name: 'Get it' }));
  return rendered;
}

test.each([true, 'ok', 1, null, [], {}, { url: 7 }])('accepts the loan when the data is %j', async (data) => {
  await acceptWithResponse({ code: '00', data });
  expect(await screen.findByText('We have your request')).toBeVisible();
  expect(screen.getByRole('button', { name: 'See my loan' })).toBeVisible();
  expect(screen.queryByText('The result is not confirmed')).toBeNull();
  expect(api.received(pushLegacyLoan)).toHaveLength(1);
});

test.each([
  { data: { url: ORDER_URL } },
  { data: { redirectUrl: ORDER_URL } },
  { url: ORDER_URL },
  { url: ORDER_URL, data: null },
])('opens the URL of the response: %j', async (responseBody) => {
  const { currentUrl } = await acceptWithResponse({ code: '00', ...responseBody });
  await waitFor(() => expect(currentUrl()).toContain('/order?productId=4&orderId=L-1'));
});

test('accepts the loan without opening a URL that is not allowed', async () => {
  const { externalUrls } = await acceptWithResponse({ code: '00', data: { url: 'https://evil.example/order' } });
  expect(await screen.findByText('We have your request')).toBeVisible();
  expect(externalUrls).toEqual([]);
});
