import type { AnswerOf } from '@loan/api';
import type { getLoanOffer } from '@loan/api/loan-confirm';
import { closeWebview } from '@loan/bridge';
import { gateUrl, openOutside, type WayTo } from '@loan/frame';
import { useMemo } from 'react';
import type { VisitHandle } from '../product/offerSession.ts';
import { useLeaving } from './useConfirmLeave.ts';
import type { OfferPopsProps } from './OfferPrompts.tsx';
import { whatStandsOver } from './nextOfferDialog.ts';

type Needs = {
  offer: AnswerOf<typeof getLoanOffer>;
  visit: VisitHandle;
  /** Leaving is worth a question: nothing is on its way. */
  isDeciding: boolean;
  /** Towards the bank form of the card pop. */
  toBank: WayTo;
};

/** What stands over the offer, one thing at a time, and what its answers do. */
export function useOver({ offer, visit, isDeciding, toBank }: Needs): Omit<OfferPopsProps, 'isOpen'> {
  const { popAgreementUrl: url = '', popTitle, popContent, cardPopTitle, cardPopMsg } = offer;
  const first = whatStandsOver(offer, visit);
  const { isAsking, stay, leave } = useLeaving(offer.isPopType && isDeciding);
  const address = useMemo(() => gateUrl(url, 'document'), [url]);
  return {
    over: first ?? (isAsking ? 'leave' : undefined),
    agreement: {
      address,
      onAgree: () => visit.change({ agreedTo: url }),
      onCancel: () => void closeWebview(),
      onOpenOutside: () => void openOutside(url, 'document'),
    },
    card: {
      title: cardPopTitle,
      message: cardPopMsg,
      onClose: () => visit.change({ hasSeenPop: true }),
      toBank: {
        ...toBank,
        onPress() {
          visit.change({ hasSeenPop: true });
          toBank.onPress();
        },
      },
    },
    leave: { title: popTitle, content: popContent, onStay: stay, onLeave: leave },
  };
}
