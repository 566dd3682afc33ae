import { useTranslation } from '@loan/frame';
import { Button, Dialog, Text } from '@loan/ui';
import { ReferenceCode } from '../payment-code/ReferenceCode.tsx';
import type { Reminder } from './useInstalmentPayment.ts';

type PaymentReminderProps = { isOpen: boolean; reminder: Reminder | undefined; onConfirm(): void };

/** What to do next in the wallet, and the trade number for support. */
export function PaymentReminder({ isOpen, reminder, onConfirm }: PaymentReminderProps) {
  const t = useTranslation();
  return (
    <Dialog
      title={t('repayment.reminder.title')}
      isOpen={isOpen}
      onClose={onConfirm}
      closeOnBackdropClick={false}
      actions={<Button onPress={onConfirm}>{t('repayment.confirm')}</Button>}
    >
      <Text>{reminder?.notice || t('repayment.reminder.noNotice')}</Text>
      {reminder?.tradeNo && <ReferenceCode label={t('repayment.reminder.tradeNo')} code={reminder.tradeNo} />}
    </Dialog>
  );
}
