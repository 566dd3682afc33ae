import type { ResponseOf } from '@loan/api';
import type { getLoanOffer } from '@loan/api/loan-confirm';
import { closeWebview } from '@loan/bridge';
import { allowUrl, goBack, openExternalUrl, type PressToNavigate, useNativeBack } from '@loan/frame';
import { closeTopDialog } from '@loan/ui';
import { useMemo, useState } from 'react';
import type { OfferSessionHandle } from '../product/offerSession.ts';
import { nextOfferDialog } from './nextOfferDialog.ts';
import type { OfferPromptsProps } from './OfferPrompts.tsx';

type OfferDialogDeps = {
  offer: ResponseOf<typeof getLoanOffer>;
  session: OfferSessionHandle;
  /** No request is running and the loan is not accepted: leaving needs a confirmation. */
  isDeciding: boolean;
  /** Navigates to the bank form of the bank-card prompt. */
  pressToBankForm: PressToNavigate;
};

/** Which dialog of the offer is open, and what its buttons do. */
export function useOfferDialog({
  offer,
  session,
  isDeciding,
  pressToBankForm,
}: OfferDialogDeps): Omit<OfferPromptsProps, 'isOpen'> {
  const { popAgreementUrl: url = '', popTitle, popContent, cardPopTitle, cardPopMsg } = offer;
  const requiredDialog = nextOfferDialog(offer, session);
  const { isConfirmOpen: isConfirmingLeave, stay, leave } = useConfirmLeave(offer.isPopType && isDeciding);
  const allowedUrl = useMemo(() => allowUrl(url, 'document'), [url]);
  return {
    openDialog: requiredDialog ?? (isConfirmingLeave ? 'leave' : undefined),
    agreement: {
      url: allowedUrl,
      onAgree: () => session.update({ agreedUrl: url }),
      onCancel: () => void closeWebview(),
      onOpenExternal: () => void openExternalUrl(url, 'document'),
    },
    card: {
      title: cardPopTitle,
      message: cardPopMsg,
      onClose: () => session.update({ hasSeenPrompt: true }),
      pressToBankForm: {
        ...pressToBankForm,
        onPress() {
          session.update({ hasSeenPrompt: true });
          return pressToBankForm.onPress();
        },
      },
    },
    leave: { title: popTitle, content: popContent, onStay: stay, onLeave: leave },
  };
}

/** Confirms the native Back (hardware key or iOS gesture) before the offer is left, when the offer requires it. */
function useConfirmLeave(needsConfirm: boolean) {
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  useNativeBack(needsConfirm, () => {
    // Back closes an open dialog first; without this hook the frame does the same.
    if (!closeTopDialog()) setIsConfirmOpen(true);
    return true;
  });
  return {
    isConfirmOpen,
    stay: () => setIsConfirmOpen(false),
    leave: () => {
      setIsConfirmOpen(false);
      void goBack();
    },
  };
}
