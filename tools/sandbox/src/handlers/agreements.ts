import { offerOf } from '../database/offers.ts';
import type { BorrowerRequestContext } from './endpointHandler.ts';

const titles = ['Loan Agreement', 'Disclosure Statement', 'Authority to Debit', 'Privacy Consent'];

/** What a borrower agrees to with this product: as many papers as the offer has, one for an old order's product. */
export function agreementsOf(
  { db, borrower }: BorrowerRequestContext,
  productId: string,
): { id: string; title: string }[] {
  const count = offerOf(db, borrower.id, productId)?.config.agreements ?? 2;
  return titles.slice(0, count).map((title, index) => ({ id: String(index + 1), title }));
}

export function titleOf(position: string): string | undefined {
  return titles[Number(position) - 1];
}

/** Where the paper can be read: plain HTML without script. */
export function agreementUrl(origin: string, productId: string, position: string): string {
  return `${origin}/sandbox/documents/${productId}/${position}`;
}
