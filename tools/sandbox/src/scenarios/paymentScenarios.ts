import { addFault } from '../database/faults.ts';
import { SLOW_BOOKING_MS } from '../database/payments.ts';
import { seedAccount } from './offerScenarios.ts';
import { seedLoan, settleLoan } from './orderScenarios.ts';
import type { Scenario, SeedContext } from './scenario.ts';

type LoanOptions = NonNullable<Parameters<typeof seedLoan>[1]>;

function paymentScenario(
  id: string,
  title: string,
  description: string,
  path: string,
  options: LoanOptions,
  overrides: Partial<Scenario> = {},
): Scenario {
  const url = `${path}?productId=${options.product ?? '1'}&orderId={order}`;
  const seed = (context: SeedContext) => {
    seedLoan(context, options);
    seedAccount(context, options.product);
  };
  return { id, group: 'Payments', title, description, url, seed, ...overrides };
}

const threeInstalments: LoanOptions = { product: '2', amount: 300_000, periods: 3, period_days: 30, dueInDays: 4 };
const twelveInstalments: LoanOptions = {
  product: '3',
  amount: 6_000_000,
  periods: 12,
  period_days: 30,
  dueInDays: -3,
  daily_rate: 3,
};

function settleInstalments({ db, now, idFor }: SeedContext, count: number): void {
  db.run(
    'update instalments set paid = principal + interest, settled_at = ? where order_id = ? and period <= ?',
    ...[now, idFor('1'), count],
  );
}

export const paymentScenarios: readonly Scenario[] = [
  paymentScenario('instalment', 'One instalment', 'Paid by the partner’s link.', '/repay', { dueInDays: 5 }),
  paymentScenario(
    'instalments-3',
    'Three instalments',
    'Only the first can be selected alone.',
    '/repay',
    threeInstalments,
  ),
  paymentScenario(
    'instalments-12',
    'Twelve instalments, four paid, one overdue',
    'A penalty and a list of paid instalments.',
    '/repay',
    twelveInstalments,
    {
      seed(context) {
        seedLoan(context, { ...twelveInstalments, dueInDays: -123 });
        settleInstalments(context, 4);
        seedAccount(context, '3');
      },
    },
  ),
  paymentScenario('wallet', 'Paid by wallet', 'A notice and a TradeNo; booked 3 s later.', '/repay', {
    ...threeInstalments,
    config: { repayBy: 'wallet' },
  }),
  paymentScenario('wallet-late', 'Paid by wallet, booked late', 'Booked 90 s after it was accepted.', '/repay', {
    ...threeInstalments,
    config: { repayBy: 'wallet', bookedAfterMs: SLOW_BOOKING_MS },
  }),
  paymentScenario('utr', 'Paid outside the app', 'Submit UTR is offered.', '/repay', {
    ...threeInstalments,
    config: { showsUtr: true },
  }),
  paymentScenario('many-banks', 'Forty-four banks', 'A picker with 44 banks.', '/repay', {
    ...threeInstalments,
    config: { banks: 'many' },
  }),
  paymentScenario(
    'no-bank',
    'No bank',
    'The list of banks is empty, and nothing is prefilled.',
    '/repay',
    { ...threeInstalments, config: { banks: 'none' } },
    {
      seed: (context) => seedLoan(context, { ...threeInstalments, config: { banks: 'none' } }),
    },
  ),
  paymentScenario(
    'payment-history',
    'What was paid',
    'Four paid instalments of twelve.',
    '/paymentHistory',
    twelveInstalments,
    {
      seed(context) {
        seedLoan(context, { ...twelveInstalments, dueInDays: -123 });
        settleInstalments(context, 4);
      },
    },
  ),
  paymentScenario('nothing-owed', 'Fully paid', 'All instalments are paid.', '/repay', threeInstalments, {
    seed(context) {
      seedLoan(context, threeInstalments);
      settleLoan(context);
    },
  }),
  paymentScenario(
    'instalment-lost',
    'The response is lost',
    'The payment is started once, and its response never arrives.',
    '/repay',
    { ...threeInstalments, config: { repayBy: 'wallet' } },
    {
      seed(context) {
        seedLoan(context, { ...threeInstalments, config: { repayBy: 'wallet' } });
        addFault(context.db, {
          call: 'POST /v3/loan-details/generate-vcode-yd',
          kind: 'lost-response',
          token: context.borrower,
          remaining: 1,
        });
      },
    },
  ),
  paymentScenario(
    'rollover',
    'Rollover with four channels',
    'Fee, new dates, channels with and without barcode.',
    '/repayDelay',
    { dueInDays: 3, can_roll_over: 3 },
  ),
  paymentScenario(
    'rollover-banner',
    'Rollover with instructions',
    'An overdue loan with the banner (isShowReyTop 1).',
    '/repayDelay',
    { dueInDays: -2, can_roll_over: 3, config: { showsInstructions: true } },
  ),
  paymentScenario('rollover-one', 'Rollover with one channel', 'The only channel is preselected.', '/repayDelay', {
    dueInDays: 3,
    can_roll_over: 1,
    config: { channels: 'one' },
  }),
  paymentScenario('rollover-none', 'Rollover without channels', 'An empty list and no payment code.', '/repayDelay', {
    dueInDays: 3,
    can_roll_over: 1,
    config: { channels: 'none' },
  }),
  {
    id: 'pay-code',
    group: 'Payments',
    title: 'Pay by code',
    description: 'A code to copy, and an illustrated guide.',
    url: '/repaymentOfCode?showType=1&payCode=005632796486&repayAmount=503500&payCodeImg=%2Fsandbox%2Fpictures%2Fguide%2Fcounter.svg&productId=1&orderId={order}',
    seed: (context) => seedLoan(context, { dueInDays: 3 }),
  },
  {
    id: 'pay-qr',
    group: 'Payments',
    title: 'Pay by QR',
    description: 'A QR code to scan.',
    url: '/repaymentOfCode?showType=2&payCode=005632796486&repayAmount=503500&payCodeImg=%2Fsandbox%2Fpictures%2Fqr%2F005632796486.svg&productId=1&orderId={order}',
    seed: (context) => seedLoan(context, { dueInDays: 3 }),
  },
  paymentScenario(
    'pay-code-2',
    'Pay by code, second page',
    'Opened from the rollover’s payment code.',
    '/repaymentOfCode2',
    { dueInDays: 3, can_roll_over: 1 },
  ),
  {
    id: 'guide',
    group: 'Payments',
    title: 'How to pay at a channel',
    description: 'E-wallet and counter steps.',
    url: '/carpmm?requestType=1&amount=503500&payCode=005632796486',
    seed: (context) => seedLoan(context, { dueInDays: 3 }),
  },
  {
    id: 'payment-instructions',
    group: 'Payments',
    title: 'Payment instructions',
    description: 'The same as /carpmm.',
    url: '/paymentInstructions?requestType=1&amount=503500&payCode=005632796486',
    seed: (context) => seedLoan(context, { dueInDays: 3 }),
  },
];
