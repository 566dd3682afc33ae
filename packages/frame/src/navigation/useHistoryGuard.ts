import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type AppNavigator, useNavigator } from './navigationContext.tsx';

/**
 * While `isOn`, the page stands one step further in the browser's own history (`/repaymentWay#code`), so that Back there
 * asks before a part of a screen is left. It asks once: Back at the question leaves, and nobody is kept. After the
 * question `isOn` goes off and on again, and the step is taken anew.
 * @param name what the step is called in the address
 * @param onBack the borrower went back from it
 * @returns takes the step back; to be awaited before the page is left for good
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
      // Forward, or a reload, led to a step that is no longer one.
      void popEntry(navigator, name);
    }
    // A changed hash is what it waits for.
  }, [isOn, hash, navigator, name]);
  return () => {
    isPushed.current = false;
    return popEntry(navigator, name);
  };
}

/** Asked of the navigator, who knows of a step before it is drawn. */
function isAtEntry(navigator: AppNavigator, name: string): boolean {
  return navigator.state().location.hash === `#${name}`;
}

async function popEntry(navigator: AppNavigator, name: string): Promise<void> {
  // An address that was opened with it has nothing of ours before it.
  if (isAtEntry(navigator, name) && window.history.state?.idx !== 0) await navigator.step(-1);
}
