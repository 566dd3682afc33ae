import { useTexts } from '@loan/frame';
import { Button, Dialog } from '@loan/ui';
import { AppRating } from '../app-rating/AppRating.tsx';
import type { Pop } from './nextPrompt.ts';

export type OrderPopsProps = {
  isOpen: boolean;
  pop: Pop | undefined;
  cardTitle: string;
  cardMessage: string;
  reminder: string;
  onBind(): void;
  onClose(pop: Pop): void;
};

/** What is laid over an order: a file of its own, which most visits never fetch. */
export function OrderPops({ pop, cardTitle, cardMessage, reminder, onBind, onClose }: OrderPopsProps) {
  const t = useTexts();
  return (
    <>
      <Dialog
        title={cardTitle || t('order-details.card.title')}
        isOpen={pop === 'card'}
        onClose={() => onClose('card')}
        closeText={t('order-details.close')}
        actions={<Button onPress={onBind}>{t('order-details.card.bind')}</Button>}
      >
        {cardMessage}
      </Dialog>
      <Dialog
        title={t('order-details.reminder.title')}
        isOpen={pop === 'reminder'}
        onClose={() => onClose('reminder')}
        actions={<Button onPress={() => onClose('reminder')}>{t('order-details.reminder.confirm')}</Button>}
      >
        {reminder}
      </Dialog>
      <AppRating isOpen={pop === 'rating'} onClose={() => onClose('rating')} />
    </>
  );
}
