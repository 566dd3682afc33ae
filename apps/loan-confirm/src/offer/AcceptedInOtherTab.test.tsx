import { expect, test } from '@jest/globals';
import { getLoanOffer, pushLoan } from '@loan/api/loan-confirm';
import { screen, waitFor } from '@testing-library/react';
import { api, loanNowButton, mockOffer, ORDER_URL, renderOffer } from './LoanOffer.testSetup.ts';

/** Writes what the frame of another tab stores, where the app names no user, when it has accepted the offer. */
const storeDoneInOtherTab = () =>
  localStorage.setItem(
    'loan.intent.done:nobody:product 2',
    JSON.stringify({ v: 1, borrower: 'nobody', at: Date.now() + 1, ids: ['other-tab'] }),
  );

test('shows that the loan is accepted and sends nothing when another tab accepted it', async () => {
  mockOffer();
  const { user } = await renderOffer();
  api.reject(getLoanOffer, '800005', 'You have taken this offer already.');
  storeDoneInOtherTab();
  await user.click(loanNowButton());
  expect(await screen.findByText('We have your request')).toBeVisible();
  expect(api.received(pushLoan)).toEqual([]);
});

test('shows the current offer when it changed in another tab', async () => {
  mockOffer();
  const { user } = await renderOffer();
  mockOffer({ amount: 700_000 });
  api.respond(pushLoan, { lendDetailsUrl: ORDER_URL });
  storeDoneInOtherTab();
  await user.click(loanNowButton());
  await waitFor(() => expect(screen.getByText('Loan amount').parentElement).toHaveTextContent('₱7.000,00'));
  expect(api.received(pushLoan)).toEqual([]);
  expect(screen.queryByText('We have your request')).toBeNull();
});
