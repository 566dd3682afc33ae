import { on, setBackHook } from '@loan/bridge';
import { closeTopDialog } from '@loan/ui';
import { useEffect, useRef, useState } from 'react';

let activeCount = 0;

/**
 * While `isOn`, the native app's Back (hardware or iOS hook) calls this page first (A43).
 * @param onBack returns true when the page handled it, such as by closing a sheet
 */
export function useNativeBack(isOn: boolean, onBack: () => boolean): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    if (!isOn) return;
    const stop = on('back', () => latest.current());
    activeCount += 1;
    if (activeCount === 1) void setBackHook(true);
    return () => {
      stop();
      activeCount -= 1;
      if (activeCount === 0) void setBackHook(false);
    };
  }, [isOn]);
}

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
