import type { OfferSession } from '../product/offerSession.ts';

type OfferFlags = { popAgreementUrl?: string | undefined; cardNeedPop: boolean };

/** The one thing to be answered before the offer: the agreement first, then the account; each once per visit. */
export function nextOfferDialog(
  { popAgreementUrl, cardNeedPop }: OfferFlags,
  { agreedUrl, hasSeenPrompt }: Pick<OfferSession, 'agreedUrl' | 'hasSeenPrompt'>,
): 'agreement' | 'card' | undefined {
  if (popAgreementUrl && popAgreementUrl !== agreedUrl) return 'agreement';
  return cardNeedPop && !hasSeenPrompt ? 'card' : undefined;
}
