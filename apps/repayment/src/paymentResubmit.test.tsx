/** A lost payment whose balance before is not known: it can be resubmitted with every payment method in the end. */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  commitRepayment,
  getInstalmentPlan,
  getRolloverPlan,
  payByHuichao,
  startInstalmentPayment,
  startRollover,
} from '@loan/api/repayment';
import { renderRoute } from '@loan/frame/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  api,
  card,
  instalments,
  mockBalance,
  type PaymentMethod,
  partnerPage,
  pressWhenIdle,
  rollover,
  rolloverPlan,
  type User,
} from './paymentMethods.testSetup.ts';

const MINUTE = 60_000;

// A time of the same day is shown without its date: not so half an hour before midnight.
beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 10, 0), advanceTimers: true });
});

const renderPage = (url: string, options: Parameters<typeof renderRoute>[1] = {}) =>
  renderRoute(url, { advanceTimers: jest.advanceTimersByTimeAsync, ...options });

/** Moves the stored submission into the past, instead of the clock of the page that is opened next. */
function backdateSubmission(ms: number) {
  const key = 'loan.intent.open:nobody:A-17';
  for (const storage of [window.localStorage, window.sessionStorage]) {
    const entry = JSON.parse(storage.getItem(key) ?? 'null') as { value: { sentAt: number } } | null;
    if (entry) entry.value.sentAt -= ms;
    if (entry) storage.setItem(key, JSON.stringify(entry));
  }
}

type PaymentMethodCase = PaymentMethod & {
  /** The amount as it is shown. */
  shown: string;
  /** Selects again what a resubmission needs. */
  choose?: (user: User) => Promise<void>;
};
const paymentMethods: PaymentMethodCase[] = [
  {
    ...card,
    shown: '₱5.035,00',
    choose: async (user) => user.click(await screen.findByRole('radio', { name: 'Visayas Bank' })),
  },
  { ...partnerPage, shown: '₱5.035,00' },
  { ...rollover, shown: '₱35,00' },
  {
    ...instalments,
    shown: 'TZS 500,00',
    async pay(user) {
      await typeAmount(user);
      await instalments.pay(user);
    },
    choose: typeAmount,
  },
];
async function typeAmount(user: User) {
  const folded = screen.queryByRole('button', { name: 'Amount and account', expanded: false });
  if (folded) await user.click(folded);
  await pressWhenIdle(user, 'Modify amount');
  await user.type(await screen.findByRole('textbox', { name: 'Modify amount' }), '500');
}

/** Hides the balance: an optional plan fails, a required one lacks an amount. */
function hideBalance({ call }: PaymentMethodCase) {
  if (call === startInstalmentPayment) mockBalance(undefined);
  else api.reject(getInstalmentPlan, 3, 'no plan');
  // Without a promised date the rollover plan shows no booking either.
  if (call === startRollover) api.respond(getRolloverPlan, { ...rolloverPlan, repayDate: '' });
}

describe.each(paymentMethods)('after $name was lost and the balance before is not known', (method) => {
  test('shows when a resubmission becomes possible, allows it then, and confirms it first', async () => {
    hideBalance(method);
    const { user } = renderPage(method.url);
    api.drop('response', method.call);
    await method.pay(user);
    await screen.findByText('The result is not confirmed');
    await act(() => jest.advanceTimersByTimeAsync(3 * MINUTE));
    expect(await screen.findByText(/you can pay again from \d/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay again' })).toBeNull();

    await act(() => jest.advanceTimersByTimeAsync(28 * MINUTE));
    expect(await screen.findByText('No booking is shown')).toBeVisible();
    await pressWhenIdle(user, 'Pay again');
    const dialog = await screen.findByRole('alertdialog', { name: 'Pay once more?' });
    expect(within(dialog).getByText(new RegExp(`You would pay ${method.shown} now`))).toBeVisible();
    expect(api.received(method.call)).toHaveLength(1);
    method.mockSuccess();
    await user.click(within(dialog).getByRole('button', { name: 'I have not paid: go on' }));
    await waitFor(() => expect(api.received(method.call)).toHaveLength(2));
  });

  test.each(paymentMethods.filter(({ name }) => name !== method.name))(
    'allows the resubmission 400 days later on the page of $name',
    async (openedMethod) => {
      hideBalance(method);
      const { user, unmount } = renderPage(method.url);
      api.drop('response', method.call);
      await method.pay(user);
      await screen.findByText('The result is not confirmed');
      unmount();
      backdateSubmission(400 * 24 * 60 * MINUTE);
      // The instalment page needs a plan: its query is not optional.
      if (openedMethod.call === startInstalmentPayment) mockBalance(undefined);
      const reopened = renderPage(openedMethod.url);
      expect(await screen.findByText('No booking is shown')).toBeVisible();
      await openedMethod.choose?.(reopened.user);
      openedMethod.mockSuccess();
      if (openedMethod.call === startRollover) api.respond(getRolloverPlan, rolloverPlan);
      await pressWhenIdle(reopened.user, 'Pay again');
      await pressWhenIdle(reopened.user, 'I have not paid: go on');
      await waitFor(() => expect(api.received(openedMethod.call)).toHaveLength(1));
    },
  );
});

test('sends the typed amount again after a reload, with the same key (A59)', async () => {
  const { user, unmount } = renderPage(instalments.url);
  api.timeOut(startInstalmentPayment);
  await typeAmount(user);
  await instalments.pay(user);
  await screen.findByText('The result is not confirmed');
  unmount();
  backdateSubmission(3 * MINUTE);
  const reloaded = renderPage(instalments.url);
  await screen.findByText('No booking is shown');
  instalments.mockSuccess();
  await pressWhenIdle(reloaded.user, 'Pay again');
  await pressWhenIdle(reloaded.user, 'I have not paid: go on');
  await waitFor(() => expect(api.received(startInstalmentPayment).map(({ amount }) => amount)).toEqual(['500', '500']));
});

test('keeps the cards in place while it checks again whether a lost payment was booked', async () => {
  api.reject(getInstalmentPlan, 3, 'no plan');
  const { user } = renderPage(card.url);
  api.drop('response', commitRepayment);
  await card.pay(user);
  await screen.findByText('The result is not confirmed');
  await act(() => jest.advanceTimersByTimeAsync(31 * MINUTE));
  await screen.findByText('No booking is shown');
  const cardRadio = await screen.findByRole('radio', { name: 'Visayas Bank' });
  const release = api.holdResponse(getInstalmentPlan);
  await pressWhenIdle(user, 'Check now');
  expect(screen.queryByRole('button', { name: 'Pay again' })).toBeNull();
  expect(cardRadio).toBeVisible();
  release();
  expect(await screen.findByRole('button', { name: 'Pay again' })).toBeVisible();
  expect(cardRadio).toBeVisible();
});

test('shows "you can pay again" in the borrower’s language', async () => {
  api.reject(getInstalmentPlan, 3, 'no plan');
  api.drop('response', payByHuichao);
  const { user } = renderPage(partnerPage.url, { locale: 'es' });
  await pressWhenIdle(user, 'Continuar al pago');
  expect(await screen.findByText(/podrás pagar de nuevo a partir de este momento: /)).toBeVisible();
});

describe('a balance that another payment changed', () => {
  test.each([25, 24 * 400])('is not taken as a booking, %i hours after the lost payment', async (hours) => {
    const { user, unmount } = renderPage(card.url);
    api.drop('response', commitRepayment);
    await card.pay(user);
    await screen.findByText('The result is not confirmed');
    unmount();
    mockBalance(4_000);
    backdateSubmission(hours * 60 * MINUTE);
    const { currentUrl } = renderPage(card.url);
    expect(await screen.findByText('No booking is shown')).toBeVisible();
    expect(currentUrl()).toContain('/repaymentWay');
  });

  test('is not taken as a rollover when the promised date moved and the due date did not', async () => {
    const { user, unmount } = renderPage(rollover.url);
    api.drop('response', startRollover);
    await rollover.pay(user);
    await screen.findByText('The result is not confirmed');
    unmount();
    api.respond(getRolloverPlan, { ...rolloverPlan, repayDate: '2026-12-25' });
    backdateSubmission(25 * 60 * MINUTE);
    renderPage(rollover.url);
    expect(await screen.findByText('No booking is shown')).toBeVisible();
  });
});

test('allows no resubmission while status checks fail, and shows that they do', async () => {
  const { user } = renderPage(partnerPage.url);
  api.drop('response', payByHuichao);
  await partnerPage.pay(user);
  await screen.findByText('The result is not confirmed');
  api.respondRaw(getInstalmentPlan, { status: 502, text: '' });
  await act(() => jest.advanceTimersByTimeAsync(60 * MINUTE));
  await pressWhenIdle(user, 'Check now');
  expect(await screen.findByText(/once the lender can be asked and shows no booking/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay again' })).toBeNull();
});
