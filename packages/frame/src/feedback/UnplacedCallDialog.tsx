import { AlertDialog, Button, CopyButton, Stack, Text } from '@loan/ui';
import { useTranslation } from '../i18n/useTranslation.ts';
import { toast } from './toasts.tsx';

type UnplacedCallDialogProps = { isOpen: boolean; number: string; onClose(): void };

/** Shows a number that the app did not dial. An app that did not answer may have dialled it, so the title only asks. */
export function UnplacedCallDialog({ isOpen, number, onClose }: UnplacedCallDialogProps) {
  const t = useTranslation();
  return (
    <AlertDialog
      isOpen={isOpen}
      title={t('frame.call.title')}
      onClose={onClose}
      actions={
        <>
          <CopyButton
            variant="primary"
            fullWidth
            text={number}
            failedText={t('frame.call.copyFailed')}
            onCopied={() => toast.success(t('frame.call.copied'))}
          >
            {t('frame.call.copy')}
          </CopyButton>
          <Button variant="secondary" onPress={onClose}>
            {t('frame.call.close')}
          </Button>
        </>
      }
    >
      <Stack gap="s">
        <Text>{t('frame.call.text')}</Text>
        <Text size="lead" isStrong isTabular>
          {number}
        </Text>
      </Stack>
    </AlertDialog>
  );
}
