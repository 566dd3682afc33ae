/** After a payment every screen says the same of it: booked, with amount and time, until that is read; or not received yet. */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { getInstalmentPlan, getRolloverPlan } from '@loan/api/repayment';
import { renderRoute, signIn } from '@loan/frame/testing';
import { acceptedPayments } from '@loan/payments';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  api,
  instalments,
  mockInstalments,
  ORDER,
  PAY_URL,
  partnerPage,
  rollover,
  rolloverPlan,
} from './paymentMethods.testSetup.ts';

const PAY_BUTTONS = /^(Pay|Pay Now|Payment Method|Continue to payment)$/;

function mockOrder(owed: number, dueTime = '2026-12-10', nextDate = '2026-12-24') {
  mockInstalments(
    Array.from({ length: Math.ceil(owed / 1_045) }, (_, index) => ({
      ...{ periodNo: index + 1, totalAmount: 1_045, canClick: index === 0 ? 1 : 0, dueTime },
    })),
  );
  api.respond(getRolloverPlan, { ...rolloverPlan, repayDate: nextDate });
}

beforeEach(() => mockOrder(2_090));

const bookedHeading = () => screen.findByRole('heading', { name: 'Your payment is booked' });

const screens = [
  {
    ...instalments,
    amount: '1045',
    shown: 'TZS 1.045,00',
    before: { owed: 2_090 },
    form: ['Amount and account', 'Wallet account'],
    book: () => mockOrder(1_045),
  },
  {
    ...rollover,
    amount: '3500',
    shown: '₱35,00',
    before: { nextDate: '2026-12-24', dueDate: '2026-12-10', instalmentCount: 2 },
    form: ['Rollover fee', 'You pay this now and your due date moves. The loan itself stays to be paid.'],
    book: () => mockOrder(2_090, '2026-12-24', '2027-01-07'),
  },
  {
    ...partnerPage,
    url: `/alipayrepayment?${ORDER}&amount=209000&userId=u-1`,
    amount: '209000',
    shown: '₱2.090,00',
    before: { owed: 2_090 },
    form: [undefined, 'You continue on our payment partner’s page and come back when you are done.'],
    book: () => mockOrder(0),
  },
];

function accept({ url, call, amount, before }: (typeof screens)[number], msAgo: number) {
  signIn(url);
  acceptedPayments.set({
    'A-17': { at: Date.now() - msAgo, call: call.id, amount, before: before as { owed: number } },
  });
}

describe.each(screens)('$name', (payment) => {
  const { url, call, shown, pay, book, form, mockSuccess } = payment;

  test('says that a payment whose response was lost is booked, until that is read', async () => {
    api.drop('response', call);
    const first = renderRoute(url);
    await pay(first.user);
    await screen.findByText('The result is not confirmed');
    book();
    await first.user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await bookedHeading()).toBeVisible();
    expect(screen.getByText('Amount').closest('div')).toHaveTextContent(shown);
    expect(screen.getByText('Time')).toBeVisible();
    expect(screen.queryByRole('button', { name: PAY_BUTTONS })).toBeNull();
    first.unmount();

    const { user } = renderRoute(url);
    await bookedHeading();
    expect(screen.queryByRole('button', { name: PAY_BUTTONS })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your payment is booked' })).toBeNull());
    expect(api.received(call)).toHaveLength(1);
  });

  test('says that it is booked when the page is opened again after a lost response', async () => {
    api.drop('response', call);
    const first = renderRoute(url);
    await pay(first.user);
    await screen.findByText('The result is not confirmed');
    first.unmount();
    book();
    renderRoute(url);
    expect(await bookedHeading()).toBeVisible();
    expect(screen.queryByRole('button', { name: PAY_BUTTONS })).toBeNull();
    expect(api.received(call)).toHaveLength(1);
  });

  test('says that it is booked on return from the payment page', async () => {
    mockSuccess();
    const first = renderRoute(url);
    await pay(first.user);
    await waitFor(() => expect(first.externalUrls).toEqual([PAY_URL]));
    first.unmount();
    book();
    renderRoute(url);
    expect(await bookedHeading()).toBeVisible();
    expect(screen.getByText('Amount').closest('div')).toHaveTextContent(shown);
  });

  test('says that it is not received yet, and finds a later booking by itself', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    accept(payment, 30_000);
    renderRoute(url, { advanceTimers: jest.advanceTimersByTimeAsync });
    expect(await screen.findByText('We have not received this payment yet')).toBeVisible();
    expect(screen.getByText(/If your bank refused it, nothing was paid/)).toBeVisible();
    expect(screen.queryByRole('button', { name: PAY_BUTTONS })).toBeNull();
    book();
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(await bookedHeading()).toBeVisible();
  });

  test('offers to pay again only after two minutes and a read without a booking, with a confirmation', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    accept(payment, 0);
    const { user } = renderRoute(url, { advanceTimers: jest.advanceTimersByTimeAsync });
    await screen.findByText('We have not received this payment yet');
    await act(() => jest.advanceTimersByTimeAsync(110_000));
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(screen.queryByRole('button', { name: 'Pay again' })).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    await user.click(await screen.findByRole('button', { name: 'Pay again' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Pay once more?' });
    expect(within(dialog).getByRole('button', { name: 'I have not paid: go on' })).toBeVisible();
    expect(api.received(call)).toHaveLength(0);
  });

  test.each(form[0] ? [false, true] : [false])(
    'folds up what would be paid until it is offered again, unless it was opened (%j)',
    async (isOpened) => {
      jest.useFakeTimers({ advanceTimers: true });
      const [title, part = ''] = form;
      accept(payment, 0);
      const { user } = renderRoute(url, { advanceTimers: jest.advanceTimersByTimeAsync });
      await screen.findByText('We have not received this payment yet');
      if (title) expect(screen.queryByText(part)).not.toBeVisible();
      else expect(screen.queryByText(part)).toBeNull();
      if (isOpened) {
        await user.click(await screen.findByRole('button', { name: title as string }));
        expect(screen.getByText(part)).toBeVisible();
      }
      await act(() => jest.advanceTimersByTimeAsync(125_000));
      await screen.findByRole('button', { name: 'Pay again' });
      if (title && !isOpened) expect(screen.queryByRole('button', { name: title })).toBeNull();
      expect(screen.getByText(part)).toBeVisible();
    },
  );

  test('offers no second payment while the lender cannot be read', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    accept(payment, 0);
    renderRoute(url, { advanceTimers: jest.advanceTimersByTimeAsync });
    await screen.findByText('We have not received this payment yet');
    api.drop('request', getInstalmentPlan);
    api.drop('request', getRolloverPlan);
    await act(() => jest.advanceTimersByTimeAsync(200_000));
    expect(screen.queryByRole('button', { name: 'Pay again' })).toBeNull();
    expect(screen.queryByRole('button', { name: PAY_BUTTONS })).toBeNull();
  });
});

test('says that nothing is owed any more when the last instalment is booked', async () => {
  accept({ ...(screens[0] as (typeof screens)[number]), amount: '2090' }, 30_000);
  mockOrder(0);
  const { user } = renderRoute(instalments.url);
  await bookedHeading();
  expect(screen.getByText('You owe nothing more.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(await screen.findByText('Nothing is left to pay')).toBeVisible();
});
