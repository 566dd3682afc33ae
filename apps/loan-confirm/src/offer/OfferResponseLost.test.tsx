import { describe, expect, jest, test } from '@jest/globals';
import { getLoanOffer, pushLoan } from '@loan/api/loan-confirm';
import { renderRoute } from '@loan/frame/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api, loanNowButton, mockOffer, ORDER_URL, PAGE_URL, renderOffer } from './LoanOffer.testSetup.ts';

describe('when the response is lost', () => {
  async function loseResponse() {
    mockOffer();
    api.drop('response', pushLoan);
    const rendered = await renderOffer();
    await rendered.user.click(loanNowButton());
    expect(await screen.findByText('The result is not confirmed')).toBeVisible();
    return rendered;
  }

  test.each(['lost', 'late'])(
    'shows an unconfirmed result and never sends again when the response is %s',
    async (outcome) => {
      mockOffer();
      if (outcome === 'late') api.timeOut(pushLoan);
      else api.drop('response', pushLoan);
      const { user } = await renderOffer();
      await user.click(loanNowButton());
      expect(await screen.findByText('The result is not confirmed')).toBeVisible();
      expect(screen.getByText(/Please do not ask for it again/)).toBeVisible();
      await waitFor(() =>
        expect(screen.getByText('The result is not confirmed').closest('[role=status]')).toHaveFocus(),
      );
      expect(screen.queryByRole('button', { name: 'Loan Now' })).toBeNull();
      expect(api.received(pushLoan)).toHaveLength(1);
    },
  );

  test('shows the loan as accepted when a status check finds it', async () => {
    const { user } = await loseResponse();
    api.reject(getLoanOffer, '800005', 'You have taken this offer already.');
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('We have your request')).toBeVisible();
    expect(api.received(pushLoan)).toHaveLength(1);
  });

  test('treats 800005 as an unconfirmed result, not as a failure', async () => {
    mockOffer();
    api.reject(pushLoan, '800005', 'Submitted already.');
    const { user } = await renderOffer();
    await user.click(loanNowButton());
    expect(await screen.findByText(/You asked for this loan already/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Loan Now' })).toBeNull();
  });

  test('shows the unconfirmed result again after a reload', async () => {
    const { unmount } = await loseResponse();
    unmount();
    await renderOffer();
    expect(await screen.findByText('The result is not confirmed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Loan Now' })).toBeNull();
  });

  test('allows a resubmission only after two minutes without a booking, and confirms it first', async () => {
    mockOffer();
    api.drop('response', pushLoan);
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const { user, currentUrl } = renderRoute(PAGE_URL, { advanceTimers: jest.advanceTimersByTimeAsync });
      await user.click(await screen.findByRole('button', { name: 'Loan Now' }));
      await screen.findByText('The result is not confirmed');
      await act(() => jest.advanceTimersByTimeAsync(119_000));
      expect(screen.queryByRole('button', { name: 'Ask for the loan again' })).toBeNull();

      await act(() => jest.advanceTimersByTimeAsync(2_000));
      const resubmitButton = await screen.findByRole('button', { name: 'Ask for the loan again' });
      await waitFor(() => expect(screen.getByText('No loan is shown').closest('[role=status]')).toHaveFocus());
      await user.click(resubmitButton);
      const dialog = await screen.findByRole('alertdialog', { name: 'Ask once more?' });
      expect(api.received(pushLoan)).toHaveLength(1);
      api.respond(pushLoan, { lendDetailsUrl: ORDER_URL });
      await user.click(within(dialog).getByRole('button', { name: 'I have no loan: ask again' }));
      await waitFor(() => expect(currentUrl()).toContain('/order'));
      expect(api.received(pushLoan)).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });
});
