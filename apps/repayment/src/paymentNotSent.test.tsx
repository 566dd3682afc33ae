/** A payment that never got to the lender: what each way to pay says, and that it can simply be tried again. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { AnyEndpoint, SentBy } from '@loan/api';
import {
  commitRepayment,
  confirmRepayment,
  getInstalmentPlan,
  getRepaymentWay,
  getRolloverPlan,
  payByHuichao,
  startInstalmentPayment,
  startRollover,
  submitUtr,
} from '@loan/api/repayment';
import { fakeLender } from '@loan/api/testing';
import { openAt } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';
import { usePaymentWay } from './card-payment/cardPaymentStore.ts';

const lender = fakeLender();
const ORDER = 'productId=1&orderId=A-17';
const PAY_URL = 'https://checkout.pesopronto.example/pay/1';

beforeEach(() => {
  usePaymentWay.setState({ chosenCards: {}, cardsBefore: {}, attempts: {} });
  lender.answers(getInstalmentPlan, {
    amountMax: 5_035,
    showSubmitUtr: 1,
    repayPlanDetail: {
      repayWaitDetail: [{ periodNo: 1, totalAmount: 5_035, canClick: 1, dueTime: '2099-01-01' }],
      repayYetDetail: [],
    },
  } as SentBy<typeof getInstalmentPlan>);
  lender.answers(getRolloverPlan, {
    repayDate: '2026-12-24',
    repayList: [{ name: 'Kiosko', channel_number: '90007' }],
    delayInfo: { delayAmount: 3_500, title: 'Rollover fee' },
  } as SentBy<typeof getRolloverPlan>);
  lender.answers(getRepaymentWay, {
    alipay: '1',
    repayToken: 'token',
    bankCards: [{ id: 'c-1', bankName: 'Visayas Bank', cardNo: '5200********8210', bankCode: 'VISY' }],
  });
});
afterEach(() => lender.reset());

type User = ReturnType<typeof openAt>['user'];
const press = async (user: User, name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  await user.click(button);
};
async function payWithCard(user: User) {
  await user.click(await screen.findByRole('radio', { name: 'Visayas Bank' }));
  await press(user, 'Pay');
  await press(user, 'Pay now');
}

type Way = {
  name: string;
  address: string;
  call: AnyEndpoint;
  prepare?: (user: User) => Promise<void>;
  pay: (user: User) => Promise<void>;
  taken: () => void;
};

const ways: Way[] = [
  {
    name: 'instalments',
    address: `/repay?${ORDER}`,
    call: startInstalmentPayment,
    pay: (user) => press(user, 'Pay Now'),
    taken: () => lender.answers(startInstalmentPayment, { repayType: 'PAY_URL', payUrl: PAY_URL }),
  },
  {
    name: 'a rollover',
    address: `/repayDelay?${ORDER}`,
    call: startRollover,
    pay: async (user) => {
      await press(user, 'Payment Method');
      await press(user, 'Payment');
    },
    taken: () => lender.answers(startRollover, { payUrl: PAY_URL }),
  },
  {
    name: 'a card',
    address: `/repaymentWay?${ORDER}&amount=503500`,
    call: commitRepayment,
    pay: payWithCard,
    taken: () => lender.answers(commitRepayment, { needValid: 0 }),
  },
  {
    name: 'the code of a card',
    address: `/repaymentWay?${ORDER}&amount=503500`,
    call: confirmRepayment,
    prepare: async (user) => {
      lender.answers(commitRepayment, { needValid: 1, repayRecordId: 'r-1' });
      await payWithCard(user);
      await user.type(await screen.findByRole('textbox', { name: 'Code from the SMS' }), '123456');
    },
    pay: (user) => press(user, 'Confirm'),
    taken: () => lender.answers(confirmRepayment, {}),
  },
  {
    name: 'the partner’s page',
    address: `/alipayrepayment?${ORDER}&amount=503500`,
    call: payByHuichao,
    pay: (user) => press(user, 'Go on to pay'),
    taken: () => lender.answers(payByHuichao, { url: PAY_URL }),
  },
];

test.each(ways)(
  '$name: what never left the phone says that nothing was paid and what to do, leaves nothing open, and goes when tried again',
  async ({ address, call, prepare, pay, taken }) => {
    const { user } = openAt(address);
    await prepare?.(user);
    lender.loses('the request', call);
    await pay(user);

    const said = await screen.findByText('Nothing was sent');
    expect(said.closest('[role="alert"]')).toHaveTextContent(
      'Your payment did not reach the lender, and nothing was paid. Check your network and try again.',
    );
    expect(screen.queryByText('The result is not confirmed')).toBeNull();
    expect(Object.keys(window.localStorage).filter((key) => key.includes('intent.open'))).toEqual([]);

    taken();
    await pay(user);
    await waitFor(() => expect(lender.received(call)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Nothing was sent')).toBeNull());
  },
);

test.each([403, 429])('says that the result is not known when a gateway answers %s with a page', async (status) => {
  const { user } = openAt(`/repay?${ORDER}`);
  lender.breaks(startInstalmentPayment, { status, text: '<html>Forbidden</html>' });
  await press(user, 'Pay Now');
  expect(await screen.findByText('The result is not confirmed')).toBeVisible();
  expect(screen.queryByText('Nothing was sent')).toBeNull();
});

/** What is said by more than a message of the frame, which lies over a dialog where one is open. */
const keptOnPage = (words: string) =>
  screen.queryAllByText(words).filter((element) => !element.closest('[aria-live], [role], dialog'));

test.each(ways)(
  '$name: a refusal has the lender’s words and no others; they stay, and go when tried again',
  async ({ address, call, prepare, pay, taken }) => {
    const { user } = openAt(address);
    await prepare?.(user);
    lender.refuses(call, '1500', 'Not today.');
    await pay(user);
    await waitFor(() => expect(keptOnPage('Not today.')).toHaveLength(1));
    expect(screen.queryByText('Nothing was sent')).toBeNull();

    taken();
    await pay(user);
    await waitFor(() => expect(screen.queryByText('Not today.')).toBeNull());
  },
);

test.each(['the request', 'the answer'] as const)(
  'a reference of a payment whose sending lost %s stays in its field and says so',
  async (what) => {
    const { user } = openAt(`/repay?${ORDER}`);
    lender.loses(what, submitUtr);
    const field = await screen.findByRole('textbox', { name: 'UTR of your payment' });
    await user.type(field, '4711');
    await press(user, 'Submit UTR');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/No answer came/));
    expect(field).toHaveValue('4711');
  },
);
