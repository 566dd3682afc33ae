import { on, setBackHook } from '@loan/bridge';
import { closeTopDialog, useOverlays } from '@loan/ui/base';
import { useEffect, useRef } from 'react';
import { goBack } from './navigate.ts';

/** Those of the screen and its dialogs, the newest last. */
const handlers = new Set<() => boolean>();

/** The title bar's Back: like the native app's, it asks the screen first. */
export function pressBack(): void {
  if (![...handlers].at(-1)?.()) void goBack();
}

/**
 * While `isOn`, the native app's Back (hardware or iOS hook) calls this page first.
 * @param onBack returns true when the page handled it, such as by closing a sheet
 */
export function useNativeBack(isOn: boolean, onBack: () => boolean): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    if (!isOn) return;
    const handler = () => latest.current();
    const stop = on('back', handler);
    handlers.add(handler);
    if (handlers.size === 1) void setBackHook(true);
    return () => {
      stop();
      handlers.delete(handler);
      if (handlers.size === 0) void setBackHook(false);
    };
  }, [isOn]);
}

/** While a dialog, sheet or enlarged image is open, the native app's Back closes the topmost one. */
export function useNativeBackClosesDialog(): void {
  useNativeBack(
    useOverlays(({ length }) => length > 0),
    closeTopDialog,
  );
}
