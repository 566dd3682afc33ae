import { closeTopDialog, subscribeToOverlays, topOverlay } from '@loan/ui/base';
import { useEffect, useRef, useSyncExternalStore } from 'react';

/** What Back calls, the newest last. One history entry guards all of them and the open dialogs. */
let guards: readonly { onBack(): void }[] = [];
const listeners = new Set<() => void>();

function setGuards(next: typeof guards): void {
  guards = next;
  for (const listener of [...listeners]) listener();
}

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
    const guard = { onBack: () => latest.current() };
    setGuards([...guards, guard]);
    return () => setGuards(guards.filter((other) => other !== guard));
  }, [isOn]);
}

/** Something is open that Back closes: a dialog or what a screen guards. */
export function isSomethingOpen(): boolean {
  return guards.length > 0 || topOverlay() !== undefined;
}

export function useIsSomethingOpen(): boolean {
  return useSyncExternalStore(subscribe, isSomethingOpen);
}

function subscribe(onChange: () => void): () => void {
  const stop = subscribeToOverlays(onChange);
  listeners.add(onChange);
  return () => {
    stop();
    listeners.delete(onChange);
  };
}

/** Closes the topmost dialog, or else what the screen guards. */
export function closeByBack(): void {
  if (!closeTopDialog()) guards.at(-1)?.onBack();
}
