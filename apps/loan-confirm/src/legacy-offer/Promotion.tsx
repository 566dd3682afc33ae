import { useTranslation } from '@loan/frame';
import { Button, Dialog } from '@loan/ui';

export type PromotionProps = {
  isOpen: boolean;
  /** All texts come from the lender. */
  title: string | undefined;
  content: string | undefined;
  buttonText: string | undefined;
  onPress(): void;
  onClose(): void;
};

/** The lender's promotion. Lazy: most offers have none. */
export function Promotion({ isOpen, title, content, buttonText, onPress, onClose }: PromotionProps) {
  const t = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      title={title || t('loan-confirm.promotion.title')}
      onClose={onClose}
      closeText={t('loan-confirm.close')}
      actions={
        <Button fullWidth onPress={onPress}>
          {buttonText || t('loan-confirm.promotion.show')}
        </Button>
      }
    >
      {content}
    </Dialog>
  );
}
