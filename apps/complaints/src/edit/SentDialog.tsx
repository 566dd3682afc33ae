/** “Successfully Sent”, shown for 1.5 s. */
import { useTranslation } from '@loan/frame';
import { Dialog, ResultIcon, Stack, Text } from '@loan/ui';
import { useEffect, useRef } from 'react';

const SUCCESS_SHOWN_MS = 1_500;

/** @param onDone called once, after 1.5 s or when the borrower closes the dialog; not called after a history navigation */
export function SentDialog({ onDone }: { onDone(): void }) {
  const t = useTranslation();
  const latestOnDone = useRef(onDone);
  useEffect(() => {
    latestOnDone.current = onDone;
  });
  useEffect(() => {
    const timer = setTimeout(() => latestOnDone.current(), SUCCESS_SHOWN_MS);
    const stop = () => clearTimeout(timer);
    window.addEventListener('popstate', stop);
    return () => {
      stop();
      window.removeEventListener('popstate', stop);
    };
  }, []);
  return (
    <Dialog isOpen title={t('complaints.form.sent')} onClose={onDone}>
      <Stack align="center" gap="m">
        <ResultIcon tone="success" isCompact />
        <Text isCentred>{t('complaints.form.sentText')}</Text>
      </Stack>
    </Dialog>
  );
}
