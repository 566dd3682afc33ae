import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { SentBy } from '@loan/api';
import { getInstalmentPlan, getRolloverPlan, startRollover } from '@loan/api/repayment';
import { fakeLender } from '@loan/api/testing';
import { openAt } from '@loan/frame/testing';
import { screen, waitFor, within } from '@testing-library/react';

const lender = fakeLender();
afterEach(() => {
  jest.useRealTimers();
});

const ADDRESS = '/repayDelay?productId=1&orderId=A-17';
const PAY_URL = 'https://checkout.pesopronto.example/pay/1';

const channels = [
  { name: 'PeraPouch', channel_number: '90006', logo: '', barcode: '' },
  { name: 'Kiosko', channel_number: 90007, logo: '', barcode: '/sandbox/pictures/barcode/1.svg' },
];
const plan = {
  productName: 'Sampaguita Loan',
  repayDate: '2026-12-24',
  repayAmount: 503_500,
  repayPlan: [{ remark: 'Part 1 of 1', title: 'After rolling over', amount: 503_500, time: '2026-12-24' }],
  repayList: channels,
  noticeMsg: 'Rolling over costs the interest due.',
  defDetail: { logo: '', title: 'Bayad Counter', payCode: '005632796486', payNotice: {} },
  delayInfo: { delayAmount: 3_500, title: 'Rollover fee' },
  isShowReyTop: 0,
};

function offers(change: Partial<Record<keyof typeof plan, unknown>> = {}) {
  lender.answers(getRolloverPlan, { ...plan, ...change } as SentBy<typeof getRolloverPlan>);
  lender.answers(getInstalmentPlan, {
    repayPlanDetail: { repayWaitDetail: [{ periodNo: 1, dueTime: '2026-12-10 00:00:00' }], repayYetDetail: [] },
  } as SentBy<typeof getInstalmentPlan>);
}

async function open(address = ADDRESS) {
  const opened = openAt(address);
  await screen.findByRole('heading', { level: 1, name: 'Rollover Repayment' });
  return opened;
}

/** Chooses a channel; the sheet stays open. */
async function choose(user: ReturnType<typeof openAt>['user'], name: string) {
  await user.click(screen.getByRole('button', { name: 'Payment Method' }));
  await user.click(await screen.findByRole('radio', { name }));
}

const payment = () => screen.getByRole('button', { name: 'Payment' });

describe('what is offered', () => {
  test('is asked for this order, whichever way the product is named (R001, G037)', async () => {
    offers();
    await open('/repayDelay?product_id=7&orderId=A-17');
    expect(lender.received(getRolloverPlan)).toEqual([{ productId: '7', orderId: 'A-17' }]);
  });

  test('shows what it costs, what paying in full costs, the old due date and the new one (R002, R003, R004)', async () => {
    offers();
    await open();
    expect(screen.getByText('Rollover fee')).toBeVisible();
    expect(screen.getByText('₱35,00')).toBeVisible();
    expect(screen.getByText('Your next payment date is 2026-12-24')).toBeVisible();
    expect(screen.getByText('Due date now').closest('div')).toHaveTextContent('2026-12-10');
    expect(screen.getByText('New due date').closest('div')).toHaveTextContent('2026-12-24');
    expect(screen.getByText('Repay in full today').closest('div')).toHaveTextContent('₱5.035,00');
  });

  test('lists the plan with remark, title, amount and time (R005)', async () => {
    offers();
    await open();
    const row = screen.getByText('After rolling over').closest('li');
    for (const text of ['Part 1 of 1', '₱5.035,00', '2026-12-24']) expect(row).toHaveTextContent(text);
  });

  test.each([[null], [''], ['soon']])('leaves the sentence out when the date is %p (R004)', async (repayDate) => {
    offers({ repayDate });
    await open();
    expect(screen.queryByText(/Your next payment date/)).toBeNull();
    expect(screen.queryByText('New due date')).toBeNull();
  });

  test('can be read although the instalments do not answer', async () => {
    offers();
    lender.breaks(getInstalmentPlan, { status: 500, text: '' });
    await open();
    expect(screen.getByText('₱35,00')).toBeVisible();
    expect(screen.queryByText('Due date now')).toBeNull();
  });

  test.each([
    ['no amount', { delayInfo: null }],
    ['an amount of nothing', { delayInfo: { delayAmount: 0, title: '' } }],
    ['no channel', { repayList: [] }],
  ])('with %s nothing can be paid; it says so and leads to the order', async (_, change) => {
    offers(change);
    const { user, where } = await open();
    expect(screen.getByRole('button', { name: 'Payment Method' })).toBeDisabled();
    expect(screen.getByText(/cannot be rolled over online now/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to the order' }));
    await waitFor(() => expect(where()).toMatch(/^\/order\?orderId=A-17/));
  });
});

describe('the ways on', () => {
  test('the banner is there only when the lender asks for it, and leads to the instructions (R006, R007, R020)', async () => {
    offers();
    await open();
    expect(screen.queryByRole('button', { name: /see the instructions/ })).toBeNull();

    offers({ isShowReyTop: '1' });
    const { user, where } = await open();
    await user.click(await screen.findByRole('button', { name: /see the instructions/ }));
    await waitFor(() => expect(where()).toMatch(/^\/carpmm\?requestType=1&amount=3500&payCode=005632796486/));
  });

  test('the pay-code card opens its page and hands over amounts and steps (R008, R009, R010)', async () => {
    offers();
    const { user, where } = await open();
    expect(screen.getByText('Repayment code')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Bayad Counter' }));
    await waitFor(() => expect(where()).toMatch(/^\/repaymentOfCode2\?/));
    const kept = JSON.parse(window.localStorage.getItem('loan.repayment-info') ?? '{}') as { value: unknown };
    expect(kept.value).toMatchObject({
      repayAmount: '503500',
      delayInfo: { delayAmount: '3500' },
      defDetail: { payCode: '005632796486' },
    });
  });

  test('copying the code copies it whole, says so, and stays here (R011, G050)', async () => {
    offers();
    const { user, where } = await open();
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('copy success')).toBeInTheDocument();
    expect(copied.mock.calls).toEqual([['005632796486']]);
    expect(where()).toContain('/repayDelay');
  });

  test('the instructions and the card are not offered where the plan names no code', async () => {
    offers({ defDetail: null });
    await open();
    expect(screen.queryByText('Repayment code')).toBeNull();
  });
});

describe('choosing how to pay', () => {
  test('opens the channels; the chosen one is marked, and only then Payment works (R012, R013, R014)', async () => {
    offers();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Payment Method' }));
    const sheet = await screen.findByRole('dialog', { name: 'Payment Method' });
    expect(payment()).toBeDisabled();
    expect(within(sheet).getByText('Choose how you want to pay first.')).toBeVisible();

    await user.click(within(sheet).getByRole('radio', { name: 'PeraPouch' }));
    expect(within(sheet).getByRole('radio', { name: 'PeraPouch' })).toBeChecked();
    expect(payment()).toBeEnabled();
    expect(within(sheet).getByText('₱35,00 with PeraPouch')).toBeVisible();
  });

  test('the only channel is chosen already', async () => {
    offers({ repayList: channels.slice(0, 1) });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Payment Method' }));
    expect(await screen.findByRole('radio', { name: 'PeraPouch' })).toBeChecked();
  });

  test('a channel with a bar code shows it large; one without does not (R018)', async () => {
    offers();
    const { user } = await open();
    await choose(user, 'PeraPouch');
    expect(screen.queryByRole('button', { name: 'Show the barcode' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Kiosko' }));
    await user.click(screen.getByRole('button', { name: 'Show the barcode' }));
    const picture = await screen.findByRole('dialog', { name: 'Barcode' });
    expect(within(picture).getByRole('img', { name: 'Barcode for paying with Kiosko' })).toBeVisible();
    expect(picture).not.toHaveTextContent('005632796486');
  });

  test('a bar code from a place we do not know is not shown', async () => {
    offers({ repayList: [{ ...channels[1], barcode: 'https://evil.example/b.png' }] });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Payment Method' }));
    await screen.findByRole('radio', { name: 'Kiosko' });
    expect(screen.queryByRole('button', { name: 'Show the barcode' })).toBeNull();
  });
});

describe('paying', () => {
  test('sends amount, flag and channel once however often it is tapped, and goes to the payment page (R015, R016, R017, R019)', async () => {
    offers();
    lender.answers(startRollover, { payUrl: PAY_URL });
    const { user, leftFor } = await open();
    await choose(user, 'Kiosko');
    const button = payment();
    await Promise.all([user.click(button), user.click(button), user.click(button)]);

    await waitFor(() => expect(leftFor).toEqual([PAY_URL]));
    expect(lender.received(startRollover)).toEqual([
      { productId: '1', orderId: 'A-17', amount: 3_500, isDelay: 1, channelNumber: '90007' },
    ]);
  });

  test('a refusal says why, keeps the choice, and can be tried again', async () => {
    offers();
    lender.refuses(startRollover, '1409', 'The amount has changed.');
    const { user, leftFor } = await open();
    await choose(user, 'Kiosko');
    await user.click(payment());
    expect(await screen.findByText('The amount has changed.')).toBeInTheDocument();

    lender.answers(startRollover, { payUrl: PAY_URL });
    await user.click(await screen.findByRole('button', { name: 'Payment Method' }));
    expect(await screen.findByRole('radio', { name: 'Kiosko' })).toBeChecked();
    await user.click(payment());
    await waitFor(() => expect(leftFor).toEqual([PAY_URL]));
  });

  test('without a payment page nothing opens; it says that nothing was taken and lets one try again', async () => {
    offers();
    lender.answers(startRollover, {});
    const { user, leftFor } = await open();
    await choose(user, 'Kiosko');
    await user.click(payment());
    expect(await screen.findByText('The payment page is missing')).toBeVisible();
    expect(leftFor).toEqual([]);
    expect(screen.getByRole('button', { name: 'Payment Method' })).toBeEnabled();
  });

  test('a payment page on a foreign origin is not opened', async () => {
    offers();
    lender.answers(startRollover, { payUrl: 'https://evil.example/pay' });
    const { user, leftFor } = await open();
    await choose(user, 'Kiosko');
    await user.click(payment());
    expect(await screen.findByText(/does not lead to a known place/)).toBeInTheDocument();
    expect(await screen.findByText('The payment page is missing')).toBeVisible();
    expect(leftFor).toEqual([]);
  });

  test('who comes back from the payment page is told that it may be on its way, and is asked before paying again', async () => {
    offers();
    lender.answers(startRollover, { payUrl: PAY_URL });
    const first = await open();
    await choose(first.user, 'Kiosko');
    await first.user.click(payment());
    await waitFor(() => expect(first.leftFor).toHaveLength(1));
    first.unmount();

    const { user } = await open();
    expect(screen.getByText('Your payment may be on its way')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Payment Method' }));
    const question = await screen.findByRole('alertdialog', { name: 'Pay once more?' });
    await user.click(within(question).getByRole('button', { name: 'I will wait' }));
    expect(screen.queryByRole('radio')).toBeNull();

    offers({ repayDate: '2027-01-07' });
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    await waitFor(() => expect(screen.queryByText('Your payment may be on its way')).toBeNull());
    expect(lender.received(startRollover)).toHaveLength(1);
  });
});

describe('when the answer is lost', () => {
  test('it says what is known, what is not and what to do, and nothing can be sent twice', async () => {
    offers();
    lender.loses('the answer', startRollover);
    const { user } = await open();
    await choose(user, 'Kiosko');
    await user.click(payment());

    expect(await screen.findByText('The result is not confirmed')).toBeVisible();
    expect(screen.getByText(/Your request was sent at/)).toBeVisible();
    expect(screen.getByText(/do not know yet whether it was booked/)).toBeVisible();
    expect(screen.getByText(/Please do not pay again/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Payment Method' })).toBeNull();
    expect(lender.received(startRollover)).toHaveLength(1);
  });

  test('a reload finds it again; once the due date has moved it is over', async () => {
    offers();
    lender.loses('the answer', startRollover);
    const first = await open();
    await choose(first.user, 'Kiosko');
    await first.user.click(payment());
    await screen.findByText('The result is not confirmed');
    first.unmount();

    const { user } = await open();
    expect(await screen.findByText('The result is not confirmed')).toBeVisible();
    offers({ repayDate: '2027-01-07' });
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    await waitFor(() => expect(screen.queryByText('The result is not confirmed')).toBeNull());
    expect(await screen.findByText('Your next payment date is 2027-01-07')).toBeVisible();
    expect(lender.received(startRollover)).toHaveLength(1);
  });

  test('paying again is offered only after two minutes without a booking, and asks once more', async () => {
    offers();
    lender.loses('the answer', startRollover);
    jest.useFakeTimers({ advanceTimers: true });
    const { user } = openAt(ADDRESS, { advanceTimers: jest.advanceTimersByTime });
    await screen.findByRole('button', { name: 'Payment Method' });
    await choose(user, 'Kiosko');
    await user.click(payment());
    await screen.findByText('The result is not confirmed');
    await jest.advanceTimersByTimeAsync(119_000);
    expect(screen.queryByRole('button', { name: 'Pay again' })).toBeNull();

    await jest.advanceTimersByTimeAsync(2_000);
    await user.click(await screen.findByRole('button', { name: 'Pay again' }));
    const question = await screen.findByRole('alertdialog', { name: 'Pay once more?' });
    expect(lender.received(startRollover)).toHaveLength(1);

    lender.answers(startRollover, { payUrl: PAY_URL });
    await user.click(within(question).getByRole('button', { name: 'I have not paid: go on' }));
    await waitFor(() => expect(lender.received(startRollover)).toHaveLength(2));
  });
});
