import { ALREADY_SUBMITTED_CODE, isApiError } from '@loan/api';
import { getLegacyOffer, getLoanOffer, pushLegacyLoan } from '@loan/api/loan-confirm';
import type { PaymentStatus, PendingSubmission } from '@loan/payments';
import { unknownIfAnswered } from '@loan/payments/rules';
import type { ProductIds } from '../product/useProductFromUrl.ts';
import { type CurrentOffer, pickTerms, reconcileAcceptance } from './reconcileAcceptance.ts';

/** The status of an acceptance whose response was lost, from the offer that the API shows now. */
export async function fetchLoanStatus(product: ProductIds, paymentIntent: PendingSubmission): Promise<PaymentStatus> {
  return fetchCurrentOffer(product, paymentIntent.call).then(
    (now) => reconcileAcceptance(paymentIntent, now),
    unknownIfAnswered,
  );
}

/** Whether the API rejects the offer as already submitted, by whichever tab. `call`: the id of the endpoint that accepts it. */
export async function isAlreadyAccepted(product: ProductIds, call: string): Promise<boolean> {
  const now = await fetchCurrentOffer(product, call);
  return 'rejectionCode' in now && now.rejectionCode === ALREADY_SUBMITTED_CODE;
}

function fetchCurrentOffer(product: ProductIds, call: string): Promise<CurrentOffer> {
  return (call === pushLegacyLoan.id ? fetchLegacyOffer : fetchOffer)(product).catch(toRejection);
}

async function fetchOffer({ productId }: ProductIds): Promise<CurrentOffer> {
  const offer = await getLoanOffer({ productId }, { isBackground: true });
  return { amount: offer.amount, chosen: pickTerms(offer), orderId: offer.orderId };
}

async function fetchLegacyOffer({ productId, orderId }: ProductIds): Promise<CurrentOffer> {
  const offer = await getLegacyOffer({ productId, ...(orderId && { orderId }) }, { isBackground: true });
  return { amount: offer.amount, chosen: {}, orderId: undefined };
}

/** A rejection is information about the offer. @throws every other error */
function toRejection(error: unknown): CurrentOffer {
  if (isApiError(error) && error.kind === 'rejected') return { rejectionCode: error.code };
  throw error;
}
