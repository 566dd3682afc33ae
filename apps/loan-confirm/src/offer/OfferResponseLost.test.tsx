import { describe, expect, jest, test } from '@jest/globals';
import { getLoanOffer, pushLoan } from '@loan/api/loan-confirm';
import { openAt } from '@loan/frame/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ADDRESS, lender, loanNow, ORDER, offers, open } from './LoanOffer.testSetup.ts';

describe('when the answer is lost', () => {
  async function loseAnswer() {
    offers();
    lender.loses('the answer', pushLoan);
    const opened = await open();
    await opened.user.click(loanNow());
    expect(await screen.findByText('The result is not confirmed')).toBeVisible();
    return opened;
  }

  test.each(['lost', 'late'])('an answer that is %s is not confirmed, never failed, never sent again', async (how) => {
    offers();
    if (how === 'late') lender.isSlow(pushLoan);
    else lender.loses('the answer', pushLoan);
    const { user } = await open();
    await user.click(loanNow());
    expect(await screen.findByText('The result is not confirmed')).toBeVisible();
    expect(screen.getByText(/Please do not ask for it again/)).toBeVisible();
    await waitFor(() => expect(screen.getByText('The result is not confirmed').closest('[role=status]')).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Loan Now' })).toBeNull();
    expect(lender.received(pushLoan)).toHaveLength(1);
  });

  test('a lender who says that the offer is taken is believed', async () => {
    const { user } = await loseAnswer();
    lender.refuses(getLoanOffer, '800005', 'You have taken this offer already.');
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('Your loan is on its way')).toBeVisible();
    expect(lender.received(pushLoan)).toHaveLength(1);
  });

  test('800005 is an answer that was lost before: it is asked about, not shown as a failure', async () => {
    offers();
    lender.refuses(pushLoan, '800005', 'Submitted already.');
    const { user } = await open();
    await user.click(loanNow());
    expect(await screen.findByText(/You asked for this loan already/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Loan Now' })).toBeNull();
  });

  test('a reload finds it again', async () => {
    const { unmount } = await loseAnswer();
    unmount();
    await open();
    expect(await screen.findByText('The result is not confirmed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Loan Now' })).toBeNull();
  });

  test('asking again is offered only after two minutes in which the offer stood, and asks once more', async () => {
    offers();
    lender.loses('the answer', pushLoan);
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const { user, where } = openAt(ADDRESS, { advanceTimers: jest.advanceTimersByTime });
      await user.click(await screen.findByRole('button', { name: 'Loan Now' }));
      await screen.findByText('The result is not confirmed');
      await jest.advanceTimersByTimeAsync(119_000);
      expect(screen.queryByRole('button', { name: 'Ask for the loan again' })).toBeNull();

      await jest.advanceTimersByTimeAsync(2_000);
      const again = await screen.findByRole('button', { name: 'Ask for the loan again' });
      await waitFor(() => expect(screen.getByText('No loan is shown').closest('[role=status]')).toHaveFocus());
      await user.click(again);
      const question = await screen.findByRole('alertdialog', { name: 'Ask once more?' });
      expect(lender.received(pushLoan)).toHaveLength(1);
      lender.answers(pushLoan, { lendDetailsUrl: ORDER });
      await user.click(within(question).getByRole('button', { name: 'I have no loan: ask again' }));
      await waitFor(() => expect(where()).toContain('/order'));
      expect(lender.received(pushLoan)).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });
});
