import { putAccount } from '../database/accounts.ts';
import { DAY_MS } from '../database/calendar.ts';
import { type Offer, putOffer } from '../database/offers.ts';
import type { Story, Teller } from './scenario.ts';

type Given = Partial<Omit<Offer, 'borrower' | 'takenBy'>> & { hasNoAccount?: boolean; expiresInDays?: number };

/** An offer of ₱5.000 for 91 days, with a bound account, unless said otherwise. */
export function offer({ book, now, borrower }: Teller, given: Given = {}): void {
  const { hasNoAccount, expiresInDays, ...rest } = given;
  const expiresAt = expiresInDays === undefined ? null : now + expiresInDays * DAY_MS;
  putOffer(book, {
    ...{ borrower, product: '1', amount: 500_000, periods: 1, periodDays: 91, termUnit: 'term', dailyRate: 5 },
    ...{ traits: {}, expiresAt, takenBy: null },
    ...rest,
  });
  if (!hasNoAccount) bindAccount({ book, borrower }, given.product ?? '1');
}

export function bindAccount({ book, borrower }: Pick<Teller, 'book' | 'borrower'>, product = '1'): void {
  const account = { cardType: '1', channelNumber: '90006', bankCode: 'LUZN', accountNumber: '00123456789012' };
  putAccount(book, { borrower, product, fields: { ...account, accountName: 'Maria Santos' }, source: 'form' });
}

function offerStory(id: string, title: string, about: string, given: Given, more: Partial<Story> = {}): Story {
  const address = `/confirmLoan?productId=${given.product ?? '1'}`;
  return { id, group: 'Offers', title, about, address, tell: (teller) => offer(teller, given), ...more };
}

export const offerStories: readonly Story[] = [
  offerStory('offer', 'An offer in one part', 'Plan 1 of 1; take it and it becomes an order.', {}),
  offerStory('offer-3', 'An offer in three parts', 'Plan n of 3.', {
    product: '2',
    amount: 900_000,
    periods: 3,
    periodDays: 30,
    termUnit: 'months',
  }),
  offerStory('offer-12', 'An offer in twelve parts', 'A long plan.', {
    product: '3',
    amount: 6_000_000,
    periods: 12,
    periodDays: 30,
    termUnit: 'months',
    dailyRate: 3,
  }),
  offerStory('offer-agreement', 'Agreement first', 'The agreement opens over the page.', {
    traits: { showsAgreementFirst: true, agreements: 4 },
  }),
  offerStory('offer-back', 'Asks before leaving', 'Back asks once (isPopType 1).', {
    traits: { asksBeforeLeaving: true },
  }),
  offerStory('offer-no-account', 'No account yet', 'The account block asks to bind one; the card pop opens.', {
    hasNoAccount: true,
    traits: { asksForCard: true },
  }),
  offerStory('offer-declined', 'Will be declined', 'Taking it leads to status 110 within the clock’s ten minutes.', {
    traits: { decision: 'decline' },
  }),
  offerStory('offer-at-once', 'Paid out at once', 'Taking it leads straight to status 174.', {
    traits: { reviewMs: 0, payoutMs: 0 },
  }),
  offerStory('offer-expired', 'An offer that has expired', 'The lender refuses to show it.', { expiresInDays: -1 }),
  offerStory('offer-rupee', 'An offer in rupees', 'Amounts in ₹ (system=1).', {}, { system: '1', name: 'Asha Rao' }),
  offerStory('offer-long', 'Long names, a million', 'A product name of 60 letters.', {
    product: '5',
    amount: 100_000_000,
    periods: 3,
    periodDays: 91,
    termUnit: 'quarters',
  }),
  offerStory(
    'older',
    'The older confirmation',
    'The /gopia calls.',
    { product: '4', amount: 200_000 },
    { address: '/confirm?productId=4' },
  ),
  offerStory(
    'older-promotion',
    'The older one, with advertisement',
    'A promotional pop; the button says “Borrow again”.',
    { product: '4', amount: 200_000, traits: { hasPromotion: true } },
    { address: '/confirm?productId=4', isRepeat: true },
  ),
  offerStory(
    'agreements',
    'Reading the agreements',
    'List and document.',
    { traits: { agreements: 4 } },
    { address: '/loanAgreement?productId=1' },
  ),
  offerStory(
    'joint-failure',
    'Joint login failed',
    'The partner’s reason, and another product.',
    { product: '2', periods: 3, periodDays: 30, termUnit: 'months' },
    {
      address: '/unionError?productId=1',
      traits: {
        jointFailure: 'The name at our partner is not the name on your card. Please correct it there and try again.',
      },
    },
  ),
  offerStory(
    'offer-period',
    'Confirming the period',
    '/confirmPeriod is the same screen.',
    {},
    { address: '/confirmPeriod?productId=1' },
  ),
];
