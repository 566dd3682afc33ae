import { useTexts } from '@loan/frame';
import { Button, Dialog } from '@loan/ui';

export type CardPopProps = { title: string; message: string; isOpen: boolean; onBind(): void; onClose(): void };

/** The money cannot be sent: the account needs another look. */
export function CardPop({ title, message, isOpen, onBind, onClose }: CardPopProps) {
  const t = useTexts();
  return (
    <Dialog
      title={title || t('order-details.card.title')}
      isOpen={isOpen}
      onClose={onClose}
      closeText={t('order-details.close')}
      actions={<Button onPress={onBind}>{t('order-details.card.bind')}</Button>}
    >
      {message}
    </Dialog>
  );
}

export function ReminderPop({ message, isOpen, onClose }: { message: string; isOpen: boolean; onClose(): void }) {
  const t = useTexts();
  return (
    <Dialog
      title={t('order-details.reminder.title')}
      isOpen={isOpen}
      onClose={onClose}
      actions={<Button onPress={onClose}>{t('order-details.reminder.confirm')}</Button>}
    >
      {message}
    </Dialog>
  );
}
