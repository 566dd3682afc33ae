import { useTexts } from '@loan/frame';
import { AlertDialog, Button, Text } from '@loan/ui';

type PayQuestionProps = {
  isOpen: boolean;
  amount: string;
  /** Why that amount should be looked at again. */
  amountWords: string | undefined;
  /** Bank and last four digits. */
  card: string;
  isBusy: boolean;
  onYes(): void;
  onNo(): void;
};

/** The repayment dialog: what is paid, and with which card. */
export function PayQuestion({ isOpen, amount, amountWords, card, isBusy, onYes, onNo }: PayQuestionProps) {
  const t = useTexts();
  return (
    <AlertDialog
      isOpen={isOpen}
      title={t('repayment.card.askTitle', { amount })}
      onClose={onNo}
      actions={
        <>
          <Button isBusy={isBusy} onPress={onYes}>
            {t('repayment.card.payNow')}
          </Button>
          <Button kind="quiet" onPress={onNo}>
            {t('repayment.cancel')}
          </Button>
        </>
      }
    >
      <Text>{t('repayment.card.askText', { card })}</Text>
      {amountWords && <Text isStrong>{amountWords}</Text>}
    </AlertDialog>
  );
}
