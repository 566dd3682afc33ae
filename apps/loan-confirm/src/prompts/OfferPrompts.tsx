import { useTexts } from '@loan/frame';
import { Button, Dialog, type Press } from '@loan/ui';
import { AgreementFirst, type AgreementFirstProps } from './RequiredAgreementDialog.tsx';
import { LeaveQuestion, type LeaveQuestionProps } from './ConfirmLeaveDialog.tsx';

export type OfferPopsProps = {
  isOpen: boolean;
  /** What stands over the page; one thing at a time. */
  over: 'agreement' | 'card' | 'leave' | undefined;
  agreement: Omit<AgreementFirstProps, 'isOpen'>;
  card: { title: string | undefined; message: string | undefined; toBank: Press; onClose(): void };
  leave: Omit<LeaveQuestionProps, 'isOpen'>;
};

/** What is laid over an offer: a file of its own, which most visits never fetch. */
export function OfferPops({ over, agreement, card, leave }: OfferPopsProps) {
  const t = useTexts();
  return (
    <>
      <AgreementFirst {...agreement} isOpen={over === 'agreement'} />
      <Dialog
        isOpen={over === 'card'}
        title={card.title || t('loan-confirm.card.title')}
        onClose={card.onClose}
        closeText={t('loan-confirm.close')}
        actions={
          <Button isWide {...card.toBank}>
            {t('loan-confirm.card.bind')}
          </Button>
        }
      >
        {card.message}
      </Dialog>
      <LeaveQuestion {...leave} isOpen={over === 'leave'} />
    </>
  );
}
