import { closeTopDialog } from '@loan/ui';
import { useEffect, useState } from 'react';
import { useBackHook } from './useNativeBack.ts';

/** While a dialog or sheet is open, the phone's Back closes it and leaves the screen alone. */
export function useBackClosesDialog(): void {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const look = () => setIsOpen(document.querySelector('dialog[open]') !== null);
    const watch = new MutationObserver(look);
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
    look();
    return () => watch.disconnect();
  }, []);
  useBackHook(isOpen, closeTopDialog);
}
