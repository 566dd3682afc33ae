/** An order whose balance was not known before a lost payment: however it is paid, it can be paid again in the end. */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { AnyEndpoint, SentBy } from '@loan/api';
import {
  commitRepayment,
  getInstalmentPlan,
  getRepaymentWay,
  getRolloverPlan,
  payByHuichao,
  startInstalmentPayment,
  startRollover,
} from '@loan/api/repayment';
import { fakeLender } from '@loan/api/testing';
import { openAt } from '@loan/frame/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { usePaymentWay } from './card-payment/cardPaymentStore.ts';

const lender = fakeLender();
const ORDER = 'productId=1&orderId=A-17';
const PAY_URL = 'https://checkout.pesopronto.example/pay/1';
const MINUTE = 60_000;
const rollover = {
  repayDate: '2026-12-24',
  repayList: [{ name: 'Kiosko', channel_number: '90007' }],
  delayInfo: { delayAmount: 3_500, title: 'Rollover fee' },
};

function owes(totalAmount: number | undefined, dueTime = '2026-12-10') {
  lender.answers(getInstalmentPlan, {
    amountMax: 5_035,
    repayPlanDetail: { repayWaitDetail: [{ periodNo: 1, totalAmount, canClick: 1, dueTime }], repayYetDetail: [] },
  } as SentBy<typeof getInstalmentPlan>);
}

beforeEach(() => {
  usePaymentWay.setState({ chosenCards: {}, cardsBefore: {}, attempts: {} });
  owes(5_035);
  lender.answers(getRolloverPlan, rollover);
  lender.answers(getRepaymentWay, {
    alipay: '1',
    repayToken: 'token',
    bankCards: [{ id: 'c-1', bankName: 'Visayas Bank', cardNo: '5200********8210', bankCode: 'VISY' }],
  });
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
  lender.reset();
});

type User = ReturnType<typeof openAt>['user'];
const open = (address: string, options: Parameters<typeof openAt>[1] = {}) =>
  openAt(address, { advanceTimers: jest.advanceTimersByTime, ...options });
const press = async (user: User, name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  await user.click(button);
};
const payWithCard = async (user: User) => {
  await user.click(await screen.findByRole('radio', { name: 'Visayas Bank' }));
  await press(user, 'Pay');
  await press(user, 'Pay now');
};

/** The page is opened again after this time: its clock cannot be moved, what is stored can. */
function waits(ms: number) {
  const key = 'loan.intent.open:A-17';
  for (const place of [window.localStorage, window.sessionStorage]) {
    const entry = JSON.parse(place.getItem(key) ?? 'null') as { value: { sentAt: number } } | null;
    if (entry) entry.value.sentAt -= ms;
    if (entry) place.setItem(key, JSON.stringify(entry));
  }
}

type Way = {
  name: string;
  address: string;
  call: AnyEndpoint;
  pay: (user: User) => Promise<void>;
  /** What has to be chosen anew before the payment can be sent again. */
  choose?: (user: User) => Promise<void>;
  taken: () => void;
};
const ways: Way[] = [
  {
    name: 'a card',
    address: `/repaymentWay?${ORDER}&amount=503500`,
    call: commitRepayment,
    pay: payWithCard,
    choose: async (user) => user.click(await screen.findByRole('radio', { name: 'Visayas Bank' })),
    taken: () => lender.answers(commitRepayment, { needValid: 0 }),
  },
  {
    name: 'the partner’s page',
    address: `/alipayrepayment?${ORDER}&amount=503500`,
    call: payByHuichao,
    pay: (user) => press(user, 'Go on to pay'),
    taken: () => lender.answers(payByHuichao, { url: PAY_URL }),
  },
  {
    name: 'a rollover',
    address: `/repayDelay?${ORDER}`,
    call: startRollover,
    async pay(user) {
      await press(user, 'Payment Method');
      await press(user, 'Payment');
    },
    taken: () => lender.answers(startRollover, { payUrl: PAY_URL }),
  },
  {
    name: 'instalments',
    address: `/repay?${ORDER}`,
    call: startInstalmentPayment,
    async pay(user) {
      await typeAmount(user);
      await press(user, 'Pay Now');
    },
    choose: typeAmount,
    taken: () => lender.answers(startInstalmentPayment, { repayType: 'PAY_URL', payUrl: PAY_URL }),
  },
];
async function typeAmount(user: User) {
  await press(user, 'Modify amount');
  await user.type(await screen.findByRole('textbox', { name: 'Modify amount' }), '500');
}

/** What is owed is not known: the plan fails where it is an option, and lacks an amount where it is not. */
function hideBalance({ call }: Way) {
  if (call === startInstalmentPayment) owes(undefined);
  else lender.refuses(getInstalmentPlan, 3, 'no plan');
  // A date on offer that moves for another reason says nothing of a rollover either.
  if (call === startRollover) lender.answers(getRolloverPlan, { ...rollover, repayDate: '' });
}

describe.each(ways)('after $name was lost and the balance before is not known', (way) => {
  test('says from when paying again is possible, offers it then, and asks once more', async () => {
    hideBalance(way);
    const { user } = open(way.address);
    lender.loses('the answer', way.call);
    await way.pay(user);
    await screen.findByText('The result is not confirmed');
    await jest.advanceTimersByTimeAsync(3 * MINUTE);
    expect(await screen.findByText(/you can pay again from \d/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay again' })).toBeNull();

    await jest.advanceTimersByTimeAsync(28 * MINUTE);
    expect(await screen.findByText('No booking is shown')).toBeVisible();
    await press(user, 'Pay again');
    const dialog = await screen.findByRole('alertdialog', { name: 'Pay once more?' });
    expect(lender.received(way.call)).toHaveLength(1);
    way.taken();
    await user.click(within(dialog).getByRole('button', { name: 'I have not paid: go on' }));
    await waitFor(() => expect(lender.received(way.call)).toHaveLength(2));
  });

  test.each(ways.filter(({ name }) => name !== way.name))(
    'offers it 400 days later on the page of $name, too',
    async (other) => {
      hideBalance(way);
      const { user, unmount } = open(way.address);
      lender.loses('the answer', way.call);
      await way.pay(user);
      await screen.findByText('The result is not confirmed');
      unmount();
      waits(400 * 24 * 60 * MINUTE);
      // A page whose own query the plan is opens only with one.
      if (other.call === startInstalmentPayment) owes(undefined);
      const later = open(other.address);
      expect(await screen.findByText('No booking is shown')).toBeVisible();
      await other.choose?.(later.user);
      other.taken();
      if (other.call === startRollover) lender.answers(getRolloverPlan, rollover);
      await press(later.user, 'Pay again');
      await press(later.user, 'I have not paid: go on');
      await waitFor(() => expect(lender.received(other.call)).toHaveLength(1));
    },
  );
});

test('says "you can pay again" in the borrower’s language', async () => {
  lender.refuses(getInstalmentPlan, 3, 'no plan');
  lender.loses('the answer', payByHuichao);
  const { user } = open(ways[1]?.address ?? '', { locale: 'es' });
  await press(user, 'Continuar al pago');
  expect(await screen.findByText(/podrás pagar de nuevo a partir de este momento: /)).toBeVisible();
});

describe('a balance that another payment changed', () => {
  test.each([25, 24 * 400])('is never called booked, %i hours after the lost payment', async (hours) => {
    const { user, unmount } = open(`/repaymentWay?${ORDER}&amount=503500`);
    lender.loses('the answer', commitRepayment);
    await payWithCard(user);
    await screen.findByText('The result is not confirmed');
    unmount();
    owes(4_000);
    waits(hours * 60 * MINUTE);
    const { where } = open(`/repaymentWay?${ORDER}&amount=503500`);
    expect(await screen.findByText('No booking is shown')).toBeVisible();
    expect(where()).toContain('/repaymentWay');
  });

  test('is no rollover, when the date on offer moved and the due date did not', async () => {
    const { user, unmount } = open(`/repayDelay?${ORDER}`);
    lender.loses('the answer', startRollover);
    await press(user, 'Payment Method');
    await press(user, 'Payment');
    await screen.findByText('The result is not confirmed');
    unmount();
    lender.answers(getRolloverPlan, { ...rollover, repayDate: '2026-12-25' });
    waits(25 * 60 * MINUTE);
    open(`/repayDelay?${ORDER}`);
    expect(await screen.findByText('No booking is shown')).toBeVisible();
  });
});

test('a read that fails opens nothing, and says that it needs one', async () => {
  const { user } = open(`/alipayrepayment?${ORDER}&amount=503500`);
  lender.loses('the answer', payByHuichao);
  await press(user, 'Go on to pay');
  await screen.findByText('The result is not confirmed');
  lender.breaks(getInstalmentPlan, { status: 502, text: '' });
  await jest.advanceTimersByTimeAsync(60 * MINUTE);
  await press(user, 'Check now');
  expect(await screen.findByText(/once the lender can be asked and shows no booking/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay again' })).toBeNull();
});
