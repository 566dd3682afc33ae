/**
 * Every screen in every state a borrower can meet. A new state is a line; a screen or an address without a line fails the
 * test beside this folder.
 */
import { bankBindingStates } from './bankBinding.ts';
import { complaintsStates } from './complaints.ts';
import { frameStates } from './frame.ts';
import { loanConfirmStates } from './loanConfirm.ts';
import { officialSiteStates } from './officialSite.ts';
import { orderDetailsStates } from './orderDetails.ts';
import { promoLandingStates } from './promoLanding.ts';
import { repaymentStates } from './repayment.ts';
import type { State } from './screenState.ts';

/** Word of the room → its states; the frame draws where no remote does. */
export const screenStates: Readonly<Record<string, readonly State[]>> = {
  'loan-confirm': loanConfirmStates,
  'order-details': orderDetailsStates,
  repayment: repaymentStates,
  complaints: complaintsStates,
  'bank-binding': bankBindingStates,
  'official-site': officialSiteStates,
  'promo-landing': promoLandingStates,
  frame: frameStates,
};
