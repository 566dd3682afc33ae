import { useTexts } from '@loan/frame';
import { AlertDialog, Button } from '@loan/ui';

/** Asked before a payment that could be the second one of the same debt. */
export function PayTwiceQuestion({ isOpen, onYes, onNo }: { isOpen: boolean; onYes(): void; onNo(): void }) {
  const t = useTexts();
  return (
    <AlertDialog
      isOpen={isOpen}
      title={t('repayment.payTwice.title')}
      onClose={onNo}
      actions={
        <>
          <Button onPress={onNo}>{t('repayment.payTwice.wait')}</Button>
          <Button kind="danger" onPress={onYes}>
            {t('repayment.payTwice.pay')}
          </Button>
        </>
      }
    >
      {t('repayment.payTwice.text')}
    </AlertDialog>
  );
}
