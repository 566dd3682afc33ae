import type { Cents } from './money.ts';
import type { Database } from './openDatabase.ts';

/** What a borrower meets on the way from this offer to the loan. */
export type OfferConfig = {
  /** Leaving the page asks once more (isPopType). */
  promptsBeforeLeaving?: boolean;
  /** The agreement opens over the page (popAgreementUrl). */
  showsAgreementFirst?: boolean;
  promptsForAccount?: boolean;
  /** The older confirmation shows an advertisement. */
  hasPromotion?: boolean;
  decision?: 'approve' | 'decline';
  reviewMs?: number;
  payoutMs?: number;
  agreements?: number;
};

export type Offer = {
  borrower: string;
  product: string;
  amount: Cents;
  /** How many instalments, each so many days long. */
  periods: number;
  periodDays: number;
  termUnit: string;
  /** Hundredths of a percent a day. */
  dailyRate: number;
  config: OfferConfig;
  expiresAt: number | null;
  /** The order that came of it. */
  acceptedBy: string | null;
};

type Row = Omit<Offer, 'periodDays' | 'termUnit' | 'dailyRate' | 'expiresAt' | 'acceptedBy' | 'config'> & {
  period_days: number;
  term_unit: string;
  daily_rate: number;
  expires_at: number | null;
  accepted_by: string | null;
  config: string;
};

function fromRow(row: Row): Offer {
  const { period_days, term_unit, daily_rate, expires_at, accepted_by, config, ...rest } = row;
  return {
    ...rest,
    periodDays: period_days,
    termUnit: term_unit,
    dailyRate: daily_rate,
    expiresAt: expires_at,
    acceptedBy: accepted_by,
    config: JSON.parse(config) as OfferConfig,
  };
}

export function offerOf(db: Database, borrower: string, product: string): Offer | undefined {
  const row = db.get<Row>('select * from offers where borrower = ? and product = ?', borrower, product);
  return row && fromRow(row);
}

/** Offers this borrower could still take. */
export function openOffers(db: Database, borrower: string): Offer[] {
  return db
    .all<Row>('select * from offers where borrower = ? and accepted_by is null', borrower)
    .map(fromRow)
    .filter((offer) => offer.expiresAt === null || offer.expiresAt > db.now());
}

/** Writes an offer; a newer one for the same product takes the older one's place. */
export function saveOffer(db: Database, offer: Offer): void {
  db.run(
    'insert or replace into offers values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ...[offer.borrower, offer.product, offer.amount, offer.periods, offer.periodDays, offer.termUnit],
    ...[offer.dailyRate, JSON.stringify(offer.config), offer.expiresAt, offer.acceptedBy],
  );
}

export function acceptOffer(db: Database, offer: Offer, orderId: string): void {
  db.run(
    'update offers set accepted_by = ? where borrower = ? and product = ?',
    ...[orderId, offer.borrower, offer.product],
  );
}
