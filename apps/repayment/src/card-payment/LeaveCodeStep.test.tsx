import { describe, expect, test } from '@jest/globals';
import { commitRepayment, confirmRepayment } from '@loan/api/repayment';
import { fakeNativeBridge } from '@loan/bridge/testing';
import { renderRoute } from '@loan/frame/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  api,
  enterCode,
  goToCodeStep,
  mockCards,
  PAGE_URL,
  payWithCard,
  renderCardPayment,
} from './CardPayment.testSetup.ts';

describe('leaving the code step', () => {
  test('opens a confirmation; the next attempt gets a new token', async () => {
    mockCards();
    const { user } = await renderCardPayment();
    await goToCodeStep(user);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without paying?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(screen.getByRole('textbox', { name: 'Code from the SMS' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('radio', { name: 'Visayas Bank' })).toBeChecked();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay' })).not.toHaveAttribute('aria-busy'));
    await payWithCard(user, 'Visayas Bank');
    await waitFor(() => expect(api.received(commitRepayment)).toHaveLength(2));
    const [first, second] = api.received(commitRepayment);
    expect(second?.repayToken).not.toBe(first?.repayToken);
  });

  test('opens a confirmation on the browser’s Back; Stay and a second Back keep the code, Leave shows the cards', async () => {
    mockCards();
    api.respond(confirmRepayment, {});
    const { user, currentUrl, goBack } = renderRoute(PAGE_URL, { previousUrls: ['/order?orderId=A-17'] });
    await user.type(await goToCodeStep(user), '123');
    await goBack();
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without paying?' });
    expect(currentUrl()).toContain('/repaymentWay');
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(screen.getByRole('textbox', { name: 'Code from the SMS' })).toHaveValue('123');

    await goBack();
    await screen.findByRole('alertdialog');
    await goBack();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Code from the SMS' })).toHaveValue('123');
    expect(currentUrl()).toContain('/repaymentWay');

    await goBack();
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('radio', { name: 'Visayas Bank' })).toBeVisible();
    expect(api.received(confirmRepayment)).toEqual([]);
  });

  test('opens a confirmation on the native Back; the next one closes the dialog', async () => {
    const nativeApp = fakeNativeBridge();
    mockCards();
    const { user } = await renderCardPayment();
    await goToCodeStep(user);
    expect(await act(() => nativeApp.pressBack())).toBe('page');
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    expect(await act(() => nativeApp.pressBack())).toBe('page');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Code from the SMS' })).toBeVisible();
  });

  test.each(['paid', 'left'])('does not return to the code step with Back once it is %s', async (ending) => {
    mockCards();
    api.respond(confirmRepayment, {});
    const { user, currentUrl, goBack } = renderRoute(PAGE_URL, { previousUrls: ['/order?orderId=A-17'] });
    const field = await goToCodeStep(user);
    if (ending === 'paid') {
      await enterCode(user, field, '123456');
      await waitFor(() => expect(currentUrl()).toMatch(/^\/borrowDetail/));
    } else {
      await user.click(screen.getByRole('button', { name: 'Leave' }));
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
      await screen.findByRole('radio', { name: 'Visayas Bank' });
    }
    await goBack();
    expect(currentUrl()).toMatch(/^\/order/);
  });

  test('starts with the cards after a reload, and closes nothing when paying then', async () => {
    const nativeApp = fakeNativeBridge();
    window.history.replaceState({ idx: 0 }, '');
    mockCards();
    api.respond(confirmRepayment, {});
    const { user, currentUrl } = renderRoute(`${PAGE_URL}#code`);
    await screen.findByRole('radio', { name: 'Visayas Bank' });
    await enterCode(user, await goToCodeStep(user), '123456');
    await waitFor(() => expect(currentUrl()).toMatch(/^\/borrowDetail/));
    expect(nativeApp.callsOf('closeWebview')).toEqual([]);
    window.history.replaceState(null, '');
  });

  test('does not claim that nothing was charged while the confirmation runs', async () => {
    mockCards();
    const releaseResponse = api.holdResponse(confirmRepayment);
    const { user, currentUrl, goBack } = renderRoute(PAGE_URL, { previousUrls: ['/order?orderId=A-17'] });
    await enterCode(user, await goToCodeStep(user), '123456');
    await waitFor(() => expect(api.received(confirmRepayment)).toHaveLength(1));
    await goBack();
    expect(screen.queryByText(/Nothing was charged\. The code/)).toBeNull();
    await goBack();
    expect(currentUrl()).toMatch(/^\/order/);
    await act(async () => releaseResponse());
  });
});
