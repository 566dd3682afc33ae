import { expect, test } from '@jest/globals';
import { getRepaymentWay } from '@loan/api/repayment';
import { fakeNativeBridge } from '@loan/bridge/testing';
import { renderRoute } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';
import { api } from './CardPayment.testSetup.ts';

test.each([
  ['/repaymentWay?amount=503500', 'Pay with a bank card'],
  ['/repaymentWay?orderId=&productId=1&amount=503500', 'Pay with a bank card'],
  ['/alipayrepayment?productId=1&amount=503500', 'Pay on the partner’s page'],
])('shows that %s names no order, queries no cards and offers no payment', async (url, title) => {
  const nativeApp = fakeNativeBridge();
  const { user } = renderRoute(url);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await screen.findByText('This link does not say which order is to be paid')).toBeVisible();
  expect(screen.queryByText('card list query failed')).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Pay|Go on)/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open from my order' }));
  await waitFor(() => expect(nativeApp.callsOf('goHome')).toHaveLength(1));
  expect(api.received(getRepaymentWay)).toEqual([]);
});
