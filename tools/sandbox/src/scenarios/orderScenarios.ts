import { putOffer } from '../database/offers.ts';
import { addOrder, type NewOrder, pushedFor } from '../database/orders.ts';
import type { Story, Teller } from './scenario.ts';

type Past = Partial<NewOrder> & { dueInDays?: number };

/** A loan of ₱5.000 for 14 days in one part, unless said otherwise. */
export function loan({ book, now, borrower, named }: Teller, past: Past = {}, name = '1'): void {
  const { dueInDays, ...rest } = past;
  const period_days = rest.period_days ?? 14;
  const pushed_at = dueInDays === undefined ? now : pushedFor(now, period_days, dueInDays);
  const order = { id: named(name), borrower, product: '1', amount: 500_000, periods: 1, period_days, pushed_at };
  addOrder(book, { ...order, ...rest });
}

export function settle({ book, now, named }: Teller, name = '1'): void {
  const id = named(name);
  book.run('update instalments set paid = principal + interest, settled_at = ? where order_id = ?', now, id);
  book.run('update orders set settled_at = ? where id = ?', now, id);
}

function orderStory(id: string, title: string, about: string, past: Past, more: Partial<Story> = {}): Story {
  const address = `/order?productId=${past.product ?? '1'}&orderId={order}`;
  return { id, group: 'Orders', title, about, address, tell: (teller) => loan(teller, past), ...more };
}

export const orderStories: readonly Story[] = [
  orderStory('review', 'Under review', 'Status 21. In ten minutes of the clock it is decided.', {}),
  orderStory('review-redirect', 'Under review, with a way on', 'Status 21 never gives way to another page.', {
    traits: { goesOnTo: '/customerService' },
  }),
  orderStory('declined', 'Not approved', 'Status 110.', { decision: 'decline', dueInDays: 10 }),
  orderStory('paying-out', 'Money on its way', 'Status 151.', { review_ms: 0, payout_ms: 3_600_000 }),
  orderStory('due', 'To be repaid', 'Status 174 without rollover: “Repayment”.', { dueInDays: 5 }),
  orderStory('due-rollover', 'To be repaid, may roll over', 'Status 174 with rollover: two buttons.', {
    dueInDays: 5,
    can_roll_over: 2,
  }),
  orderStory('due-today', 'Due today', 'Status 170.', { dueInDays: 0 }),
  orderStory('overdue', 'Overdue', 'Status 180, with the penalty of a new client.', { dueInDays: -4 }),
  orderStory(
    'overdue-rollover',
    'Overdue, may roll over',
    'Status 180 with rollover; a client who came back.',
    { dueInDays: -4, can_roll_over: 2 },
    { isRepeat: true },
  ),
  orderStory(
    'settled',
    'Paid in full',
    'Status 200: “Borrow Again”, and an offer waits.',
    {},
    {
      tell(teller) {
        loan(teller, { dueInDays: 3 });
        settle(teller);
        putOffer(teller.book, {
          ...{ borrower: teller.borrower, product: '1', amount: 800_000, periods: 1, periodDays: 91 },
          ...{ termUnit: 'days', dailyRate: 5, traits: {}, expiresAt: null, takenBy: null },
        });
      },
    },
  ),
  orderStory('unknown-status', 'A status nobody knows', 'Status 999: text and the 200 icon, no action.', {
    dueInDays: 5,
    traits: { status: 999 },
  }),
  orderStory('gives-way', 'Gives way to another page', 'Status 174 with a redirect address.', {
    dueInDays: 5,
    traits: { goesOnTo: '/customerService' },
  }),
  orderStory('gives-way-to-itself', 'Gives way to itself', 'A redirect address that is this page: no loop.', {
    dueInDays: 5,
    traits: { goesOnTo: 'itself' },
  }),
  orderStory('pays-outside', 'Paid on the partner’s page', 'Repay opens the partner’s page (h5Url).', {
    dueInDays: 5,
    traits: { paysOutside: true },
  }),
  orderStory('card-pop', 'Account needs a check', 'The bank card pop.', {
    review_ms: 0,
    payout_ms: 3_600_000,
    traits: { asksForCard: true },
  }),
  orderStory('reminder', 'A reminder', 'The reminder pop.', {
    dueInDays: 2,
    traits: { reminder: 'Your loan falls due in two days. Paying early costs nothing.' },
  }),
  orderStory('rate-app', 'Rate the app', 'The rating pop.', { dueInDays: 9, traits: { asksForRating: true } }),
  orderStory('all-pops', 'Three pops at once', 'Card, then reminder, then rating: one at a time.', {
    dueInDays: 2,
    traits: { asksForCard: true, reminder: 'Your loan falls due in two days.', asksForRating: true },
  }),
  orderStory(
    'recommended',
    'Other products',
    'Products recommended, grey and not.',
    {
      dueInDays: 5,
      traits: { recommends: true },
    },
    {
      tell(teller) {
        loan(teller, { dueInDays: 5, traits: { recommends: true } });
        putOffer(teller.book, {
          ...{ borrower: teller.borrower, product: '2', amount: 900_000, periods: 3, periodDays: 30 },
          ...{ termUnit: 'months', dailyRate: 4, traits: {}, expiresAt: null, takenBy: null },
        });
      },
    },
  ),
  orderStory(
    'rupee',
    'The rupee market',
    'Amounts in ₹ (system=1).',
    { dueInDays: 5, can_roll_over: 1 },
    { system: '1', name: 'Asha Rao' },
  ),
  orderStory('long-names', 'Long names, a million', 'A name of 60 letters and ₱1.000.000,00.', {
    product: '5',
    amount: 100_000_000,
    dueInDays: 40,
    periods: 3,
    period_days: 91,
  }),
  orderStory(
    'loan-detail',
    'The other address of an order',
    '/loanDetail is the same screen.',
    { dueInDays: 5 },
    { address: '/loanDetail?productId=1&orderId={order}' },
  ),
  orderStory(
    'old-entry',
    'An old entry',
    'A hash target of older apps: #/borrowDetail.',
    { dueInDays: 5 },
    { address: '/#/borrowDetail?productId=1&orderId={order}' },
  ),
];
