import { useTranslation } from '@loan/frame';
import { AlertDialog, Button, DocumentFrame, Notice } from '@loan/ui';

export type RequiredAgreementDialogProps = {
  isOpen: boolean;
  /** Passed `allowUrl`; undefined when it was rejected. */
  url: string | undefined;
  onCancel(): void;
  onAgree(): void;
  /** Opens the document outside, for one that stays empty in its frame. */
  onOpenExternal(): void;
};

/** The agreement to read before the offer. When its frame stays empty, the link and both buttons still work. */
export function RequiredAgreementDialog({
  isOpen,
  url,
  onCancel,
  onAgree,
  onOpenExternal,
}: RequiredAgreementDialogProps) {
  const t = useTranslation();
  return (
    <AlertDialog
      isOpen={isOpen}
      title={t('loan-confirm.agreement.title')}
      onClose={onCancel}
      actions={
        <>
          <Button variant={url ? 'primary' : 'secondary'} onPress={onAgree}>
            {t('loan-confirm.agreement.agree')}
          </Button>
          <Button variant="secondary" onPress={onCancel}>
            {t('loan-confirm.agreement.cancel')}
          </Button>
        </>
      }
    >
      {url ? (
        <DocumentFrame
          src={url}
          title={t('loan-confirm.agreement.title')}
          linkText={t('loan-confirm.agreement.open')}
          onOpen={onOpenExternal}
          fills="dialog"
        />
      ) : (
        <Notice tone="warning">{t('loan-confirm.agreement.blocked')}</Notice>
      )}
    </AlertDialog>
  );
}
