import { useTranslation } from '@loan/frame';
import { AlertDialog, Button, Text } from '@loan/ui';

type ConfirmPaymentDialogProps = {
  isOpen: boolean;
  amount: string;
  /** Says that the URL's amount is not what is owed; undefined when they are equal. */
  amountMismatchText: string | undefined;
  /** Bank and last four digits. */
  card: string;
  isBusy: boolean;
  onConfirm(): void;
  onCancel(): void;
};

/** Confirms the payment: amount and card. */
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
          <Button variant="secondary" isDisabled={isBusy} onPress={onCancel}>
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
