import { bankBinding } from './bank-binding.ts';
import { cardRepayment } from './card-repayment.ts';
import { complaints } from './complaints.ts';
import type { EndpointHandler } from './endpointHandler.ts';
import { legacyOffer } from './legacy-offer.ts';
import { loanConfirm } from './loan-confirm.ts';
import { officialSite } from './official-site.ts';
import { orderDetails } from './order-details.ts';
import { promoLanding } from './promo-landing.ts';
import { repayment } from './repayment.ts';

/** One handler per endpoint of `@loan/api`. */
export const allHandlers: readonly EndpointHandler[] = [
  ...bankBinding,
  ...complaints,
  ...officialSite,
  ...repayment,
  ...cardRepayment,
  ...promoLanding,
  ...loanConfirm,
  ...legacyOffer,
  ...orderDetails,
];
