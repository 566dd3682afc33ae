import { useTexts } from '@loan/frame';
import { AlertDialog, Button } from '@loan/ui';

/** Asked before a request that could bring a second loan. */
export function TakeTwiceQuestion({ isOpen, onYes, onNo }: { isOpen: boolean; onYes(): void; onNo(): void }) {
  const t = useTexts();
  return (
    <AlertDialog
      isOpen={isOpen}
      title={t('loan-confirm.twice.title')}
      onClose={onNo}
      actions={
        <>
          <Button onPress={onNo}>{t('loan-confirm.twice.wait')}</Button>
          <Button kind="danger" onPress={onYes}>
            {t('loan-confirm.twice.take')}
          </Button>
        </>
      }
    >
      {t('loan-confirm.twice.text')}
    </AlertDialog>
  );
}
