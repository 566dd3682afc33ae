import { describe, expect, test } from '@jest/globals';
import { getLoanOffer, getOlderOffer } from '@loan/api/loan-confirm';
import { fakeLender } from '@loan/api/testing';
import { fakePhone } from '@loan/bridge/testing';
import { openAt } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';

const lender = fakeLender();
const TAKEN = 'You have taken this offer';

describe.each([
  ['/confirmLoan', getLoanOffer],
  ['/confirmPeriod', getLoanOffer],
  ['/confirm', getOlderOffer],
] as const)('%s', (path, getOffer) => {
  test('who opens an offer that was taken before is led to its order, and not told to try again', async () => {
    lender.refuses(getOffer, '800005', 'You have taken this offer already.');
    const { user, where } = openAt(`${path}?productId=2&orderId=L-1`);
    expect(await screen.findByRole('heading', { name: TAKEN })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'See my loan' }));
    await waitFor(() => expect(where()).toBe('/order?productId=2&orderId=L-1'));
  });
});

test('where no order is known, the app’s own list of loans is', async () => {
  const phone = fakePhone();
  lender.refuses(getLoanOffer, '800005', '');
  const { user } = openAt('/confirmLoan?productId=2');
  await user.click(await screen.findByRole('button', { name: 'See my loan' }));
  await waitFor(() => expect(phone.asked('goMine')).toHaveLength(1));
});

test('an offer that is refused for another reason can be asked for again, and says why', async () => {
  lender.refuses(getLoanOffer, '1410', 'This offer has expired.');
  openAt('/confirmLoan?productId=2&orderId=L-1');
  expect(await screen.findByText('This offer has expired.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: TAKEN })).toBeNull();
});
