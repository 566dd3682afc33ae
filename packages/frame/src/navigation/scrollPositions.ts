/**
 * Scroll positions per history entry. Back, Forward, a reload and a return from another site by Back restore the position;
 * every other navigation to another screen starts at the top. The browser's own restoration is off: it runs before the
 * screen's data is there.
 */
import { digest } from '@loan/payments/core';
import { useLayoutEffect, useState } from 'react';
import { createPath, type Location } from 'react-router';
import type { Visit } from './visits.ts';

const KEY = 'loan.scroll';

/** A page that stays too short for its position this long keeps the position it has. */
const RESTORE_TIMEOUT_MS = 10_000;

/** A position that was kept this long is not restored again. */
const SETTLED_AFTER_MS = 1_000;

export function useScrollPositions({ location, isReturn }: Visit): void {
  const [positions] = useState(() => createScrollPositions(window));
  useLayoutEffect(() => positions.install(), [positions]);
  useLayoutEffect(() => positions.show(location, isReturn), [positions, location, isReturn]);
}

function createScrollPositions(scope: Window) {
  const positions = readPositions(scope);
  let shown: Location | undefined;
  let restoration: Restoration | undefined;
  // On each scroll: when the page hears of the next screen, it has already replaced this one. While that one loads, or the
  // browser follows a link to a fragment, the entry is no longer this screen's.
  const save = () => {
    const isOfEntry = (scope.history.state?.key ?? 'default') === shown?.key;
    if (shown && isOfEntry) positions[entryKey(shown)] = restoration?.pendingPosition() ?? scope.scrollY;
  };
  const store = () => {
    save();
    try {
      scope.sessionStorage.setItem(KEY, JSON.stringify(positions));
    } catch {
      // Without storage, a reload starts at the top.
    }
  };
  const onHidden = () => scope.document.visibilityState === 'hidden' && store();
  return {
    install() {
      scope.history.scrollRestoration = 'manual';
      scope.addEventListener('scroll', save, { passive: true });
      scope.addEventListener('pagehide', store);
      // A native app may end a hidden page without `pagehide`.
      scope.document.addEventListener('visibilitychange', onHidden);
      return () => {
        restoration?.stop();
        scope.removeEventListener('scroll', save);
        scope.removeEventListener('pagehide', store);
        scope.document.removeEventListener('visibilitychange', onHidden);
      };
    },
    show(location: Location, isReturn: boolean) {
      if (location === shown) return;
      const before = shown;
      shown = location;
      const restores = before ? isReturn : isReloadOrReturn(scope);
      const position = restores ? positions[entryKey(location)] : undefined;
      // A changed query is the same screen and keeps its position.
      if (position === undefined && before?.pathname === location.pathname) return;
      restoration?.stop();
      restoration = position === undefined ? undefined : restorePosition(scope, position);
      if (position === undefined && before) scope.requestAnimationFrame(() => scope.scrollTo(0, 0));
    },
  };
}

type Restoration = {
  /** The position that is still to be reached; undefined when it is reached or given up. */
  pendingPosition(): number | undefined;
  stop(): void;
};

/** Scrolls to a position, again whenever the page grows, until it is reached, the user acts, or the time is up. */
function restorePosition(scope: Window, position: number): Restoration {
  let isPending = true;
  const userActions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
  const stop = () => {
    isPending = false;
    clearTimeout(timer);
    observer?.disconnect();
    for (const action of userActions) scope.removeEventListener(action, stop);
  };
  const apply = () => {
    if (!isPending) return;
    scope.scrollTo(0, position);
    // Browsers round positions to device pixels. A part that suspends a moment later makes the page short once more.
    if (Math.abs(scope.scrollY - position) >= 2) return;
    clearTimeout(timer);
    timer = setTimeout(stop, SETTLED_AFTER_MS);
  };
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(apply);
  observer?.observe(scope.document.body);
  let timer = setTimeout(stop, RESTORE_TIMEOUT_MS);
  for (const action of userActions) scope.addEventListener(action, stop, { passive: true });
  scope.requestAnimationFrame(apply);
  return { pendingPosition: () => (isPending ? position : undefined), stop };
}

/** A full load by reload, Back or Forward, and not by a link or an entered URL. */
function isReloadOrReturn(scope: Window): boolean {
  const [load] = scope.performance.getEntriesByType?.('navigation') ?? [];
  const type = (load as PerformanceNavigationTiming | undefined)?.type;
  return type === 'reload' || type === 'back_forward';
}

/**
 * The first entry of each full load has the key `default`: its URL tells such entries apart. Only a digest of the
 * URL is stored, because the query may hold the session.
 */
function entryKey(location: Location): string {
  if (location.key !== 'default') return location.key;
  return `default ${digest(createPath(location))}`;
}

function readPositions(scope: Window): Record<string, number> {
  try {
    const found: unknown = JSON.parse(scope.sessionStorage.getItem(KEY) ?? '{}');
    const pairs = Object.entries(found ?? {}).filter((pair): pair is [string, number] => typeof pair[1] === 'number');
    return Object.fromEntries(pairs);
  } catch {
    return {};
  }
}
