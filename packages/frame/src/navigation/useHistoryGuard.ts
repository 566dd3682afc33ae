import { closeTopDialog } from '@loan/ui';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { isGuardEntry } from './historyEntryState.ts';
import { isLeaving } from './navigate.ts';
import type { AppNavigator } from './navigationContext.tsx';

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

export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/** Calls `onChange` whenever a dialog, sheet or enlarged image may have opened or closed. @returns unsubscribe */
export function observeDialogs(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/**
 * Keeps a guard entry in the history for as long as a dialog is open or a guard is on, and handles Back from it. Only a
 * history entry keeps iOS' gesture, and a native app that asks its webview for `canGoBack`, on the screen.
 * @returns uninstall
 */
export function installHistoryGuard(navigator: AppNavigator): () => void {
  let previous = navigator.state();
  /**
   * Adds or removes the entry. Not while a screen is being loaded, or the page is left: the navigation removes the entry
   * itself, and a step through the history ends the load of another page.
   */
  const update = () => {
    const { location, isNavigating } = navigator.state();
    if (isNavigating || isLeaving()) return;
    const isGuarded = guards.length > 0 || isDialogOpen();
    if (isGuarded) navigator.pushGuard();
    else if (isGuardEntry(location)) void navigator.removeGuard()?.then(update);
  };
  const stopNavigator = navigator.subscribe(() => {
    const { location: before, isNavigating: wasNavigating } = previous;
    previous = navigator.state();
    const { location, arrivedBy, isNavigating } = previous;
    if (location === before) {
      if (wasNavigating && !isNavigating) update();
      return;
    }
    const isSameScreen = location.pathname === before.pathname && location.search === before.search;
    const isBack = arrivedBy === 'history' && isSameScreen && isGuardEntry(before) && !isGuardEntry(location);
    // What is still open afterwards (a dialog below, or one that Back does not close) is guarded again at once.
    if (isBack) flushSync(() => closeTopDialog() || guards.at(-1)?.onBack());
    // Forward and a reload lead to an entry that guards nothing any more.
    if (isBack || isGuardEntry(location)) update();
  });
  const stopDialogs = observeDialogs(update);
  listeners.add(update);
  update();
  return () => {
    stopNavigator();
    stopDialogs();
    listeners.delete(update);
  };
}
