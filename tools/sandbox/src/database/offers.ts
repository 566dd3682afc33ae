import type { Cents } from './money.ts';
import type { Database } from './openDatabase.ts';

/** Options of one offer and of the order that it becomes. */
export type OfferConfig = {
  /** Leaving the page opens a confirmation (isPopType). */
  promptsBeforeLeaving?: boolean;
  /** The agreement opens over the page (popAgreementUrl). */
  showsAgreementFirst?: boolean;
  promptsForAccount?: boolean;
  /** The legacy confirmation shows a promotion. */
  hasPromotion?: boolean;
  decision?: 'approve' | 'decline';
  reviewMs?: number;
  payoutMs?: number;
  agreements?: number;
};

/** Texts of the lender, which it translates. */
export type TermUnit = 'days' | 'months' | 'quarters';

export type Offer = {
  borrower: string;
  product: string;
  amount: Cents;
  /** Number of instalments; each period has `periodDays` days. */
  periods: number;
  periodDays: number;
  termUnit: TermUnit;
  config: OfferConfig;
  expiresAt: number | null;
  /** Id of the order that it became. */
  acceptedBy: string | null;
};

type Row = Omit<Offer, 'periodDays' | 'termUnit' | 'expiresAt' | 'acceptedBy' | 'config'> & {
  period_days: number;
  term_unit: TermUnit;
  expires_at: number | null;
  accepted_by: string | null;
  config: string;
};

function fromRow(row: Row): Offer {
  const { period_days, term_unit, expires_at, accepted_by, config, ...rest } = row;
  return {
    ...rest,
    periodDays: period_days,
    termUnit: term_unit,
    expiresAt: expires_at,
    acceptedBy: accepted_by,
    config: JSON.parse(config) as OfferConfig,
  };
}

export function offerOf(db: Database, borrower: string, product: string): Offer | undefined {
  const row = db.get<Row>('select * from offers where borrower = ? and product = ?', borrower, product);
  return row && fromRow(row);
}

/** Offers that are neither accepted nor expired. */
export function openOffers(db: Database, borrower: string): Offer[] {
  return db
    .all<Row>('select * from offers where borrower = ? and accepted_by is null', borrower)
    .map(fromRow)
    .filter((offer) => offer.expiresAt === null || offer.expiresAt > db.now());
}

/** Stores an offer; it replaces an earlier one for the same product. */
export function saveOffer(db: Database, offer: Offer): void {
  db.run(
    'insert or replace into offers values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ...[offer.borrower, offer.product, offer.amount, offer.periods, offer.periodDays, offer.termUnit],
    ...[JSON.stringify(offer.config), offer.expiresAt, offer.acceptedBy],
  );
}

export function acceptOffer(db: Database, offer: Offer, orderId: string): void {
  db.run(
    'update offers set accepted_by = ? where borrower = ? and product = ?',
    ...[orderId, offer.borrower, offer.product],
  );
}
