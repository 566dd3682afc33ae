import { saveAccount } from '../database/accounts.ts';
import { DAY_MS } from '../database/calendar.ts';
import { type Offer, saveOffer } from '../database/offers.ts';
import type { Scenario, SeedContext } from './scenario.ts';

type OfferOptions = Partial<Omit<Offer, 'borrower' | 'acceptedBy'>> & {
  hasNoAccount?: boolean;
  expiresInDays?: number;
};

/** An offer of ₱5.000 for 91 days with a bound account, by default. */
export function seedOffer({ db, now, borrower }: SeedContext, options: OfferOptions = {}): void {
  const { hasNoAccount, expiresInDays, ...rest } = options;
  const expiresAt = expiresInDays === undefined ? null : now + expiresInDays * DAY_MS;
  saveOffer(db, {
    borrower,
    product: '1',
    amount: 500_000,
    periods: 1,
    periodDays: 91,
    termUnit: 'days',
    config: {},
    expiresAt,
    acceptedBy: null,
    ...rest,
  });
  if (!hasNoAccount) seedAccount({ db, borrower }, options.product ?? '1');
}

export function seedAccount({ db, borrower }: Pick<SeedContext, 'db' | 'borrower'>, product = '1'): void {
  const account = { cardType: '1', channelNumber: '90006', bankCode: 'LUZN', accountNumber: '00123456789012' };
  saveAccount(db, { borrower, product, fields: { ...account, accountName: 'Maria Santos' }, source: 'form' });
}

function offerScenario(
  id: string,
  title: string,
  description: string,
  options: OfferOptions,
  overrides: Partial<Scenario> = {},
): Scenario {
  const url = `/confirmLoan?productId=${options.product ?? '1'}`;
  return {
    id,
    group: 'Offers',
    title,
    description,
    url,
    seed: (context) => seedOffer(context, options),
    ...overrides,
  };
}

export const offerScenarios: readonly Scenario[] = [
  offerScenario('offer', 'An offer with one instalment', 'Plan 1 of 1; accepting it makes an order.', {}),
  offerScenario('offer-3', 'An offer with three instalments', 'Plan n of 3.', {
    product: '2',
    amount: 900_000,
    periods: 3,
    periodDays: 31,
    termUnit: 'months',
  }),
  offerScenario('offer-12', 'An offer with twelve instalments', 'A long plan.', {
    product: '3',
    amount: 6_000_000,
    periods: 12,
    periodDays: 30,
    termUnit: 'months',
  }),
  offerScenario('offer-agreement', 'Agreement first', 'The agreement opens over the page.', {
    config: { showsAgreementFirst: true, agreements: 4 },
  }),
  offerScenario('offer-back', 'Confirmation before leaving', 'Back opens a confirmation once (isPopType 1).', {
    config: { promptsBeforeLeaving: true },
  }),
  offerScenario('offer-no-account', 'No account yet', 'A notice and the account prompt.', {
    hasNoAccount: true,
    config: { promptsForAccount: true },
  }),
  offerScenario(
    'offer-declined',
    'Declined after acceptance',
    'Accepting it leads to status 110 within ten minutes of the clock.',
    {
      config: { decision: 'decline' },
    },
  ),
  offerScenario('offer-at-once', 'Paid out at once', 'Accepting it leads to status 174 at once.', {
    config: { reviewMs: 0, payoutMs: 0 },
  }),
  offerScenario('offer-expired', 'An offer that has expired', 'The API rejects the request for it.', {
    expiresInDays: -1,
  }),
  offerScenario('offer-rupee', 'An offer in rupees', 'Amounts in ₹ (system=1).', {}, { system: '1', name: 'Asha Rao' }),
  offerScenario('offer-long', 'Long names and a million', 'A product name of 60 letters.', {
    product: '5',
    amount: 100_000_000,
    periods: 3,
    periodDays: 91,
    termUnit: 'quarters',
  }),
  offerScenario(
    'legacy-offer',
    'The legacy confirmation',
    'The /gopia calls.',
    { product: '4', amount: 200_000 },
    { url: '/confirm?productId=4' },
  ),
  offerScenario(
    'legacy-offer-promotion',
    'The legacy confirmation with a promotion',
    'A promotion dialog; the button is “Borrow again”.',
    { product: '4', amount: 200_000, config: { hasPromotion: true } },
    { url: '/confirm?productId=4', isRepeat: true },
  ),
  offerScenario(
    'agreements',
    'Reading the agreements',
    'The list and the documents.',
    { config: { agreements: 4 } },
    { url: '/loanAgreement?productId=1' },
  ),
  offerScenario(
    'joint-failure',
    'Joint login failed',
    'The partner’s reason, and another product.',
    { product: '2', periods: 3, periodDays: 31, termUnit: 'months' },
    {
      url: '/unionError?productId=1',
      config: {
        jointFailure: 'The name at our partner is not the name on your card. Please correct it there and try again.',
      },
    },
  ),
  offerScenario(
    'offer-period',
    'Confirming the period',
    '/confirmPeriod is the same screen.',
    {},
    { url: '/confirmPeriod?productId=1' },
  ),
];
