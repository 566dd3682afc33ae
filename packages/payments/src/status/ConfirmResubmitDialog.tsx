import { AlertDialog, Button } from '@loan/ui';
import { useStatusTranslation } from './statusMessages.ts';

export type ConfirmResubmitDialogProps = {
  feature: string;
  isOpen: boolean;
  /** What would be sent now, as it is shown: it may differ from what was sent before. */
  amount?: string | undefined;
  /** Either button, and Back; after "again" it is called before `onConfirm`. */
  onClose(): void;
  onConfirm(): void;
};

/** Asks for confirmation before a payment or loan request that could be the second of its kind. */
export function ConfirmResubmitDialog({ feature, isOpen, amount, onClose, onConfirm }: ConfirmResubmitDialogProps) {
  const t = useStatusTranslation(feature);
  return (
    <AlertDialog
      isOpen={isOpen}
      title={t('resubmit.title')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('resubmit.wait')}</Button>
          <Button
            variant="secondary"
            onPress={() => {
              onClose();
              onConfirm();
            }}
          >
            {t('resubmit.go')}
          </Button>
        </>
      }
    >
      {[amount && t('resubmit.amount', { amount }), t('resubmit.text')].filter(Boolean).join(' ')}
    </AlertDialog>
  );
}
