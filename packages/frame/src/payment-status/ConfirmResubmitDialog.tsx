import { AlertDialog, Button } from '@loan/ui';
import { useStatusTranslation } from './statusMessages.ts';

export type ConfirmResubmitDialogProps = { feature: string; isOpen: boolean; onConfirm(): void; onCancel(): void };

/** Asks for confirmation before a payment or loan request that could be the second of its kind. */
export function ConfirmResubmitDialog({ feature, isOpen, onConfirm, onCancel }: ConfirmResubmitDialogProps) {
  const t = useStatusTranslation(feature);
  return (
    <AlertDialog
      isOpen={isOpen}
      title={t('resubmit.title')}
      onClose={onCancel}
      actions={
        <>
          <Button onPress={onCancel}>{t('resubmit.wait')}</Button>
          <Button variant="danger" onPress={onConfirm}>
            {t('resubmit.go')}
          </Button>
        </>
      }
    >
      {t('resubmit.text')}
    </AlertDialog>
  );
}
