import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type AppNavigator, useNavigator } from './navigationContext.tsx';

/**
 * While `isOn`, adds a history entry (`/repaymentWay#code`), so that Back calls `onBack` instead of leaving the screen. It
 * does so once: a second Back leaves. Switching `isOn` off and on adds the entry again.
 * @param name the fragment of the entry
 * @param onBack the user went back from the entry
 * @returns removes the entry; await it before leaving the screen for good
 */
export function useHistoryGuard(name: string, isOn: boolean, onBack: () => void): () => Promise<void> {
  const navigator = useNavigator();
  const { hash } = useLocation();
  const isPushed = useRef(false);
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    const isOnEntry = isAtEntry(navigator, name);
    if (isPushed.current && !isOnEntry) {
      isPushed.current = false;
      if (isOn) latest.current();
    } else if (isOn && !isPushed.current) {
      isPushed.current = true;
      const { pathname, search } = navigator.state().location;
      if (!isOnEntry) void navigator.navigate(`${pathname}${search}#${name}`);
    } else if (!isOn && !isPushed.current) {
      // Forward or a reload led to an entry that guards nothing any more.
      void popEntry(navigator, name);
    }
    // Runs when the hash changes.
  }, [isOn, hash, navigator, name]);
  return () => {
    isPushed.current = false;
    return popEntry(navigator, name);
  };
}

/** Read from the navigator, whose state changes before the next render. */
function isAtEntry(navigator: AppNavigator, name: string): boolean {
  return navigator.state().location.hash === `#${name}`;
}

async function popEntry(navigator: AppNavigator, name: string): Promise<void> {
  // A page that was opened at the entry has no earlier entry of ours.
  if (isAtEntry(navigator, name) && window.history.state?.idx !== 0) await navigator.step(-1);
}
