/** “Successfully Sent”, for a moment. */
import { SUCCESS_DIALOG_MS } from '@loan/api/constants';
import { useTranslation } from '@loan/frame';
import { Dialog } from '@loan/ui';
import { useEffect, useRef } from 'react';

/** @param onDone told once: after 1.5 s, or when the borrower closes it before; never when Back is under way already */
export function SentDialog({ onDone }: { onDone(): void }) {
  const t = useTranslation();
  const latestOnDone = useRef(onDone);
  useEffect(() => {
    latestOnDone.current = onDone;
  });
  useEffect(() => {
    const timer = setTimeout(() => latestOnDone.current(), SUCCESS_DIALOG_MS);
    const stop = () => clearTimeout(timer);
    window.addEventListener('popstate', stop);
    return () => {
      stop();
      window.removeEventListener('popstate', stop);
    };
  }, []);
  return (
    <Dialog isOpen title={t('complaints.form.sent')} onClose={onDone}>
      {t('complaints.form.sentText')}
    </Dialog>
  );
}
