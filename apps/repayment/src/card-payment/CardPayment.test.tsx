import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { SentBy } from '@loan/api';
import {
  commitRepayment,
  confirmRepayment,
  getInstalmentPlan,
  getRepaymentWay,
  payByHuichao,
} from '@loan/api/repayment';
import { fakeLender } from '@loan/api/testing';
import { fakePhone } from '@loan/bridge/testing';
import { openAt } from '@loan/frame/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { usePaymentWay } from './paymentWay.ts';

const lender = fakeLender();
const ADDRESS = '/repaymentWay?productId=1&orderId=A-17&amount=503500';
const cards = [
  { id: 'c-1', bankName: 'Luzon Savings Bank', cardNo: '4005********0004', bankCode: 'LUZN' },
  { id: 'c-2', bankName: 'Visayas Bank', cardNo: '5200********8210', bankCode: 'VISY' },
];

beforeEach(() => {
  usePaymentWay.setState({ chosenCards: {}, cardsBefore: {}, attempts: {} });
});
afterEach(() => {
  jest.useRealTimers();
});

let attempt = 0;
function offers(change: object = {}, owed = 5_035) {
  lender.answers(getRepaymentWay, () => {
    attempt += 1;
    return { alipay: '1', repayToken: `token-${attempt}`, bankCards: cards, ...change };
  });
  const due = owed === 0 ? [] : [{ periodNo: 1, totalAmount: owed, dueTime: '2099-01-01' }];
  lender.answers(getInstalmentPlan, {
    repayPlanDetail: { repayWaitDetail: due, repayYetDetail: [] },
  } as SentBy<typeof getInstalmentPlan>);
}

type User = ReturnType<typeof openAt>['user'];

async function open(address = ADDRESS) {
  const opened = openAt(address);
  await screen.findByRole('heading', { level: 1, name: 'Pay with a bank card' });
  return opened;
}

async function payWith(user: User, name: string | RegExp) {
  await user.click(await screen.findByRole('radio', { name }));
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  await user.click(await screen.findByRole('button', { name: 'Pay now' }));
}

async function reachCode(user: User) {
  lender.answers(commitRepayment, { needValid: 1, repayRecordId: 'r-1' });
  await payWith(user, 'Visayas Bank');
  return screen.findByRole('textbox', { name: 'Code from the SMS' });
}

const confirmButton = () => screen.getByRole('button', { name: 'Confirm' });

describe('the cards', () => {
  test('are asked for this order and show bank and last four digits only (W001, W002, W004)', async () => {
    offers();
    const { user } = await open();
    expect(lender.received(getRepaymentWay)).toEqual([{ orderId: 'A-17' }]);
    expect(screen.getByText('₱5.035,00')).toBeVisible();
    const card = screen.getByRole('radio', { name: 'Luzon Savings Bank' });
    expect(card).toHaveAccessibleDescription('•••• 0004');
    expect(document.body).not.toHaveTextContent('4005');
    await user.click(card);
    expect(card).toBeChecked();
  });

  test('a list that fails says so and can be asked for again (W003)', async () => {
    offers();
    lender.refuses(getRepaymentWay, '9000', 'The bank does not answer.');
    const { user } = await open();
    expect(screen.getByText('card list query failed')).toBeVisible();
    offers();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: 'Visayas Bank' })).toBeVisible();
  });

  test('without a chosen card nothing is sent, and it says to choose one first (W005, W006)', async () => {
    offers();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Pay' }));
    expect(await screen.findByText('select a paying bank card first')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(lender.received(commitRepayment)).toEqual([]);
  });

  test.each(['NaN', '0', '-5', ''])(
    'an amount of "%s" is none: nothing can be paid, and it says why',
    async (amount) => {
      offers();
      const { user } = await open(`/repaymentWay?productId=1&orderId=A-17&amount=${amount}`);
      await user.click(screen.getByRole('radio', { name: 'Visayas Bank' }));
      expect(screen.getByText('–')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Pay' }));
      expect(await screen.findByText(/This page does not say how much/)).toBeInTheDocument();
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
  );

  test('no card leads to adding one; so does the link below the list (W007)', async () => {
    offers({ bankCards: [] });
    const { user, where } = await open();
    expect(screen.getByText('No card yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a card' }));
    await waitFor(() => expect(where()).toMatch(/^\/addnormalcard\?.*orderId=A-17/));
  });

  test('the partner’s page is offered where the lender has one (W008)', async () => {
    offers({ alipay: '' });
    await open();
    expect(screen.queryByRole('button', { name: /partner’s page/ })).toBeNull();
    offers();
    const { user, where } = await open();
    await user.click(await screen.findByRole('button', { name: /partner’s page/ }));
    await waitFor(() => expect(where()).toMatch(/^\/alipayrepayment\?.*amount=503500/));
  });

  test('where nothing is owed any more, nothing is offered', async () => {
    offers({}, 0);
    await open();
    expect(screen.getByText('Nothing is left to pay')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
  });
});

describe('paying at once', () => {
  test('sends everything once and opens the order, not to come back here (W009, W010, W011, W018)', async () => {
    offers();
    lender.answers(commitRepayment, { needValid: 0, repayRecordId: 'r-1' });
    const opened = openAt(`${ADDRESS}&couponId=`, { before: ['/order?orderId=A-17'] });
    const { user, where, back } = opened;
    await user.click(await screen.findByRole('radio', { name: 'Luzon Savings Bank' }));
    await user.click(screen.getByRole('button', { name: 'Pay' }));
    const pay = await screen.findByRole('button', { name: 'Pay now' });
    await Promise.all([user.click(pay), user.click(pay), user.click(pay)]);

    await waitFor(() => expect(where()).toMatch(/^\/borrowDetail\?/));
    expect(lender.received(commitRepayment)).toEqual([
      {
        ...{ amount: 503_500, bankName: 'Luzon Savings Bank', cardId: 'c-1', cardNo: '4005********0004' },
        ...{
          couponId: null,
          orderId: 'A-17',
          repayToken: `token-${attempt === 1 ? 1 : attempt - 1}`,
          bankCode: 'LUZN',
        },
        sendMsg: 0,
      },
    ]);
    await back();
    expect(where()).toMatch(/^\/order/);
  });

  test.each([
    ['the lender’s words (W019)', 'Insufficient funds.', 'Insufficient funds.'],
    ['a word of ours where there is none (W020)', '', 'processing failed'],
  ])('a refusal says %s and begins a new attempt', async (_, message, said) => {
    offers();
    lender.refuses(commitRepayment, '1500', message);
    const { user } = await open();
    await payWith(user, 'Visayas Bank');
    expect(await screen.findByText(said)).toBeInTheDocument();
    const before = attempt;
    lender.answers(commitRepayment, { needValid: 0 });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay' })).not.toHaveAttribute('aria-busy'));
    expect(before).toBeGreaterThan(1);
    await payWith(user, 'Visayas Bank');
    const tokens = lender.received(commitRepayment).map(({ repayToken }) => repayToken);
    await waitFor(() => expect(lender.received(commitRepayment)).toHaveLength(2));
    expect(new Set([...tokens, lender.received(commitRepayment)[1]?.repayToken]).size).toBe(2);
  });

  test('taps while it is on its way leave the question standing, busy', async () => {
    offers();
    const answer = lender.hangs(commitRepayment);
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: 'Luzon Savings Bank' }));
    await user.click(screen.getByRole('button', { name: 'Pay' }));
    const pay = await screen.findByRole('button', { name: 'Pay now' });
    await Promise.all([user.click(pay), user.click(pay), user.click(pay)]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay now' })).toHaveAttribute('aria-busy', 'true'));
    expect(lender.received(commitRepayment)).toHaveLength(1);
    answer();
  });

  test('a request that never left says error, and can be tried again (W023)', async () => {
    offers();
    lender.loses('the request', commitRepayment);
    const { user } = await open();
    await payWith(user, 'Visayas Bank');
    expect(await screen.findByText('error')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay' })).toBeEnabled());
  });

  test.each([
    ['submitted already (800005)', () => lender.refuses(commitRepayment, '800005', 'Submitted.')],
    ['a lost answer', () => lender.loses('the answer', commitRepayment)],
    ['a slow answer', () => lender.isSlow(commitRepayment)],
  ])('%s locks paying and asks; when it is booked the order opens (W022)', async (_, happens) => {
    offers();
    happens();
    const { user, where } = await open();
    await payWith(user, 'Visayas Bank');
    expect(await screen.findByText('The result is not confirmed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();

    offers({}, 0);
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    await waitFor(() => expect(where()).toMatch(/^\/borrowDetail/));
    expect(lender.received(commitRepayment)).toHaveLength(1);
  });
});

describe('the code step', () => {
  test('opens when the bank wants a code; confirming opens the order (W012, W014, W015, W016, W017)', async () => {
    offers();
    lender.answers(confirmRepayment, {});
    const { user, where } = await open();
    const field = await reachCode(user);
    await user.type(field, '12345');
    await user.click(confirmButton());
    expect(await screen.findByText('enter the correct code')).toBeVisible();
    expect(lender.received(confirmRepayment)).toEqual([]);

    await user.type(field, '6');
    await Promise.all([user.click(confirmButton()), user.click(confirmButton())]);
    await waitFor(() => expect(where()).toMatch(/^\/borrowDetail/));
    expect(lender.received(confirmRepayment)).toEqual([
      { orderId: 'A-17', verifyCode: '123456', repaymentRecordId: 'r-1' },
    ]);
  });

  test('the phone may fill in the code it has just received', async () => {
    offers();
    const { user } = await open();
    const field = await reachCode(user);
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  });

  test('a wrong code (800006) keeps the step, clears the field and waits in it (W021)', async () => {
    offers();
    lender.refuses(confirmRepayment, '800006', 'Wrong.');
    const { user } = await open();
    const field = await reachCode(user);
    await user.type(field, '000000');
    await user.click(confirmButton());
    await waitFor(() => expect(field).toHaveValue(''));
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/Wrong verification code/);
    expect(screen.getAllByText('Wrong verification code')).toHaveLength(1);

    lender.answers(confirmRepayment, {});
    await user.type(field, '123456');
    await user.click(confirmButton());
    await waitFor(() => expect(lender.received(confirmRepayment)).toHaveLength(2));
  });

  test('a wrong code of an attempt that was left is not said of the next one', async () => {
    offers();
    lender.refuses(confirmRepayment, '800006', 'Wrong.');
    const { user } = await open();
    await user.type(await reachCode(user), '000000');
    await user.click(confirmButton());
    await screen.findByText('Wrong verification code');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay' })).not.toHaveAttribute('aria-busy'));
    const field = await reachCode(user);
    expect(field).not.toHaveAccessibleDescription(/Wrong verification code/);
  });

  test('after 60 s by the clock it is sent again: same attempt, same token, and the new record counts (W013, A36)', async () => {
    offers();
    jest.useFakeTimers({ advanceTimers: true });
    const { user } = openAt(ADDRESS, { advanceTimers: jest.advanceTimersByTime });
    await screen.findByRole('radio', { name: 'Visayas Bank' });
    const field = await reachCode(user);
    expect(screen.getByRole('timer')).toHaveTextContent(/Send again in (60|59) s/);
    expect(screen.queryByRole('button', { name: 'Send the code again' })).toBeNull();

    // A phone that slept: the clock has moved on, no timer has run.
    jest.setSystemTime(Date.now() + 61_000);
    await jest.advanceTimersByTimeAsync(1_000);
    lender.answers(commitRepayment, { needValid: 1, repayRecordId: 'r-2' });
    await user.click(await screen.findByRole('button', { name: 'Send the code again' }));
    expect(await screen.findByText('Verification code sent!')).toBeInTheDocument();
    const [first, second] = lender.received(commitRepayment);
    expect(second).toEqual({ ...first, sendMsg: 1 });
    expect(screen.getByRole('timer')).toBeVisible();

    lender.answers(confirmRepayment, {});
    await user.type(field, '123456');
    await user.click(confirmButton());
    await waitFor(() => expect(lender.received(confirmRepayment)[0]?.repaymentRecordId).toBe('r-2'));
  });

  test('leaving asks first; having left, the attempt is void and a new one gets a new token', async () => {
    offers();
    const { user } = await open();
    await reachCode(user);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without paying?' });
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(screen.getByRole('textbox', { name: 'Code from the SMS' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('radio', { name: 'Visayas Bank' })).toBeChecked();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay' })).not.toHaveAttribute('aria-busy'));
    await payWith(user, 'Visayas Bank');
    await waitFor(() => expect(lender.received(commitRepayment)).toHaveLength(2));
    const [first, second] = lender.received(commitRepayment);
    expect(second?.repayToken).not.toBe(first?.repayToken);
  });

  test('the browser’s Back asks the same; staying keeps the code, and Back at the question leaves', async () => {
    offers();
    lender.answers(confirmRepayment, {});
    const { user, where, back } = openAt(ADDRESS, { before: ['/order?orderId=A-17'] });
    await user.type(await reachCode(user), '123');
    await back();
    const question = await screen.findByRole('alertdialog', { name: 'Leave without paying?' });
    expect(where()).toContain('/repaymentWay');
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(screen.getByRole('textbox', { name: 'Code from the SMS' })).toHaveValue('123');

    await back();
    await screen.findByRole('alertdialog');
    await back();
    expect(where()).toMatch(/^\/order/);
    expect(lender.received(confirmRepayment)).toEqual([]);
  });

  test('the phone’s Back asks, and closes the question before anything else', async () => {
    const phone = fakePhone();
    offers();
    const { user } = await open();
    await reachCode(user);
    expect(await phone.pressBack()).toBe('page');
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    expect(await phone.pressBack()).toBe('page');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Code from the SMS' })).toBeVisible();
  });

  test.each(['paid', 'left'])('once it is %s, Back does not lead to the code or to paying again', async (how) => {
    offers();
    lender.answers(confirmRepayment, {});
    const { user, where, back } = openAt(ADDRESS, { before: ['/order?orderId=A-17'] });
    await user.type(await reachCode(user), '123456');
    if (how === 'paid') {
      await user.click(confirmButton());
      await waitFor(() => expect(where()).toMatch(/^\/borrowDetail/));
    } else {
      await user.click(screen.getByRole('button', { name: 'Leave' }));
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
      await screen.findByRole('radio', { name: 'Visayas Bank' });
    }
    await back();
    expect(where()).toMatch(/^\/order/);
  });

  test('a reload in the code step begins with the cards, and nothing of ours is left by paying then', async () => {
    const phone = fakePhone();
    window.history.replaceState({ idx: 0 }, '');
    offers();
    lender.answers(confirmRepayment, {});
    const { user, where } = openAt(`${ADDRESS}#code`);
    await screen.findByRole('radio', { name: 'Visayas Bank' });
    await user.type(await reachCode(user), '123456');
    await user.click(confirmButton());
    await waitFor(() => expect(where()).toMatch(/^\/borrowDetail/));
    expect(phone.asked('closeWebview')).toEqual([]);
    window.history.replaceState(null, '');
  });

  test('while the code is on its way nobody is told that nothing was charged', async () => {
    offers();
    const answer = lender.hangs(confirmRepayment);
    const { user, where, back } = openAt(ADDRESS, { before: ['/order?orderId=A-17'] });
    await user.type(await reachCode(user), '123456');
    await user.click(confirmButton());
    await waitFor(() => expect(lender.received(confirmRepayment)).toHaveLength(1));
    await back();
    expect(screen.queryByText(/Nothing was charged\. The code/)).toBeNull();
    await back();
    expect(where()).toMatch(/^\/order/);
    answer();
  });

  test('cards that cannot be read again do not take the code away', async () => {
    offers();
    const { user } = await open();
    const field = await reachCode(user);
    const reads = lender.received(getRepaymentWay).length;
    lender.breaks(getRepaymentWay, { status: 500 });
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(lender.received(getRepaymentWay).length).toBeGreaterThan(reads));
    await waitFor(() => expect(confirmButton()).not.toHaveAttribute('aria-busy'));
    expect(field).toBeVisible();
    expect(screen.queryByText('card list query failed')).toBeNull();
  });

  test('a code that could not be asked for again says so, and nothing was charged', async () => {
    offers();
    jest.useFakeTimers({ advanceTimers: true });
    const { user } = openAt(ADDRESS, { advanceTimers: jest.advanceTimersByTime });
    await screen.findByRole('radio', { name: 'Visayas Bank' });
    await reachCode(user);
    jest.setSystemTime(Date.now() + 61_000);
    await jest.advanceTimersByTimeAsync(1_000);
    lender.loses('the request', commitRepayment);
    await user.click(await screen.findByRole('button', { name: 'Send the code again' }));
    expect(await screen.findByText('No new code was sent and nothing was charged. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send the code again' })).toBeEnabled();
  });

  test('a lost answer of the code is asked about, and the code cannot be sent twice', async () => {
    offers();
    lender.loses('the answer', confirmRepayment);
    const { user, where } = await open();
    await user.type(await reachCode(user), '123456');
    await user.click(confirmButton());
    expect(await screen.findByText('The result is not confirmed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    offers({}, 0);
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    await waitFor(() => expect(where()).toMatch(/^\/borrowDetail/));
    expect(lender.received(confirmRepayment)).toHaveLength(1);
  });

  test('card and token are kept nowhere on the phone (A17)', async () => {
    offers();
    const { user } = await open();
    await reachCode(user);
    const kept = JSON.stringify({ ...window.localStorage, ...window.sessionStorage });
    expect(kept).not.toMatch(/8210|token-\d|VISY/);
  });
});

test('while nobody knows what became of a payment, a list that fails does not say that nothing was charged', async () => {
  offers();
  lender.loses('the answer', commitRepayment);
  const { user, unmount } = await open();
  await payWith(user, 'Visayas Bank');
  expect(await screen.findByText('The result is not confirmed')).toBeVisible();
  unmount();
  lender.breaks(getRepaymentWay, { status: 500 });
  openAt(ADDRESS);
  expect(await screen.findByText('card list query failed')).toBeVisible();
  expect(await screen.findByText('The result is not confirmed')).toBeVisible();
  expect(screen.queryByText(/Nothing was charged/)).toBeNull();
});

describe('/addnormalcard', () => {
  test('the card that was just added is the one that is chosen', async () => {
    fakePhone('none');
    offers();
    const { user, where, back } = await open();
    await user.click(screen.getByRole('radio', { name: 'Luzon Savings Bank' }));
    await user.click(screen.getByRole('button', { name: 'Add a card' }));
    await user.click(await screen.findByRole('button', { name: 'Enter bank details' }));
    await waitFor(() => expect(where()).toMatch(/^\/bindBank/));
    offers({ bankCards: [...cards, { id: 'c-3', bankName: 'Mindanao Bank', cardNo: '4111********7777' }] });
    await back();
    expect(where()).toContain('/repaymentWay');
    expect(await screen.findByRole('radio', { name: 'Mindanao Bank' })).toBeChecked();

    await user.click(screen.getByRole('radio', { name: 'Visayas Bank' }));
    expect(screen.getByRole('radio', { name: 'Visayas Bank' })).toBeChecked();
  });

  test('who comes back without a new card finds the one that was chosen', async () => {
    offers();
    const { user, back } = await open();
    await user.click(screen.getByRole('radio', { name: 'Luzon Savings Bank' }));
    await user.click(screen.getByRole('button', { name: 'Add a card' }));
    await screen.findByRole('button', { name: 'Enter bank details' });
    await back();
    expect(await screen.findByRole('radio', { name: 'Luzon Savings Bank' })).toBeChecked();
  });

  test('in the app the binding opens there; when it is done the list is read again', async () => {
    const phone = fakePhone();
    offers();
    const { user, where } = openAt('/addnormalcard?productId=1&orderId=A-17', { before: [ADDRESS] });
    await user.click(await screen.findByRole('button', { name: 'Enter bank details' }));
    await waitFor(() => expect(phone.asked('startBankBinding')).toHaveLength(1));
    phone.tell('bankBound');
    await waitFor(() => expect(where()).toContain('/repaymentWay'));
    expect(lender.received(getRepaymentWay).length).toBeGreaterThan(0);
  });

  test('in a plain browser the payment account page opens', async () => {
    fakePhone('none');
    const { user, where } = openAt('/addnormalcard?productId=1&orderId=A-17');
    await user.click(await screen.findByRole('button', { name: 'Enter bank details' }));
    await waitFor(() => expect(where()).toMatch(/^\/bindBank\?product_id=1/));
  });
});

describe('/alipayrepayment', () => {
  const PAGE = '/alipayrepayment?productId=1&orderId=A-17&amount=503500&userId=u-1';
  const PAY_URL = 'https://checkout.pesopronto.example/pay/1';

  test('sends user, order and amount once and leaves for the address in the answer (W024)', async () => {
    offers();
    lender.answers(payByHuichao, { url: PAY_URL });
    const { user, leftFor } = openAt(PAGE);
    const button = await screen.findByRole('button', { name: 'Go on to pay' });
    await Promise.all([user.click(button), user.click(button)]);
    await waitFor(() => expect(leftFor).toEqual([PAY_URL]));
    expect(lender.received(payByHuichao)).toEqual([{ userId: 'u-1', orderId: 'A-17', amount: 503_500 }]);
  });

  test('who the session belongs to cannot be changed by a later address', async () => {
    offers();
    lender.answers(payByHuichao, { url: PAY_URL });
    const { user, go } = openAt(PAGE);
    await screen.findByRole('button', { name: 'Go on to pay' });
    await go(PAGE.replace('u-1', 'u-2'));
    await user.click(await screen.findByRole('button', { name: 'Go on to pay' }));
    await waitFor(() => expect(lender.received(payByHuichao)[0]?.userId).toBe('u-1'));
  });

  test('an answer without an address says so; a foreign one is not opened', async () => {
    offers();
    lender.answers(payByHuichao, {});
    const { user, leftFor } = openAt(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Go on to pay' }));
    expect(await screen.findByText('The payment page is missing')).toBeVisible();
    lender.answers(payByHuichao, { url: 'https://evil.example' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Go on to pay' })).not.toHaveAttribute('aria-busy'));
    await user.click(screen.getByRole('button', { name: 'Go on to pay' }));
    expect(await screen.findByText(/does not lead to a known place/)).toBeInTheDocument();
    expect(await screen.findByText('The payment page is missing')).toBeVisible();
    expect(leftFor).toEqual([]);
  });

  test('a lost answer is not confirmed, and nothing more can be sent', async () => {
    offers();
    lender.loses('the answer', payByHuichao);
    const { user } = openAt(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Go on to pay' }));
    expect(await screen.findByText('The result is not confirmed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Go on to pay' })).toBeNull();
  });
});
