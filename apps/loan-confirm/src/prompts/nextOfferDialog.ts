import type { OfferSession } from '../product/offerSession.ts';

type OfferFlags = { popAgreementUrl?: string | undefined; cardNeedPop: boolean };

/** The dialog that the offer requires: the agreement first, then the bank card; each once per session. */
export function nextOfferDialog(
  { popAgreementUrl, cardNeedPop }: OfferFlags,
  { agreedUrl, hasSeenPrompt }: Pick<OfferSession, 'agreedUrl' | 'hasSeenPrompt'>,
): 'agreement' | 'card' | undefined {
  if (popAgreementUrl && popAgreementUrl !== agreedUrl) return 'agreement';
  return cardNeedPop && !hasSeenPrompt ? 'card' : undefined;
}
