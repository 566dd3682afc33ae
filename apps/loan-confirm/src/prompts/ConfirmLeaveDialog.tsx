import { useTranslation } from '@loan/frame';
import { AlertDialog, Button, Text } from '@loan/ui';

export type ConfirmLeaveDialogProps = {
  isOpen: boolean;
  /** Title and content from the lender. */
  title: string | undefined;
  content: string | undefined;
  onStay(): void;
  onLeave(): void;
};

/** Confirms leaving an offer: Agree leaves, Cancel stays. */
export function ConfirmLeaveDialog({ isOpen, title, content, onStay, onLeave }: ConfirmLeaveDialogProps) {
  const t = useTranslation();
  return (
    <AlertDialog
      isOpen={isOpen}
      title={t('loan-confirm.leave.title')}
      onClose={onStay}
      actions={
        <>
          <Button onPress={onStay}>{t('loan-confirm.leave.cancel')}</Button>
          <Button variant="secondary" onPress={onLeave}>
            {t('loan-confirm.leave.agree')}
          </Button>
        </>
      }
    >
      {title && <Text isStrong>{title}</Text>}
      {content ? <Text>{content}</Text> : !title && <Text>{t('loan-confirm.leave.text')}</Text>}
    </AlertDialog>
  );
}
