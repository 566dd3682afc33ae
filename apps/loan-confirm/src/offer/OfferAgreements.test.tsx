import { describe, expect, test } from '@jest/globals';
import { listAgreements, openAgreement, pushLoan } from '@loan/api/loan-confirm';
import { fakePhone } from '@loan/bridge/testing';
import { screen, waitFor } from '@testing-library/react';
import { lender, loanNow, offers, open, PAPER, papers, tick } from './LoanOffer.testSetup.ts';

describe('the papers', () => {
  test('are agreed to from the start, and without the tick nothing is sent (V013, V014, V019, V020)', async () => {
    offers();
    const { user } = await open();
    expect(tick()).toBeChecked();
    await user.click(tick());
    expect(loanNow()).toHaveAttribute('aria-disabled', 'true');
    await user.click(loanNow());
    expect(await screen.findByText(/tick the box first/)).toBeInTheDocument();
    expect(lender.received(pushLoan)).toEqual([]);
  });

  test('a title opens its paper and leaves the tick alone (V016, V017)', async () => {
    const phone = fakePhone();
    offers();
    const { user } = await open('/confirmLoan?productId=2&orderId=L-7');
    const goOn = lender.hangs(openAgreement);
    const title = screen.getByRole('button', { name: 'Disclosure Statement' });
    await user.click(title);
    await user.click(title);
    goOn();
    await waitFor(() => expect(phone.asked('openPage')).toEqual([{ url: PAPER }]));
    expect(lender.received(openAgreement)).toEqual([
      { productId: '2', scene: 3, position: '2', orderId: 'L-7', extra: '1' },
    ]);
    expect(tick()).toBeChecked();
  });

  test('who comes back from reading finds the tick as it was', async () => {
    offers();
    const { user, unmount } = await open();
    await user.click(tick());
    unmount();
    await open();
    expect(tick()).not.toBeChecked();
  });

  test.each([
    ['nowhere', { contract_url: null }, /cannot be shown now/],
    ['a foreign place', { contract_url: 'https://evil.example/1' }, /does not lead to a known place/],
  ])('a paper that leads %s is not opened, and it says so', async (_, answer, words) => {
    const phone = fakePhone();
    offers();
    lender.answers(openAgreement, answer);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Loan Agreement' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(phone.asked('openPage')).toEqual([]);
  });

  test('without the list the offer can be read, nothing can be agreed to, and it can be asked for again', async () => {
    offers();
    lender.breaks(listAgreements, { status: 500 });
    const { user } = await open();
    expect(screen.getByText('₱9.000,00')).toBeVisible();
    await user.click(loanNow());
    expect(lender.received(pushLoan)).toEqual([]);

    lender.answers(listAgreements, papers);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('checkbox', { name: 'I have read and agree' })).toBeChecked();
    expect(loanNow()).toBeEnabled();
  });
});
