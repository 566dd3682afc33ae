import { closeTopDialog } from '@loan/ui';
import { useEffect, useState } from 'react';
import { useNativeBack } from './useNativeBack.ts';

/** While a dialog or sheet is open, the native app's Back closes it and does not leave the screen. */
export function useBackClosesDialog(): void {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const update = () => setIsOpen(document.querySelector('dialog[open]') !== null);
    const observer = new MutationObserver(update);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
    update();
    return () => observer.disconnect();
  }, []);
  useNativeBack(isOpen, closeTopDialog);
}
