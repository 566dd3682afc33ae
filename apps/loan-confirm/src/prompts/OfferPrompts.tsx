import { useTranslation } from '@loan/frame';
import { Button, Dialog, type PressHandlers } from '@loan/ui';
import { ConfirmLeaveDialog, type ConfirmLeaveDialogProps } from './ConfirmLeaveDialog.tsx';
import { RequiredAgreementDialog, type RequiredAgreementDialogProps } from './RequiredAgreementDialog.tsx';

export type OfferPromptsProps = {
  /** The one dialog that is open. */
  openDialog: 'agreement' | 'card' | 'leave' | undefined;
  agreement: Omit<RequiredAgreementDialogProps, 'isOpen'>;
  card: { title: string | undefined; message: string | undefined; pressToBankForm: PressHandlers; onClose(): void };
  leave: Omit<ConfirmLeaveDialogProps, 'isOpen'>;
};

/** The dialogs of an offer. Lazy: most offers open none. */
export function OfferPrompts({ openDialog, agreement, card, leave }: OfferPromptsProps) {
  const t = useTranslation();
  return (
    <>
      <RequiredAgreementDialog {...agreement} isOpen={openDialog === 'agreement'} />
      <Dialog
        isOpen={openDialog === 'card'}
        title={card.title || t('loan-confirm.card.title')}
        onClose={card.onClose}
        closeText={t('loan-confirm.close')}
        actions={
          <Button fullWidth {...card.pressToBankForm}>
            {t('loan-confirm.card.bind')}
          </Button>
        }
      >
        {card.message}
      </Dialog>
      <ConfirmLeaveDialog {...leave} isOpen={openDialog === 'leave'} />
    </>
  );
}
