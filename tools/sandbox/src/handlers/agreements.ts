import { offerOf } from '../database/offers.ts';
import type { LenderText } from '../texts/lenderText.ts';
import type { BorrowerRequestContext } from './endpointHandler.ts';

const titles = ['Loan Agreement', 'Disclosure Statement', 'Authority to Debit', 'Privacy Consent'] as const;

/** The agreement documents of this product: as many as the offer has, two when there is no offer. */
export function agreementsOf(
  { db, borrower, translate }: BorrowerRequestContext,
  productId: string,
): { id: string; title: string }[] {
  const count = offerOf(db, borrower.id, productId)?.config.agreements ?? 2;
  return titles.slice(0, count).map((title, index) => ({ id: String(index + 1), title: translate(title) }));
}

export function agreementTitle(position: string): LenderText | undefined {
  return titles[Number(position) - 1];
}
