import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { SentBy } from '@loan/api';
import { getInstalmentPlan, startInstalmentPayment, submitUtr } from '@loan/api/repayment';
import { fakeLender } from '@loan/api/testing';
import { fakePhone } from '@loan/bridge/testing';
import { openAt } from '@loan/frame/testing';
import { screen, waitFor, within } from '@testing-library/react';

const lender = fakeLender();
afterEach(() => {
  jest.useRealTimers();
});

const ADDRESS = '/repay?productId=2&orderId=A-17';
const PAY_URL = 'https://checkout.pesopronto.example/pay/1';

const due = (periodNo: number, totalAmount: number, more: object = {}) => ({
  ...{ periodNo, totalAmount, displayAmount: '', canClick: 0, periodStatus: 174, statusText: 'To be paid' },
  ...{ dueTime: '2099-12-24', ...more },
});
const plan = {
  bankCardInfo: { bankName: 'Luzon Savings Bank', bankNode: 'LUZN', cardNo: '0044005519200004' },
  bankList: [{ name: 'Luzon Savings Bank' }, { name: 'Visayas Commercial Bank' }],
  amountMax: 3_136,
  amountMin: 100,
  productName: 'Anahaw Instalment',
  repayPlanDetail: {
    repayWaitDetail: [due(2, 1_045, { canClick: 1 }), due(3, 1_045), due(4, 1_046)],
    repayYetDetail: [due(1, 1_045, { statusText: 'Paid' })],
    repayWaitCount: 3,
  },
  note: 'Part payments are welcome.',
  telephone: '+63 2 8888 1234',
  showSubmitUtr: 0,
};

function owes(change: Partial<Record<keyof typeof plan, unknown>> = {}) {
  lender.answers(getInstalmentPlan, { ...plan, ...change } as SentBy<typeof getInstalmentPlan>);
}

async function open(address = ADDRESS) {
  const opened = openAt(address);
  await screen.findByRole('heading', { level: 1, name: 'Repayment' });
  // Stands below the amount, and comes right after it.
  await screen.findByText(plan.note);
  return opened;
}

const payNow = () => screen.getByRole('button', { name: 'Pay Now' });
const total = () => screen.getByText('Total').parentElement;
const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) });

describe('what is owed', () => {
  test('is asked for this order and shown with its amount in TZS, not divided (I001, I002, I004, G034)', async () => {
    owes();
    await open('/repay?product_id=2&orderId=A-17');
    expect(lender.received(getInstalmentPlan)).toEqual([{ productId: '2', orderId: 'A-17' }]);
    expect(screen.getByText('Repayment Amount').parentElement).toHaveTextContent('TZS 1.045');
    expect(screen.getByText('Anahaw Instalment')).toBeVisible();
  });

  test('the first due one is chosen and can be tapped; the others cannot, and say why (I013, I014)', async () => {
    owes();
    await open();
    expect(box('Installment 2')).toBeChecked();
    expect(box('Installment 2')).toBeEnabled();
    expect(box('Installment 3')).toBeDisabled();
    expect(box('Installment 3')).toHaveAccessibleDescription(/Comes after the ones before it/);
  });

  test('where the lender lets none be tapped, the first says why too', async () => {
    owes({ repayPlanDetail: { ...plan.repayPlanDetail, repayWaitDetail: [due(2, 1_045), due(3, 1_045)] } });
    await open();
    expect(box('Installment 2')).toBeDisabled();
    expect(box('Installment 2')).toHaveAccessibleDescription(/lender does not let this one be changed/);
    expect(box('Installment 3')).toHaveAccessibleDescription(/Comes after the ones before it/);
  });

  test('two of the same number both stand there', async () => {
    owes({
      repayPlanDetail: { ...plan.repayPlanDetail, repayWaitDetail: [due(2, 1_045, { canClick: 1 }), due(2, 900)] },
    });
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await open();
    expect(screen.getAllByRole('checkbox', { name: /Installment 2/ })).toHaveLength(2);
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });

  test('what is late says so in words, not in colour alone', async () => {
    const waits = [
      due(2, 1_045, { canClick: 1, dueTime: '2020-01-01 00:00:00', statusText: 'Overdue' }),
      due(3, 1_045),
    ];
    owes({ repayPlanDetail: { ...plan.repayPlanDetail, repayWaitDetail: waits } });
    await open();
    expect(box('Installment 2')).toHaveAccessibleDescription(/Overdue since 2020-01-01/);
    expect(box('Installment 3')).toHaveAccessibleDescription(/Due on 2099-12-24/);
  });

  test('paid ones are folded away with their count (I016)', async () => {
    owes();
    const { user } = await open();
    const handle = screen.getByRole('button', { name: /Paid installments/ });
    expect(handle).toHaveAttribute('aria-expanded', 'false');
    expect(handle).toHaveTextContent('1');
    await user.click(handle);
    expect(screen.getByText('Installment 1')).toBeVisible();
  });

  test('note and telephone are there, and the number is called (I028, G051)', async () => {
    const phone = fakePhone();
    owes();
    const { user } = await open();
    expect(screen.getByText('Part payments are welcome.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Call +63 2 8888 1234' }));
    await waitFor(() => expect(phone.asked('callPhone')).toEqual([{ number: '+63 2 8888 1234' }]));
  });

  test('when all is paid it says so and leads to the order', async () => {
    owes({ repayPlanDetail: { repayWaitDetail: [], repayYetDetail: [due(1, 1)], repayWaitCount: 0 } });
    const { user, where } = await open();
    expect(screen.getByText('Nothing is left to pay')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Go to the order' }));
    await waitFor(() => expect(where()).toMatch(/^\/order\?orderId=A-17&productId=2/));
  });
});

describe('how much is paid', () => {
  test('select all sums all, and again leaves only the first (I015, I017, I018)', async () => {
    owes();
    const { user } = await open();
    await user.click(box('Select all'));
    expect(total()).toHaveTextContent('TZS 3.136');
    expect(box('Installment 4')).toBeChecked();
    await user.click(box('Select all'));
    expect(total()).toHaveTextContent('TZS 1.045');
    expect(box('Installment 4')).not.toBeChecked();
  });

  test('with nothing chosen Pay Now is disabled and says why', async () => {
    owes();
    const { user } = await open();
    await user.click(box('Installment 2'));
    expect(payNow()).toBeDisabled();
    expect(payNow()).toHaveAccessibleDescription('Choose an installment or type an amount.');
  });

  test('a typed amount keeps digits only, is capped, and may be below the least (I005, I006, I007, I008, I009)', async () => {
    owes();
    lender.answers(startInstalmentPayment, { repayType: 'PAY_URL', payUrl: PAY_URL });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Modify amount' }));
    const field = screen.getByRole('textbox', { name: 'Modify amount' });
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('placeholder', 'TZS 100 - TZS 3.136');

    await user.paste('99,999 TZS');
    expect(field).toHaveValue('3136');
    expect(total()).toHaveTextContent('TZS 3.136');
    await user.clear(field);
    expect(payNow()).toBeDisabled();
    await user.type(field, '5x0');
    expect(total()).toHaveTextContent('TZS 50');
    await user.click(payNow());
    await waitFor(() => expect(lender.received(startInstalmentPayment)[0]?.amount).toBe(50));
  });

  test('a new selection takes the place of a typed amount (A40)', async () => {
    owes();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Modify amount' }));
    await user.type(screen.getByRole('textbox', { name: 'Modify amount' }), '50');
    await user.click(box('Select all'));
    expect(total()).toHaveTextContent('TZS 3.136');
  });

  test('where the lender leaves a price out, nothing is posted before an amount is typed', async () => {
    const waits = [{ ...due(2, 0, { canClick: 1 }), totalAmount: null, displayAmount: 'about 1,045' }];
    owes({ repayPlanDetail: { ...plan.repayPlanDetail, repayWaitDetail: waits } });
    await open();
    expect(payNow()).toBeDisabled();
    expect(payNow()).toHaveAccessibleDescription(/does not say what this installment costs/);
  });
});

describe('the wallet account', () => {
  test('is prefilled, masked on the screen and whole in the payment (I012, I019)', async () => {
    owes();
    lender.answers(startInstalmentPayment, { repayType: 'PAY_URL', payUrl: PAY_URL });
    const { user, leftFor } = await open();
    expect(screen.getByText('•••• 0004')).toBeVisible();
    expect(document.body).not.toHaveTextContent('0044005519200004');
    await user.click(payNow());
    await waitFor(() => expect(leftFor).toEqual([PAY_URL]));
    expect(lender.received(startInstalmentPayment)).toEqual([
      { product_id: '2', orderId: 'A-17', amount: 1_045, cardNo: '0044005519200004', bankCode: 'LUZN', isDelay: 0 },
    ]);
  });

  test('another bank is chosen on the wheel and another number typed, digits only (I010, I011)', async () => {
    owes();
    lender.answers(startInstalmentPayment, { repayType: 'PAY_URL', payUrl: PAY_URL });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /Bank name/ }));
    const picker = await screen.findByRole('dialog', { name: 'Bank name' });
    await user.keyboard('{ArrowDown}');
    await user.click(within(picker).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: /Bank name/ })).toHaveTextContent('Luzon Savings Bank');

    await user.click(screen.getByRole('button', { name: /Bank name/ }));
    await screen.findByRole('dialog', { name: 'Bank name' });
    await user.keyboard('{ArrowDown}');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await user.click(screen.getByRole('button', { name: 'Use another account number' }));
    await user.type(screen.getByRole('textbox', { name: 'Account number' }), '00 12-ab3');
    await user.click(payNow());
    await waitFor(() =>
      expect(lender.received(startInstalmentPayment)).toMatchObject([
        { bankCode: 'Visayas Commercial Bank', cardNo: '00123' },
      ]),
    );
  });

  test('an empty list of banks says so', async () => {
    owes({ bankList: [], bankCardInfo: null });
    await open();
    expect(screen.getByRole('button', { name: /Bank name/ })).toBeDisabled();
    expect(screen.getByText('No bank can be chosen for this order.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Account number' })).toHaveValue('');
  });
});

describe('Pay Now', () => {
  test('tapped three times sends one payment and goes to the payment page (I019, I020, R019)', async () => {
    owes();
    lender.answers(startInstalmentPayment, { repayType: 'PAY_URL', payUrl: PAY_URL });
    const { user, leftFor } = await open();
    const button = payNow();
    await Promise.all([user.click(button), user.click(button), user.click(button)]);
    await waitFor(() => expect(leftFor).toEqual([PAY_URL]));
    expect(lender.received(startInstalmentPayment)).toHaveLength(1);
  });

  test('any other way shows the reminder with notice and TradeNo, copyable (I021, I022, I023)', async () => {
    owes();
    const notice = 'We sent a request to your wallet. '.repeat(40);
    lender.answers(startInstalmentPayment, { repayType: 'WALLET', payUrl: '', notice, tradeNo: 'TN0000000007' });
    const { user, leftFor } = await open();
    await user.click(payNow());
    const dialog = await screen.findByRole('dialog', { name: 'Repayment reminder' });
    expect(dialog).toHaveTextContent('TradeNo:');
    expect(dialog).toHaveTextContent('TN0000000007');
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(copied.mock.calls).toEqual([['TN0000000007']]);

    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(leftFor).toEqual([]);
    expect(screen.getByText('Your payment may be on its way')).toBeVisible();
    await user.click(payNow());
    expect(await screen.findByRole('alertdialog', { name: 'Pay once more?' })).toBeVisible();
    expect(lender.received(startInstalmentPayment)).toHaveLength(1);
  });

  test.each(['', 'https://evil.example/pay'])(
    'a payment page "%s" is said to be missing, and can be tried again',
    async (payUrl) => {
      owes();
      lender.answers(startInstalmentPayment, { repayType: 'PAY_URL', payUrl });
      const { user } = await open();
      await user.click(payNow());
      expect(await screen.findByText('The payment page is missing')).toBeVisible();
      await waitFor(() => expect(payNow()).toBeEnabled());
    },
  );

  test('a lost answer is not a failure: nothing more can be sent until the lender is asked', async () => {
    owes();
    lender.loses('the answer', startInstalmentPayment);
    const { user } = await open();
    await user.click(payNow());
    expect(await screen.findByText('The result is not confirmed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull();

    owes({
      repayPlanDetail: { ...plan.repayPlanDetail, repayWaitDetail: [due(3, 1_045, { canClick: 1 }), due(4, 1_046)] },
    });
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    await waitFor(() => expect(screen.queryByText('The result is not confirmed')).toBeNull());
    expect(await screen.findByRole('checkbox', { name: /Installment 3/ })).toBeChecked();
    expect(lender.received(startInstalmentPayment)).toHaveLength(1);
  });

  test('already submitted (800005) is shown as sent, never as a new chance to pay (W022)', async () => {
    owes();
    lender.refuses(startInstalmentPayment, '800005', 'Submitted already.');
    const { user } = await open();
    await user.click(payNow());
    expect(await screen.findByText(/This payment was already submitted/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull();
  });
});

test('a first reading that took long does not cost the reminder when the plan is read again', async () => {
  owes();
  const goOn = lender.hangs(getInstalmentPlan);
  const { user } = openAt('/repay?productId=1&orderId=A-17');
  // Longer than the page waits before it shows its skeleton.
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  goOn();
  lender.answers(startInstalmentPayment, { repayType: 'WALLET', notice: 'Approve it on your phone.', tradeNo: 'T-1' });
  await user.click(await screen.findByRole('button', { name: 'Pay Now' }));
  const reads = lender.received(getInstalmentPlan).length;
  expect(await screen.findByText('Approve it on your phone.')).toBeVisible();
  await waitFor(() => expect(lender.received(getInstalmentPlan).length).toBeGreaterThanOrEqual(Math.max(2, reads)));
  await waitFor(() => expect(screen.getByText('Your payment may be on its way')).toBeInTheDocument());
  expect(screen.getByText('Approve it on your phone.')).toBeVisible();
});

describe('Submit UTR', () => {
  test('is offered only where the lender wants it (I024)', async () => {
    owes();
    await open();
    expect(screen.queryByRole('button', { name: 'Submit UTR' })).toBeNull();
  });

  test('sends the reference once and shows the lender’s words; empty it does nothing (I025, I026, I027)', async () => {
    owes({ showSubmitUtr: '1' });
    lender.answers(submitUtr, { message: 'Thank you. We check the reference.' });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Submit UTR' }));
    await user.type(screen.getByRole('textbox', { name: 'UTR of your payment' }), '   ');
    await user.click(screen.getByRole('button', { name: 'Submit UTR' }));
    expect(lender.received(submitUtr)).toEqual([]);

    await user.type(screen.getByRole('textbox', { name: 'UTR of your payment' }), ' 4711-AB ');
    await user.click(screen.getByRole('button', { name: 'Submit UTR' }));
    expect(await screen.findByText('Thank you. We check the reference.')).toBeInTheDocument();
    expect(lender.received(submitUtr)).toEqual([{ orderId: 'A-17', utr: '4711-AB', isDelay: 0 }]);
  });
});
