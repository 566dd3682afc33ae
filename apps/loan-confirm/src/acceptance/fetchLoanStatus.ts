/** Asks the lender, by reading, what became of a loan that was taken without an answer, by either confirmation. */
import { isApiError } from '@loan/api';
import { CODE_ALREADY_SUBMITTED } from '@loan/api/constants';
import { getLoanOffer, getOlderOffer, pushOlderLoan } from '@loan/api/loan-confirm';
import type { OpenIntent, WhatHappened } from '@loan/frame';
import { inconclusive } from '@loan/frame/payment-rules';
import { type ProductOfPage, termsOf } from './loanIntent.ts';
import { type SeenNow, whatHappenedToPush } from './reconcileAcceptance.ts';

export async function askWhatHappened(product: ProductOfPage, intent: OpenIntent): Promise<WhatHappened> {
  return look(product, intent.call).then((now) => whatHappenedToPush(intent, now), inconclusive);
}

/** The lender says that this offer, of the confirmation which sends by this call, is taken: by whatever window. */
export async function isTakenAlready(product: ProductOfPage, call: string): Promise<boolean> {
  const now = await look(product, call);
  return 'refusedWith' in now && now.refusedWith === CODE_ALREADY_SUBMITTED;
}

function look(product: ProductOfPage, call: string): Promise<SeenNow> {
  return (call === pushOlderLoan.id ? olderOfferNow : offerNow)(product).catch(refusalOf);
}

async function offerNow({ productId }: ProductOfPage): Promise<SeenNow> {
  const offer = await getLoanOffer({ productId }, { isBackground: true });
  return { amount: offer.amount, chosen: termsOf(offer), orderId: offer.orderId };
}

async function olderOfferNow({ productId, orderId }: ProductOfPage): Promise<SeenNow> {
  const offer = await getOlderOffer({ productId, ...(orderId && { orderId }) }, { isBackground: true });
  return { amount: offer.amount, chosen: {}, orderId: undefined };
}

/** A refusal says something about the offer. @throws what else went wrong */
function refusalOf(error: unknown): SeenNow {
  if (isApiError(error) && error.kind === 'refused') return { refusedWith: error.code };
  throw error;
}
