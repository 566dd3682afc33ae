import { describe, expect, test } from '@jest/globals';
import { listAgreements, openAgreement, pushLoan } from '@loan/api/loan-confirm';
import { fakeNativeBridge } from '@loan/bridge/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  agreeCheckbox,
  agreementRows,
  api,
  DOCUMENT_URL,
  loanNowButton,
  mockOffer,
  renderOffer,
} from './LoanOffer.testSetup.ts';

describe('the agreements', () => {
  test('start as agreed to; nothing is sent while the checkbox is off (V013, V014, V019, V020)', async () => {
    mockOffer();
    const { user } = await renderOffer();
    expect(agreeCheckbox()).toBeChecked();
    await user.click(agreeCheckbox());
    expect(loanNowButton()).toHaveAttribute('aria-disabled', 'true');
    await user.click(loanNowButton());
    expect(await screen.findByText(/tick the box first/)).toBeInTheDocument();
    expect(api.received(pushLoan)).toEqual([]);
  });

  test('open by their title without changing the checkbox (V016, V017)', async () => {
    const nativeApp = fakeNativeBridge();
    mockOffer();
    const { user } = await renderOffer('/confirmLoan?productId=2&orderId=L-7');
    const releaseResponse = api.holdResponse(openAgreement);
    const title = screen.getByRole('button', { name: 'Disclosure Statement' });
    await user.click(title);
    await user.click(title);
    releaseResponse();
    await waitFor(() => expect(nativeApp.callsOf('openPage')).toEqual([{ url: DOCUMENT_URL }]));
    expect(api.received(openAgreement)).toEqual([
      { productId: '2', scene: 3, position: '2', orderId: 'L-7', extra: '1' },
    ]);
    expect(agreeCheckbox()).toBeChecked();
  });

  test('are shown when they arrive late; the loan cannot be accepted before (V017, V019)', async () => {
    mockOffer();
    const releaseResponse = api.holdResponse(listAgreements);
    const { user } = await renderOffer();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(loanNowButton());
    expect(await screen.findByText('The agreements are still loading.')).toBeVisible();
    expect(api.received(pushLoan)).toEqual([]);
    releaseResponse();
    expect(await screen.findByRole('button', { name: 'Disclosure Statement' })).toBeVisible();
    expect(agreeCheckbox()).toBeChecked();
    expect(loanNowButton()).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('keep the checkbox as it was when the page is mounted again', async () => {
    mockOffer();
    const { user, unmount } = await renderOffer();
    await user.click(agreeCheckbox());
    unmount();
    await renderOffer();
    expect(agreeCheckbox()).not.toBeChecked();
  });

  test.each([
    ['no URL', { contract_url: null }, /cannot be shown now/],
    ['a foreign origin', { contract_url: 'https://evil.example/1' }, /does not lead to a known place/],
  ])('are not opened and show an error when the response names %s', async (_, response, expectedText) => {
    const nativeApp = fakeNativeBridge();
    mockOffer();
    api.respond(openAgreement, response);
    const { user } = await renderOffer();
    await user.click(screen.getByRole('button', { name: 'Loan Agreement' }));
    expect(await screen.findByText(expectedText)).toBeInTheDocument();
    expect(nativeApp.callsOf('openPage')).toEqual([]);
  });

  test('show a retry and block acceptance when the list failed; the offer is still shown', async () => {
    mockOffer();
    api.respondRaw(listAgreements, { status: 500 });
    const { user } = await renderOffer();
    expect(screen.getByText('Loan amount').parentElement).toHaveTextContent('₱9.000,00');
    await user.click(loanNowButton());
    expect(api.received(pushLoan)).toEqual([]);

    api.respond(listAgreements, agreementRows);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('checkbox', { name: 'I have read and agree' })).toBeChecked();
    expect(loanNowButton()).toBeEnabled();
  });
});
