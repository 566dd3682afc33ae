import { useTexts } from '@loan/frame';
import { AlertDialog, Button, Text } from '@loan/ui';

export type LeaveQuestionProps = {
  isOpen: boolean;
  /** Both in the lender's words. */
  title: string | undefined;
  content: string | undefined;
  onStay(): void;
  onLeave(): void;
};

/** Asked before an offer is left: Agree leaves, Cancel stays. */
export function LeaveQuestion({ isOpen, title, content, onStay, onLeave }: LeaveQuestionProps) {
  const t = useTexts();
  return (
    <AlertDialog
      isOpen={isOpen}
      title={t('loan-confirm.leave.title')}
      onClose={onStay}
      actions={
        <>
          <Button onPress={onStay}>{t('loan-confirm.leave.cancel')}</Button>
          <Button kind="secondary" onPress={onLeave}>
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
