import { saveOffer } from '../database/offers.ts';
import { addOrder, type NewOrder, pushedAtFor } from '../database/orders.ts';
import type { Scenario, SeedContext } from './scenario.ts';

type LoanOptions = Partial<NewOrder> & { dueInDays?: number };

/** A loan of ₱5.000 for 14 days with one instalment, by default. */
export function seedLoan({ db, now, borrower, idFor }: SeedContext, options: LoanOptions = {}, orderName = '1'): void {
  const { dueInDays, ...rest } = options;
  const period_days = rest.period_days ?? 14;
  const pushed_at = dueInDays === undefined ? now : pushedAtFor(now, period_days, dueInDays);
  const order = { id: idFor(orderName), borrower, product: '1', amount: 500_000, periods: 1, period_days, pushed_at };
  addOrder(db, { ...order, ...rest });
}

export function settleLoan({ db, now, idFor }: SeedContext, orderName = '1'): void {
  const id = idFor(orderName);
  db.run('update instalments set paid = principal + interest, settled_at = ? where order_id = ?', now, id);
  db.run('update orders set settled_at = ? where id = ?', now, id);
}

function orderScenario(
  id: string,
  title: string,
  description: string,
  options: LoanOptions,
  overrides: Partial<Scenario> = {},
): Scenario {
  const url = `/order?productId=${options.product ?? '1'}&orderId={order}`;
  return {
    id,
    group: 'Orders',
    title,
    description,
    url,
    seed: (context) => seedLoan(context, options),
    ...overrides,
  };
}

export const orderScenarios: readonly Scenario[] = [
  orderScenario('review', 'Under review', 'Status 21, decided after ten minutes of the clock.', {}),
  orderScenario('review-redirect', 'Under review, with a redirect', 'Status 21 ignores the redirect URL.', {
    config: { redirectTo: '/customerService' },
  }),
  orderScenario('declined', 'Not approved', 'Status 110.', { decision: 'decline', dueInDays: 10 }),
  orderScenario('paying-out', 'Being paid out', 'Status 151.', { review_ms: 0, payout_ms: 3_600_000 }),
  orderScenario('due', 'Due', 'Status 174 without rollover: “Repayment”.', { dueInDays: 5 }),
  orderScenario('due-rollover', 'Due, rollover allowed', 'Status 174 with rollover: two buttons.', {
    dueInDays: 5,
    can_roll_over: 2,
  }),
  orderScenario('due-today', 'Due today', 'Status 170.', { dueInDays: 0 }),
  orderScenario('overdue', 'Overdue', 'Status 180, with the penalty of a new client.', { dueInDays: -4 }),
  orderScenario(
    'overdue-rollover',
    'Overdue, rollover allowed',
    'Status 180 with rollover; a repeat client.',
    { dueInDays: -4, can_roll_over: 2 },
    { isRepeat: true },
  ),
  orderScenario(
    'settled',
    'Paid in full',
    'Status 200: “Borrow Again” with an open offer.',
    {},
    {
      seed(context) {
        seedLoan(context, { dueInDays: 3 });
        settleLoan(context);
        saveOffer(context.db, {
          borrower: context.borrower,
          product: '1',
          amount: 800_000,
          periods: 1,
          periodDays: 91,
          termUnit: 'days',
          config: {},
          expiresAt: null,
          acceptedBy: null,
        });
      },
    },
  ),
  orderScenario('unknown-status', 'An unknown status', 'Status 999: text and the 200 icon, no action.', {
    dueInDays: 5,
    config: { status: 999 },
  }),
  orderScenario('redirects', 'Redirects to another page', 'Status 174 with a redirect URL.', {
    dueInDays: 5,
    config: { redirectTo: '/customerService' },
  }),
  orderScenario('redirects-to-itself', 'Redirects to itself', 'The redirect URL is this page: no loop.', {
    dueInDays: 5,
    config: { redirectTo: 'itself' },
  }),
  orderScenario('pays-on-partner-page', 'Paid on the partner’s page', 'Repayment opens the partner’s page (h5Url).', {
    dueInDays: 5,
    config: { paysOnPartnerPage: true },
  }),
  orderScenario('account-prompt', 'Account needs a check', 'The account prompt.', {
    review_ms: 0,
    payout_ms: 3_600_000,
    config: { promptsForAccount: true },
  }),
  orderScenario('reminder', 'A reminder', 'The reminder dialog.', {
    dueInDays: 2,
    config: { reminder: 'Your loan falls due in 2 days. Paying early costs nothing.' },
  }),
  orderScenario('rate-app', 'Rate the app', 'The rating dialog.', { dueInDays: 9, config: { promptsForRating: true } }),
  orderScenario('all-prompts', 'Three prompts at once', 'Account, then reminder, then rating: one at a time.', {
    dueInDays: 2,
    config: { promptsForAccount: true, reminder: 'Your loan falls due in 2 days.', promptsForRating: true },
  }),
  orderScenario(
    'recommended',
    'Other products',
    'Recommended products, enabled and disabled.',
    {
      dueInDays: 5,
      config: { showsRecommendations: true },
    },
    {
      seed(context) {
        seedLoan(context, { dueInDays: 5, config: { showsRecommendations: true } });
        saveOffer(context.db, {
          borrower: context.borrower,
          product: '2',
          amount: 900_000,
          periods: 3,
          periodDays: 31,
          termUnit: 'months',
          config: {},
          expiresAt: null,
          acceptedBy: null,
        });
      },
    },
  ),
  orderScenario(
    'rupee',
    'The rupee market',
    'Amounts in ₹ (system=1).',
    { dueInDays: 5, can_roll_over: 1 },
    { system: '1', name: 'Asha Rao' },
  ),
  orderScenario('long-names', 'Long names and a million', 'A name of 60 letters and ₱1.000.000,00.', {
    product: '5',
    amount: 100_000_000,
    dueInDays: 40,
    periods: 3,
    period_days: 91,
  }),
  orderScenario(
    'loan-detail',
    'The other path of an order',
    '/loanDetail is the same screen.',
    { dueInDays: 5 },
    { url: '/loanDetail?productId=1&orderId={order}' },
  ),
  orderScenario(
    'old-entry',
    'A hash URL',
    'A hash URL of older apps: #/borrowDetail.',
    { dueInDays: 5 },
    { url: '/#/borrowDetail?productId=1&orderId={order}' },
  ),
];
