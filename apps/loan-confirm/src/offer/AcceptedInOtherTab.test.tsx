import { expect, test } from '@jest/globals';
import { getLoanOffer, pushLoan } from '@loan/api/loan-confirm';
import { screen } from '@testing-library/react';
import { lender, loanNow, ORDER, offers, open } from './LoanOffer.testSetup.ts';

/** As the frame of another window writes down that it has taken the offer. */
const isDoneElsewhere = () =>
  localStorage.setItem('loan.intent.done:product 2', JSON.stringify({ at: Date.now() + 1, owner: 'another window' }));

test('where another window took the offer, a tap takes nothing and says that it is taken', async () => {
  offers();
  const { user } = await open();
  lender.refuses(getLoanOffer, '800005', 'You have taken this offer already.');
  isDoneElsewhere();
  await user.click(loanNow());
  expect(await screen.findByText('Your loan is on its way')).toBeVisible();
  expect(lender.received(pushLoan)).toEqual([]);
});

test('where another window changed the offer, it is shown as it is now', async () => {
  offers();
  const { user } = await open();
  offers({ amount: 700_000 });
  lender.answers(pushLoan, { lendDetailsUrl: ORDER });
  isDoneElsewhere();
  await user.click(loanNow());
  expect(await screen.findByText('₱7.000,00')).toBeVisible();
  expect(lender.received(pushLoan)).toEqual([]);
  expect(screen.queryByText('Your loan is on its way')).toBeNull();
});
