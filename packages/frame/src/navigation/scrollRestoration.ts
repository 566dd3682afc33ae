/** Back and forward find a screen where the borrower left it; every other way opens it at its top. */
import type { HostNavigator } from './navigationContext.tsx';

const KEY = 'loan.scroll';

/** To be called before anything draws, so that a position is taken before its screen is gone. @returns stops */
export function rememberScroll(navigator: HostNavigator, page: Window): () => void {
  const positions = kept(page);
  page.history.scrollRestoration = 'manual';
  let shown = navigator.view().location;
  const stopWatching = navigator.subscribe(() => {
    const { location, cameBy } = navigator.view();
    if (location === shown) return;
    positions[shown.key] = page.scrollY;
    const isSameScreen = location.pathname === shown.pathname;
    shown = location;
    const position = cameBy === 'history' ? positions[location.key] : undefined;
    // After React has drawn the new screen; a changed query is the same screen, and stays where it is.
    page.requestAnimationFrame(() => {
      if (position !== undefined) page.scrollTo(0, position);
      else if (!isSameScreen) page.scrollTo(0, 0);
    });
  });
  const onHide = () => {
    positions[shown.key] = page.scrollY;
    try {
      page.sessionStorage.setItem(KEY, JSON.stringify(positions));
    } catch {
      // Full or switched off: a reload then begins at the top.
    }
  };
  page.addEventListener('pagehide', onHide);
  return () => {
    stopWatching();
    page.removeEventListener('pagehide', onHide);
  };
}

function kept(page: Window): Record<string, number> {
  try {
    const found: unknown = JSON.parse(page.sessionStorage.getItem(KEY) ?? '{}');
    const pairs = Object.entries(found ?? {}).filter((pair): pair is [string, number] => typeof pair[1] === 'number');
    return Object.fromEntries(pairs);
  } catch {
    return {};
  }
}
