import { useTexts } from '@loan/frame';
import { AlertDialog, Button, DocumentFrame, Notice } from '@loan/ui';

export type AgreementFirstProps = {
  isOpen: boolean;
  /** Already gated; undefined where it leads to no known place. */
  address: string | undefined;
  onCancel(): void;
  onAgree(): void;
  /** For an agreement that stays empty in its frame. */
  onOpenOutside(): void;
};

/** The agreement to read before anything else. A frame that stays empty keeps nobody: the link and the answers are there. */
export function AgreementFirst({ isOpen, address, onCancel, onAgree, onOpenOutside }: AgreementFirstProps) {
  const t = useTexts();
  return (
    <AlertDialog
      isOpen={isOpen}
      title={t('loan-confirm.agreement.title')}
      onClose={onCancel}
      actions={
        <>
          <Button onPress={onAgree}>{t('loan-confirm.agreement.agree')}</Button>
          <Button kind="secondary" onPress={onCancel}>
            {t('loan-confirm.agreement.cancel')}
          </Button>
        </>
      }
    >
      {address ? (
        <DocumentFrame
          address={address}
          title={t('loan-confirm.agreement.title')}
          linkText={t('loan-confirm.agreement.open')}
          onOpen={onOpenOutside}
        />
      ) : (
        <Notice tone="warning">{t('loan-confirm.agreement.refused')}</Notice>
      )}
    </AlertDialog>
  );
}
