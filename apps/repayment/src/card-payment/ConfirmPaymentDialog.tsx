import { useTranslation } from '@loan/frame';
import { AlertDialog, Button, Text } from '@loan/ui';

type ConfirmPaymentDialogProps = {
  isOpen: boolean;
  amount: string;
  /** Why that amount should be looked at again. */
  amountMismatchText: string | undefined;
  /** Bank and last four digits. */
  card: string;
  isBusy: boolean;
  onConfirm(): void;
  onCancel(): void;
};

/** The repayment dialog: what is paid, and with which card. */
export function ConfirmPaymentDialog({
  isOpen,
  amount,
  amountMismatchText,
  card,
  isBusy,
  onConfirm,
  onCancel,
}: ConfirmPaymentDialogProps) {
  const t = useTranslation();
  return (
    <AlertDialog
      isOpen={isOpen}
      title={t('repayment.card.confirmTitle', { amount })}
      onClose={onCancel}
      actions={
        <>
          <Button isBusy={isBusy} onPress={onConfirm}>
            {t('repayment.card.payNow')}
          </Button>
          <Button variant="ghost" onPress={onCancel}>
            {t('repayment.cancel')}
          </Button>
        </>
      }
    >
      <Text>{t('repayment.card.confirmText', { card })}</Text>
      {amountMismatchText && <Text isStrong>{amountMismatchText}</Text>}
    </AlertDialog>
  );
}
