import { describe, expect, test } from '@jest/globals';
import { getLegacyOffer, getLoanOffer } from '@loan/api/loan-confirm';
import { fakeApi } from '@loan/api/testing';
import { fakeNativeBridge } from '@loan/bridge/testing';
import { renderRoute } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';

const api = fakeApi();
const ACCEPTED_TITLE = 'You have taken this offer';

describe.each([
  ['/confirmLoan', getLoanOffer],
  ['/confirmPeriod', getLoanOffer],
  ['/confirm', getLegacyOffer],
] as const)('%s', (path, getOffer) => {
  test('links to the order instead of a retry when the offer was accepted before', async () => {
    api.reject(getOffer, '800005', 'You have taken this offer already.');
    const { user, currentUrl } = renderRoute(`${path}?productId=2&orderId=L-1`);
    expect(await screen.findByRole('heading', { name: ACCEPTED_TITLE })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'See my loan' }));
    await waitFor(() => expect(currentUrl()).toBe('/order?productId=2&orderId=L-1'));
  });
});

test('opens the native app’s list of loans when no order is known', async () => {
  const nativeApp = fakeNativeBridge();
  api.reject(getLoanOffer, '800005', '');
  const { user } = renderRoute('/confirmLoan?productId=2');
  await user.click(await screen.findByRole('button', { name: 'See my loan' }));
  await waitFor(() => expect(nativeApp.callsOf('goMine')).toHaveLength(1));
});

test('shows the message and a retry when the offer is rejected for another reason', async () => {
  api.reject(getLoanOffer, '1410', 'This offer has expired.');
  renderRoute('/confirmLoan?productId=2&orderId=L-1');
  expect(await screen.findByText('This offer has expired.', { ignore: '[aria-live] *' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: ACCEPTED_TITLE })).toBeNull();
});
