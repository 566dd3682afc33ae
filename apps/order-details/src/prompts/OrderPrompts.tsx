import { useTranslation } from '@loan/frame';
import { Button, Dialog } from '@loan/ui';
import { AppRating } from '../app-rating/AppRating.tsx';
import type { Prompt } from './nextPrompt.ts';

export type OrderPromptsProps = {
  prompt: Prompt | undefined;
  cardTitle: string;
  cardMessage: string;
  reminder: string;
  onBind(): void;
  onClose(prompt: Prompt): void;
  /** The rating has arrived; its dialog is still open. */
  onRated(): void;
  onContact(): void;
};

/** The dialogs of an order. A chunk of its own: most orders request none. */
export function OrderPrompts({
  prompt,
  cardTitle,
  cardMessage,
  reminder,
  onBind,
  onClose,
  onRated,
  onContact,
}: OrderPromptsProps) {
  const t = useTranslation();
  return (
    <>
      <Dialog
        title={cardTitle || t('order-details.card.title')}
        isOpen={prompt === 'card'}
        onClose={() => onClose('card')}
        closeText={t('order-details.close')}
        actions={<Button onPress={onBind}>{t('order-details.card.bind')}</Button>}
      >
        {cardMessage}
      </Dialog>
      <Dialog
        title={t('order-details.reminder.title')}
        isOpen={prompt === 'reminder'}
        onClose={() => onClose('reminder')}
        actions={<Button onPress={() => onClose('reminder')}>{t('order-details.reminder.confirm')}</Button>}
      >
        {reminder}
      </Dialog>
      <AppRating
        isOpen={prompt === 'rating'}
        onClose={() => onClose('rating')}
        onRated={onRated}
        onContact={onContact}
      />
    </>
  );
}
