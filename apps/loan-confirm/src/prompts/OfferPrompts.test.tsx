/** Dialogs of the offer, and the native Back. */
import { describe, expect, test } from '@jest/globals';
import { getLoanOffer, listAgreements, pushLoan } from '@loan/api/loan-confirm';
import { fakeApi } from '@loan/api/testing';
import { fakeNativeBridge } from '@loan/bridge/testing';
import { renderRoute } from '@loan/frame/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

const api = fakeApi();
const DOCUMENT_URL = 'https://documents.pesopronto.example/2/1';

function mockOffer(change: { isPopType?: unknown; popAgreementUrl?: string; popTitle?: string; popContent?: string }) {
  api.respond(getLoanOffer, { amount: 900_000, periods: 3, termUnit: 'months', ...change });
  api.respond(listAgreements, []);
}

async function renderOffer(before: string[] = ['/elsewhere']) {
  const rendered = renderRoute('/confirmLoan?productId=2', { previousUrls: before });
  await screen.findByRole('button', { name: 'Loan Now' });
  return rendered;
}

const leaveDialog = () => screen.findByRole('alertdialog', { name: 'Point out' });
const waitForNoDialog = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

describe('going back from the offer', () => {
  test.each([1, '1'])(
    'confirms leaving when isPopType is %j: Cancel stays, Agree leaves (V028, V029, A43, M26)',
    async (isPopType) => {
      const nativeApp = fakeNativeBridge();
      mockOffer({ isPopType, popTitle: 'Leave this offer?', popContent: 'It is kept for 24 hours.' });
      const { user, currentUrl } = await renderOffer();
      await waitFor(() => expect(nativeApp.callsOf('setBackHook').at(-1)).toEqual({ isOn: true }));

      expect(await act(() => nativeApp.pressBack())).toBe('page');
      const dialog = await leaveDialog();
      expect(dialog).toHaveTextContent('Leave this offer?');
      expect(dialog).toHaveTextContent('It is kept for 24 hours.');
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      await waitForNoDialog();
      expect(currentUrl()).toContain('/confirmLoan');

      await act(() => nativeApp.pressBack());
      await user.click(within(await leaveDialog()).getByRole('button', { name: 'Agree' }));
      await waitFor(() => expect(currentUrl()).toBe('/elsewhere'));
      expect(api.received(pushLoan)).toEqual([]);
    },
  );

  test('opens one dialog; the next Back closes it and stays', async () => {
    const nativeApp = fakeNativeBridge();
    mockOffer({ isPopType: 1 });
    const { currentUrl } = await renderOffer();
    await act(() => nativeApp.pressBack());
    await leaveDialog();
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    expect(await act(() => nativeApp.pressBack())).toBe('page');
    await waitForNoDialog();
    expect(currentUrl()).toContain('/confirmLoan');
    await act(() => nativeApp.pressBack());
    expect(await leaveDialog()).toBeVisible();
  });

  test('closes the webview on Agree when there is no earlier history entry', async () => {
    const nativeApp = fakeNativeBridge();
    mockOffer({ isPopType: 1 });
    window.history.replaceState({ idx: 0 }, '');
    const { user } = await renderOffer([]);
    await act(() => nativeApp.pressBack());
    await user.click(within(await leaveDialog()).getByRole('button', { name: 'Agree' }));
    await waitFor(() => expect(nativeApp.callsOf('closeWebview')).toHaveLength(1));
  });

  test.each([0, '0', null, 2])('leaves Back to the native app when isPopType is %j (V030)', async (isPopType) => {
    const nativeApp = fakeNativeBridge();
    mockOffer({ isPopType });
    await renderOffer();
    expect(await act(() => nativeApp.pressBack())).toBe('native-app');
    expect(nativeApp.callsOf('setBackHook')).toEqual([]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('removes the back hook on unmount', async () => {
    const nativeApp = fakeNativeBridge();
    mockOffer({ isPopType: 1 });
    const { unmount } = await renderOffer();
    unmount();
    await waitFor(() => expect(nativeApp.callsOf('setBackHook').at(-1)).toEqual({ isOn: false }));
    expect(await act(() => nativeApp.pressBack())).toBe('native-app');
  });
});

describe('the required agreement', () => {
  const agreementDialog = () => screen.findByRole('alertdialog', { name: 'Loan agreement' });

  test('opens in a sandboxed frame; Agree closes it, once per session (V024, V027, A44)', async () => {
    mockOffer({ popAgreementUrl: DOCUMENT_URL });
    const { user, unmount } = await renderOffer();
    const dialog = await agreementDialog();
    const frame = within(dialog).getByTitle('Loan agreement');
    expect(frame).toHaveAttribute('src', DOCUMENT_URL);
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(within(dialog).getByRole('link', { name: 'Open it on its own page' })).toHaveAttribute('href', DOCUMENT_URL);

    await user.click(within(dialog).getByRole('button', { name: 'Agree' }));
    await waitForNoDialog();
    unmount();
    await renderOffer();
    await waitForNoDialog();
  });

  test('closes the webview on Cancel (V026)', async () => {
    const nativeApp = fakeNativeBridge();
    mockOffer({ popAgreementUrl: DOCUMENT_URL });
    const { user } = await renderOffer();
    await user.click(within(await agreementDialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(nativeApp.callsOf('closeWebview')).toHaveLength(1));
  });

  test('closes the webview on Back, without another dialog', async () => {
    const nativeApp = fakeNativeBridge();
    mockOffer({ popAgreementUrl: DOCUMENT_URL, isPopType: 1 });
    await renderOffer();
    await agreementDialog();
    expect(await act(() => nativeApp.pressBack())).toBe('page');
    await waitFor(() => expect(nativeApp.callsOf('closeWebview')).toHaveLength(1));
    expect(screen.queryByRole('alertdialog', { name: 'Point out' })).toBeNull();
  });

  test('opens the document in a native page when the link is tapped', async () => {
    const nativeApp = fakeNativeBridge();
    mockOffer({ popAgreementUrl: DOCUMENT_URL });
    const { user } = await renderOffer();
    await user.click(within(await agreementDialog()).getByRole('link', { name: 'Open it on its own page' }));
    await waitFor(() => expect(nativeApp.callsOf('openPage')).toEqual([{ url: DOCUMENT_URL }]));
  });

  test.each(['https://evil.example/1', 'javascript:alert(1)'])(
    'does not frame %s, and Agree still closes it',
    async (url) => {
      mockOffer({ popAgreementUrl: url });
      const { user } = await renderOffer();
      const dialog = await agreementDialog();
      expect(dialog.querySelector('iframe')).toBeNull();
      expect(dialog).toHaveTextContent('cannot be shown here');
      await user.click(within(dialog).getByRole('button', { name: 'Agree' }));
      await waitForNoDialog();
    },
  );

  test('does not open without a URL (V025)', async () => {
    mockOffer({ popAgreementUrl: '' });
    await renderOffer();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
