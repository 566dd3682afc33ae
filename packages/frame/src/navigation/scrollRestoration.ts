/** Back and forward find a screen where the borrower left it; every other way opens it at its top. */
import type { AppNavigator } from './navigationContext.tsx';

const KEY = 'loan.scroll';

/** To be called before anything draws, so that a position is taken before its screen is gone. @returns stops */
export function installScrollRestoration(navigator: AppNavigator, scope: Window): () => void {
  const positions = readPositions(scope);
  scope.history.scrollRestoration = 'manual';
  let currentLocation = navigator.state().location;
  const stopWatching = navigator.subscribe(() => {
    const { location, arrivedBy } = navigator.state();
    if (location === currentLocation) return;
    positions[currentLocation.key] = scope.scrollY;
    const isSameScreen = location.pathname === currentLocation.pathname;
    currentLocation = location;
    const position = arrivedBy === 'history' ? positions[location.key] : undefined;
    // After React has drawn the new screen; a changed query is the same screen, and stays where it is.
    scope.requestAnimationFrame(() => {
      if (position !== undefined) scope.scrollTo(0, position);
      else if (!isSameScreen) scope.scrollTo(0, 0);
    });
  });
  const onHide = () => {
    positions[currentLocation.key] = scope.scrollY;
    try {
      scope.sessionStorage.setItem(KEY, JSON.stringify(positions));
    } catch {
      // Full or switched off: a reload then begins at the top.
    }
  };
  scope.addEventListener('pagehide', onHide);
  return () => {
    stopWatching();
    scope.removeEventListener('pagehide', onHide);
  };
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
