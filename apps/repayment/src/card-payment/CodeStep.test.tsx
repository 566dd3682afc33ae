import { describe, expect, jest, test } from '@jest/globals';
import type { RawPayloadOf } from '@loan/api';
import { commitRepayment, confirmRepayment, getRepaymentWay } from '@loan/api/repayment';
import { renderRoute } from '@loan/frame/testing';
import { acceptedPayments } from '@loan/payments';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  api,
  checkAndFindBooked,
  confirmButton,
  enterCode,
  goToCodeStep,
  mockCards,
  PAGE_URL,
  renderCardPayment,
} from './CardPayment.testSetup.ts';

describe('the code step', () => {
  test('opens when the bank requires a code; confirming it opens the order (W012, W014, W015, W016, W017, M18, M32)', async () => {
    mockCards();
    api.respond(confirmRepayment, {});
    const { user, currentUrl } = await renderCardPayment();
    const field = await goToCodeStep(user);
    await user.type(field, '12345');
    await user.click(confirmButton());
    expect(await screen.findByText('enter the correct code')).toBeVisible();
    expect(api.received(confirmRepayment)).toEqual([]);

    const button = confirmButton();
    await user.type(field, '6');
    await Promise.all([user.click(button), user.click(button)]);
    await waitFor(() => expect(currentUrl()).toMatch(/^\/borrowDetail/));
    expect(api.received(confirmRepayment)).toEqual([
      { orderId: 'A-17', verifyCode: '123456', repaymentRecordId: 'r-1' },
    ]);
  });

  test('keeps the code that was posted when somebody types while it is being checked', async () => {
    mockCards();
    api.respond(confirmRepayment, {});
    const respond = api.holdResponse(confirmRepayment);
    const { user, currentUrl } = await renderCardPayment();
    const field = await goToCodeStep(user);
    await enterCode(user, field, '123456');
    await user.type(field, '{Backspace}7');
    expect(field).toHaveValue('123456');
    expect(field).toHaveFocus();
    respond();
    await waitFor(() => expect(currentUrl()).toMatch(/^\/borrowDetail/));
  });

  test('sends a code of six digits by itself, once however it is entered', async () => {
    mockCards();
    api.respond(confirmRepayment, {});
    const { user, currentUrl } = await renderCardPayment();
    const field = await goToCodeStep(user);
    const button = confirmButton();
    await user.type(field, '123456');
    await Promise.all([user.click(button), user.click(button)]);
    await waitFor(() => expect(currentUrl()).toMatch(/^\/borrowDetail/));
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(api.received(confirmRepayment)).toHaveLength(1);
  });

  test('sends a pasted code by itself, and nothing before it is complete', async () => {
    mockCards();
    api.reject(confirmRepayment, '1500', 'Not today.');
    const { user } = await renderCardPayment();
    const field = await goToCodeStep(user);
    await user.type(field, '12345');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(api.received(confirmRepayment)).toHaveLength(0);
    await user.clear(field);
    await user.paste('123 456');
    await waitFor(() => expect(api.received(confirmRepayment)).toHaveLength(1));
    // A refused code that still stands there is not sent again by itself.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(api.received(confirmRepayment)).toMatchObject([{ verifyCode: '123456' }]);
  });

  test('leaves a longer code to the button', async () => {
    mockCards();
    api.respond(confirmRepayment, {});
    const { user } = await renderCardPayment();
    const field = await goToCodeStep(user);
    await user.type(field, '12345678');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(api.received(confirmRepayment)).toHaveLength(0);
    await user.click(confirmButton());
    await waitFor(() => expect(api.received(confirmRepayment)).toMatchObject([{ verifyCode: '12345678' }]));
  });

  test('sends nothing by itself while it asks whether to leave', async () => {
    mockCards();
    const { user } = await renderCardPayment();
    await user.type(await goToCodeStep(user), '123456');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(api.received(confirmRepayment)).toHaveLength(0);
  });

  test('keeps Confirm while the keyboard is open, and says whose code it is', async () => {
    mockCards();
    const { user } = await renderCardPayment();
    const field = await goToCodeStep(user);
    const fullHeight = window.innerHeight;
    window.innerHeight = fullHeight - 300;
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(confirmButton()).toBeVisible();
    window.innerHeight = fullHeight;
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(screen.getByText(/^Never share this code/)).toBeVisible();
  });

  test('lets the device fill in a received code', async () => {
    mockCards();
    const { user } = await renderCardPayment();
    const field = await goToCodeStep(user);
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  });

  test('stays open after a wrong code (800006), with the field cleared and focused (W021, M34)', async () => {
    mockCards();
    api.reject(confirmRepayment, '800006', 'Wrong.');
    const { user } = await renderCardPayment();
    const field = await goToCodeStep(user);
    await enterCode(user, field, '000000');
    await waitFor(() => expect(field).toHaveValue(''));
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/Wrong verification code/);
    expect(screen.getAllByText('Wrong verification code')).toHaveLength(1);
    // A tap that comes after the page sent the code by itself does not replace the reason.
    await user.click(confirmButton());
    expect(field).toHaveAccessibleDescription(/Wrong verification code/);

    api.respond(confirmRepayment, {});
    await enterCode(user, field, '123456');
    await waitFor(() => expect(api.received(confirmRepayment)).toHaveLength(2));
  });

  test('does not show the wrong code of an earlier attempt', async () => {
    mockCards();
    api.reject(confirmRepayment, '800006', 'Wrong.');
    const { user } = await renderCardPayment();
    await enterCode(user, await goToCodeStep(user), '000000');
    await screen.findByText('Wrong verification code');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay' })).not.toHaveAttribute('aria-busy'));
    const field = await goToCodeStep(user);
    expect(field).not.toHaveAccessibleDescription(/Wrong verification code/);
  });

  test('requests a new code after 60 s by the clock, for the same attempt and token; its record counts (W013, A36)', async () => {
    mockCards();
    jest.useFakeTimers({ advanceTimers: true });
    const { user } = renderRoute(PAGE_URL, { advanceTimers: jest.advanceTimersByTimeAsync });
    await screen.findByRole('radio', { name: 'Visayas Bank' });
    const field = await goToCodeStep(user);
    expect(screen.getByRole('timer')).toHaveTextContent(/Send again in (60|59) s/);
    expect(screen.queryByRole('button', { name: 'Send the code again' })).toBeNull();

    // A device that slept: the clock moved on, no timer ran.
    jest.setSystemTime(Date.now() + 61_000);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    api.respond(commitRepayment, { needValid: 1, repayRecordId: 'r-2' });
    await user.click(await screen.findByRole('button', { name: 'Send the code again' }));
    expect(await screen.findByText('Verification code sent!')).toBeInTheDocument();
    const [first, second] = api.received(commitRepayment);
    expect(second).toEqual({ ...first, sendMsg: 1 });
    expect(screen.getByRole('timer')).toBeVisible();

    api.respond(confirmRepayment, {});
    await enterCode(user, field, '123456');
    await waitFor(() => expect(api.received(confirmRepayment)[0]?.repaymentRecordId).toBe('r-2'));
  });

  test.each([
    ['a record without the flag', { repayRecordId: 'r-2' }, 'r-2'],
    ['nothing', null, 'r-1'],
  ])('takes no payment as made when the request for a new code is answered with %s (A36)', async (_, data, record) => {
    mockCards();
    jest.useFakeTimers({ advanceTimers: true });
    const { user } = renderRoute(PAGE_URL, { advanceTimers: jest.advanceTimersByTimeAsync });
    await screen.findByRole('radio', { name: 'Visayas Bank' });
    const field = await goToCodeStep(user);
    jest.setSystemTime(Date.now() + 61_000);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    api.respond(commitRepayment, data as RawPayloadOf<typeof commitRepayment>);
    await user.click(await screen.findByRole('button', { name: 'Send the code again' }));
    expect(await screen.findByText('Verification code sent!')).toBeInTheDocument();
    expect(acceptedPayments.get() ?? {}).toEqual({});
    api.respond(confirmRepayment, {});
    await enterCode(user, field, '123456');
    await waitFor(() => expect(api.received(confirmRepayment)[0]?.repaymentRecordId).toBe(record));
  });

  test('opens the order when the answer to a request for a new code says that none is needed', async () => {
    mockCards();
    jest.useFakeTimers({ advanceTimers: true });
    const { user, currentUrl } = renderRoute(PAGE_URL, { advanceTimers: jest.advanceTimersByTimeAsync });
    await screen.findByRole('radio', { name: 'Visayas Bank' });
    await goToCodeStep(user);
    jest.setSystemTime(Date.now() + 61_000);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    api.respond(commitRepayment, { needValid: 0 });
    await user.click(await screen.findByRole('button', { name: 'Send the code again' }));
    await waitFor(() => expect(currentUrl()).toMatch(/^\/borrowDetail/));
  });

  test('says that it is unknown whether a new code was sent when the answer is lost', async () => {
    mockCards();
    jest.useFakeTimers({ advanceTimers: true });
    const { user } = renderRoute(PAGE_URL, { advanceTimers: jest.advanceTimersByTimeAsync });
    await screen.findByRole('radio', { name: 'Visayas Bank' });
    await goToCodeStep(user);
    jest.setSystemTime(Date.now() + 61_000);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    api.drop('response', commitRepayment);
    await user.click(await screen.findByRole('button', { name: 'Send the code again' }));
    expect(await screen.findByText(/We do not know whether a new code was sent/)).toBeVisible();
    expect(screen.queryByText(/No new code was sent/)).toBeNull();
  });

  test('stays open when a refetch of the cards fails', async () => {
    mockCards();
    const { user } = await renderCardPayment();
    const field = await goToCodeStep(user);
    const reads = api.received(getRepaymentWay).length;
    api.respondRaw(getRepaymentWay, { status: 500 });
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(api.received(getRepaymentWay).length).toBeGreaterThan(reads));
    await waitFor(() => expect(confirmButton()).not.toHaveAttribute('aria-busy'));
    expect(field).toBeVisible();
    expect(screen.queryByText('card list query failed')).toBeNull();
  });

  test('shows that nothing was charged when a new code could not be requested', async () => {
    mockCards();
    jest.useFakeTimers({ advanceTimers: true });
    const { user } = renderRoute(PAGE_URL, { advanceTimers: jest.advanceTimersByTimeAsync });
    await screen.findByRole('radio', { name: 'Visayas Bank' });
    await goToCodeStep(user);
    jest.setSystemTime(Date.now() + 61_000);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    api.drop('request', commitRepayment);
    await user.click(await screen.findByRole('button', { name: 'Send the code again' }));
    expect(await screen.findByText('No new code was sent and nothing was charged. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send the code again' })).toBeEnabled();
  });

  test('checks the status after a lost confirmation and never sends the code twice', async () => {
    mockCards();
    api.drop('response', confirmRepayment);
    const { user, currentUrl } = await renderCardPayment();
    await enterCode(user, await goToCodeStep(user), '123456');
    expect(await screen.findByText('The result is not confirmed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Code from the SMS' })).toBeVisible();
    await checkAndFindBooked({ user, currentUrl });
    expect(api.received(confirmRepayment)).toHaveLength(1);
  });

  test('sends the code again after a lost confirmation, two minutes and a second confirmation', async () => {
    mockCards();
    jest.useFakeTimers({ advanceTimers: true });
    const { user } = renderRoute(PAGE_URL, { advanceTimers: jest.advanceTimersByTimeAsync });
    await screen.findByRole('radio', { name: 'Visayas Bank' });
    api.drop('response', confirmRepayment);
    await enterCode(user, await goToCodeStep(user), '123456');
    expect(await screen.findByText('The result is not confirmed')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(121_000));
    api.respond(confirmRepayment, {});
    expect(await screen.findByRole('textbox', { name: 'Code from the SMS' })).toHaveValue('123456');
    await user.click(await screen.findByRole('button', { name: 'Pay again' }));
    expect(api.received(confirmRepayment)).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'I have not paid: go on' }));
    await waitFor(() => expect(api.received(confirmRepayment)).toHaveLength(2));
    expect(api.received(confirmRepayment)[1]).toEqual(api.received(confirmRepayment)[0]);
  });

  test('stores neither card nor token (A17)', async () => {
    mockCards();
    const { user } = await renderCardPayment();
    await goToCodeStep(user);
    const stored = JSON.stringify({ ...window.localStorage, ...window.sessionStorage });
    expect(stored).not.toMatch(/8210|token-\d|VISY/);
  });
});
