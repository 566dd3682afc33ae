import { useTranslation } from '@loan/frame';
import { Button, Dialog, type PressHandlers } from '@loan/ui';
import { ConfirmLeaveDialog, type ConfirmLeaveDialogProps } from './ConfirmLeaveDialog.tsx';
import { RequiredAgreementDialog, type RequiredAgreementDialogProps } from './RequiredAgreementDialog.tsx';

export type OfferPromptsProps = {
  isOpen: boolean;
  /** What stands over the page; one thing at a time. */
  openDialog: 'agreement' | 'card' | 'leave' | undefined;
  agreement: Omit<RequiredAgreementDialogProps, 'isOpen'>;
  card: { title: string | undefined; message: string | undefined; pressToBankForm: PressHandlers; onClose(): void };
  leave: Omit<ConfirmLeaveDialogProps, 'isOpen'>;
};

/** What is laid over an offer: a file of its own, which most visits never fetch. */
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
