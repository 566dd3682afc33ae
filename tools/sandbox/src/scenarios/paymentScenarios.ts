import { addFault } from '../database/faults.ts';
import { bindAccount } from './offerScenarios.ts';
import { loan, settle } from './orderScenarios.ts';
import type { Story, Teller } from './scenario.ts';

type Past = NonNullable<Parameters<typeof loan>[1]>;

function payStory(
  id: string,
  title: string,
  about: string,
  page: string,
  past: Past,
  more: Partial<Story> = {},
): Story {
  const address = `${page}?productId=${past.product ?? '1'}&orderId={order}`;
  const tell = (teller: Teller) => {
    loan(teller, past);
    bindAccount(teller, past.product);
  };
  return { id, group: 'Paying', title, about, address, tell, ...more };
}

const three: Past = { product: '2', amount: 300_000, periods: 3, period_days: 30, dueInDays: 4 };
const twelve: Past = { product: '3', amount: 6_000_000, periods: 12, period_days: 30, dueInDays: -3, daily_rate: 3 };

function settleParts({ book, now, named }: Teller, parts: number): void {
  book.run(
    'update instalments set paid = principal + interest, settled_at = ? where order_id = ? and period <= ?',
    ...[now, named('1'), parts],
  );
}

export const payStories: readonly Story[] = [
  payStory('instalment', 'One instalment', 'Paid by the partner’s link.', '/repay', { dueInDays: 5 }),
  payStory('instalments-3', 'Three instalments', 'Only the first can be ticked alone.', '/repay', three),
  payStory(
    'instalments-12',
    'Twelve, four paid, one late',
    'Overdue with penalty; a long list of paid ones.',
    '/repay',
    twelve,
    {
      tell(teller) {
        loan(teller, { ...twelve, dueInDays: -123 });
        settleParts(teller, 4);
        bindAccount(teller, '3');
      },
    },
  ),
  payStory('wallet', 'Paid by wallet', 'A notice and a TradeNo; booked 3 s later.', '/repay', {
    ...three,
    traits: { repayBy: 'wallet' },
  }),
  payStory('wallet-late', 'Paid by wallet, booked late', 'Booked 90 s after it was accepted.', '/repay', {
    ...three,
    traits: { repayBy: 'wallet', booksAfterMs: 90_000 },
  }),
  payStory('utr', 'Paid elsewhere', 'Submit UTR is offered.', '/repay', { ...three, traits: { showsUtr: true } }),
  payStory('many-banks', 'Forty-four banks', 'A long list in the picker.', '/repay', {
    ...three,
    traits: { banks: 'many' },
  }),
  payStory(
    'no-bank',
    'No bank at all',
    'The lender’s list is empty; nothing is prefilled.',
    '/repay',
    { ...three, traits: { banks: 'none' } },
    {
      tell: (teller) => loan(teller, { ...three, traits: { banks: 'none' } }),
    },
  ),
  payStory('nothing-owed', 'Nothing left to pay', 'All instalments are paid.', '/repay', three, {
    tell(teller) {
      loan(teller, three);
      settle(teller);
    },
  }),
  payStory(
    'instalment-lost',
    'The answer gets lost',
    'The payment is started once, its answer never arrives.',
    '/repay',
    { ...three, traits: { repayBy: 'wallet' } },
    {
      tell(teller) {
        loan(teller, { ...three, traits: { repayBy: 'wallet' } });
        addFault(teller.book, {
          call: 'POST /v3/loan-details/generate-vcode-yd',
          kind: 'lost-answer',
          token: teller.borrower,
          remaining: 1,
        });
      },
    },
  ),
  payStory(
    'rollover',
    'Roll over: four channels',
    'Fee, new dates, channels with and without bar code.',
    '/repayDelay',
    { dueInDays: 3, can_roll_over: 3 },
  ),
  payStory(
    'rollover-banner',
    'Roll over, with instructions',
    'The banner (isShowReyTop 1), an overdue loan.',
    '/repayDelay',
    { dueInDays: -2, can_roll_over: 3, traits: { showsInstructions: true } },
  ),
  payStory('rollover-one', 'Roll over: one channel', 'The only channel is chosen already.', '/repayDelay', {
    dueInDays: 3,
    can_roll_over: 1,
    traits: { channels: 'one' },
  }),
  payStory('rollover-none', 'Roll over: no channel', 'Nothing to choose from; no pay code.', '/repayDelay', {
    dueInDays: 3,
    can_roll_over: 1,
    traits: { channels: 'none' },
  }),
  {
    ...{ id: 'pay-code', group: 'Paying', title: 'Pay by code', about: 'A code to copy, a picture to follow.' },
    address:
      '/repaymentOfCode?showType=1&payCode=005632796486&repayAmount=503500&payCodeImg=%2Fsandbox%2Fpictures%2Fguide%2Fcounter.svg&productId=1&orderId={order}',
    tell: (teller) => loan(teller, { dueInDays: 3 }),
  },
  {
    ...{ id: 'pay-qr', group: 'Paying', title: 'Pay by QR', about: 'A QR code to scan.' },
    address:
      '/repaymentOfCode?showType=2&payCode=005632796486&repayAmount=503500&payCodeImg=%2Fsandbox%2Fpictures%2Fqr%2F005632796486.svg&productId=1&orderId={order}',
    tell: (teller) => loan(teller, { dueInDays: 3 }),
  },
  payStory(
    'pay-code-2',
    'Pay by code, second page',
    'Reached from the rollover’s pay-code card.',
    '/repaymentOfCode2',
    { dueInDays: 3, can_roll_over: 1 },
  ),
  {
    ...{ id: 'guide', group: 'Paying', title: 'How to pay at a channel', about: 'E-wallet and counter steps.' },
    address: '/carpmm?requestType=1&amount=503500&payCode=005632796486',
    tell: (teller) => loan(teller, { dueInDays: 3 }),
  },
  {
    ...{ id: 'payment-instructions', group: 'Paying', title: 'Payment instructions', about: 'The same as /carpmm.' },
    address: '/paymentInstructions?requestType=1&amount=503500&payCode=005632796486',
    tell: (teller) => loan(teller, { dueInDays: 3 }),
  },
];
