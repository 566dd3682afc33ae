/** “Successfully Sent”, for a moment. */
import { SUCCESS_MODAL_MS } from '@loan/api/constants';
import { useTexts } from '@loan/frame';
import { Dialog } from '@loan/ui';
import { useEffect, useRef } from 'react';

/** @param onOver told once: after 1.5 s, or when the borrower closes it before; never when Back is under way already */
export function Sent({ onOver }: { onOver(): void }) {
  const t = useTexts();
  const latest = useRef(onOver);
  useEffect(() => {
    latest.current = onOver;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), SUCCESS_MODAL_MS);
    const stop = () => clearTimeout(timer);
    window.addEventListener('popstate', stop);
    return () => {
      stop();
      window.removeEventListener('popstate', stop);
    };
  }, []);
  return (
    <Dialog isOpen title={t('complaints.form.sent')} onClose={onOver}>
      {t('complaints.form.sentText')}
    </Dialog>
  );
}
