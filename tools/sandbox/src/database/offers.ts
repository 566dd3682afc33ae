import type { Cents } from './money.ts';
import type { Book } from './openDatabase.ts';

/** What a borrower meets on the way from this offer to the loan. */
export type OfferTraits = {
  /** Leaving the page asks once more (isPopType). */
  asksBeforeLeaving?: boolean;
  /** The agreement opens over the page (popAgreementUrl). */
  showsAgreementFirst?: boolean;
  asksForCard?: boolean;
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
  traits: OfferTraits;
  expiresAt: number | null;
  /** The order that came of it. */
  takenBy: string | null;
};

type Row = Omit<Offer, 'periodDays' | 'termUnit' | 'dailyRate' | 'expiresAt' | 'takenBy' | 'traits'> & {
  period_days: number;
  term_unit: string;
  daily_rate: number;
  expires_at: number | null;
  taken_by: string | null;
  traits: string;
};

function read(row: Row): Offer {
  const { period_days, term_unit, daily_rate, expires_at, taken_by, traits, ...rest } = row;
  return {
    ...rest,
    periodDays: period_days,
    termUnit: term_unit,
    dailyRate: daily_rate,
    expiresAt: expires_at,
    takenBy: taken_by,
    traits: JSON.parse(traits) as OfferTraits,
  };
}

export function offerOf(book: Book, borrower: string, product: string): Offer | undefined {
  const row = book.one<Row>('select * from offers where borrower = ? and product = ?', borrower, product);
  return row && read(row);
}

/** Offers this borrower could still take. */
export function openOffers(book: Book, borrower: string): Offer[] {
  return book
    .all<Row>('select * from offers where borrower = ? and taken_by is null', borrower)
    .map(read)
    .filter((offer) => offer.expiresAt === null || offer.expiresAt > book.now());
}

/** Writes an offer; a newer one for the same product takes the older one's place. */
export function putOffer(book: Book, offer: Offer): void {
  book.run(
    'insert or replace into offers values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ...[offer.borrower, offer.product, offer.amount, offer.periods, offer.periodDays, offer.termUnit],
    ...[offer.dailyRate, JSON.stringify(offer.traits), offer.expiresAt, offer.takenBy],
  );
}

export function takeOffer(book: Book, offer: Offer, orderId: string): void {
  book.run(
    'update offers set taken_by = ? where borrower = ? and product = ?',
    ...[orderId, offer.borrower, offer.product],
  );
}
