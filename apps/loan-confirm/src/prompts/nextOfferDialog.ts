import type { Visit } from '../product/offerSession.ts';

type Asked = { popAgreementUrl?: string | undefined; cardNeedPop: boolean };

/** The one thing to be answered before the offer: the agreement first, then the account; each once per visit. */
export function whatStandsOver(
  { popAgreementUrl, cardNeedPop }: Asked,
  { agreedTo, hasSeenPop }: Pick<Visit, 'agreedTo' | 'hasSeenPop'>,
): 'agreement' | 'card' | undefined {
  if (popAgreementUrl && popAgreementUrl !== agreedTo) return 'agreement';
  return cardNeedPop && !hasSeenPop ? 'card' : undefined;
}
