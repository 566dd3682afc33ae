import { closeTopDialog, useOverlays } from '@loan/ui/base';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';

/** What Back calls, the newest last. One history entry guards all of them and the open dialogs. */
const useGuards = create<readonly (() => void)[]>(() => []);

/**
 * While `isOn`, the browser's Back calls `onBack` instead of leaving the screen. Open dialogs are closed first; of two
 * guards, Back calls the newer one.
 */
export function useHistoryGuard(isOn: boolean, onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    if (!isOn) return;
    const guard = () => latest.current();
    useGuards.setState((guards) => [...guards, guard], true);
    return () => useGuards.setState((guards) => guards.filter((other) => other !== guard), true);
  }, [isOn]);
}

/** Something is open that Back closes: a dialog or what a screen guards. */
export function isSomethingOpen(): boolean {
  return useGuards.getState().length > 0 || useOverlays.getState().length > 0;
}

export function useIsSomethingOpen(): boolean {
  const isGuarded = useGuards(({ length }) => length > 0);
  return useOverlays(({ length }) => length > 0) || isGuarded;
}

/** Closes the topmost dialog, or else what the screen guards. */
export function closeByBack(): void {
  if (!closeTopDialog()) useGuards.getState().at(-1)?.();
}
