import { AlertDialog, Button } from '@loan/ui';
import { useStatusTexts } from './useStatusTranslation.ts';

export type ConfirmResubmitDialogProps = { feature: string; isOpen: boolean; onYes(): void; onNo(): void };

/** Asked before what could be the second payment of one debt, or a second loan. */
export function ConfirmResubmitDialog({ feature, isOpen, onYes, onNo }: ConfirmResubmitDialogProps) {
  const t = useStatusTexts(feature);
  return (
    <AlertDialog
      isOpen={isOpen}
      title={t('resubmit.title')}
      onClose={onNo}
      actions={
        <>
          <Button onPress={onNo}>{t('resubmit.wait')}</Button>
          <Button kind="danger" onPress={onYes}>
            {t('resubmit.go')}
          </Button>
        </>
      }
    >
      {t('resubmit.text')}
    </AlertDialog>
  );
}
