/**
 * Scroll positions per history entry. Back, Forward, a reload and a return from another site by Back restore the position;
 * every other navigation to another screen starts at the top. The browser's own restoration is off: it runs before the
 * screen's data is there.
 */
import type { AppNavigator } from './navigationContext.tsx';

const KEY = 'loan.scroll';

/** A page that stays too short for its position this long keeps the position it has. */
const RESTORE_TIMEOUT_MS = 10_000;

/** A position that was kept this long is not restored again. */
const SETTLED_AFTER_MS = 1_000;

/** To be called before the first render, so that a position is read before its screen is gone. @returns uninstall */
export function installScrollRestoration(navigator: AppNavigator, scope: Window): () => void {
  const positions = readPositions(scope);
  scope.history.scrollRestoration = 'manual';
  let currentLocation = navigator.state().location;
  let isShown = false;
  let restoration: Restoration | undefined;
  const savePosition = () => {
    if (isShown) positions[entryKey(currentLocation)] = restoration?.pendingPosition() ?? scope.scrollY;
  };
  const stopWatching = navigator.subscribe(() => {
    const { location, arrivedBy, data } = navigator.state();
    const isFirst = !isShown && data !== undefined;
    if (location === currentLocation && !isFirst) return;
    savePosition();
    const isSameScreen = location.pathname === currentLocation.pathname;
    currentLocation = location;
    if (isFirst) isShown = true;
    const isReturn = arrivedBy === 'history' || (isFirst && isReloadOrReturn(scope));
    const position = isReturn ? positions[entryKey(location)] : undefined;
    restoration?.stop();
    restoration = position === undefined ? undefined : restorePosition(scope, position);
    // After React has rendered the new screen. A changed query is the same screen and keeps its position.
    if (position === undefined && !isSameScreen) scope.requestAnimationFrame(() => scope.scrollTo(0, 0));
  });
  const store = () => {
    savePosition();
    try {
      scope.sessionStorage.setItem(KEY, JSON.stringify(positions));
    } catch {
      // Without storage, a reload starts at the top.
    }
  };
  const onHidden = () => scope.document.visibilityState === 'hidden' && store();
  scope.addEventListener('pagehide', store);
  // A native app may end a hidden page without `pagehide`.
  scope.document.addEventListener('visibilitychange', onHidden);
  return () => {
    stopWatching();
    restoration?.stop();
    scope.removeEventListener('pagehide', store);
    scope.document.removeEventListener('visibilitychange', onHidden);
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
 * The first entry of each full load has the key `default`: its URL tells such entries apart. Only a 32-bit hash (FNV-1a) of
 * the URL is stored, because the query may hold the session.
 */
function entryKey({ key, pathname, search, hash }: AppLocation): string {
  if (key !== 'default') return key;
  let sum = 0x811c9dc5;
  for (const character of pathname + search + hash) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return `default ${(sum >>> 0).toString(36)}`;
}

type AppLocation = ReturnType<AppNavigator['state']>['location'];

function readPositions(scope: Window): Record<string, number> {
  try {
    const found: unknown = JSON.parse(scope.sessionStorage.getItem(KEY) ?? '{}');
    const pairs = Object.entries(found ?? {}).filter((pair): pair is [string, number] => typeof pair[1] === 'number');
    return Object.fromEntries(pairs);
  } catch {
    return {};
  }
}
