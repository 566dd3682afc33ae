/** Back and forward find a screen where the borrower left it; every other way opens it at its top. */
import type { DataRouter } from 'react-router';

const KEY = 'loan.scroll';

/** @returns stops */
export function rememberScroll(router: DataRouter, page: Window): () => void {
  const positions = kept(page);
  page.history.scrollRestoration = 'manual';
  const stopSaving = router.enableScrollRestoration(positions, () => page.scrollY);
  let shown = router.state.location;
  const stopWatching = router.subscribe(({ location, restoreScrollPosition, navigation }) => {
    if (location === shown || navigation.state !== 'idle') return;
    const isSameScreen = location.pathname === shown.pathname;
    shown = location;
    // After React has drawn the new screen; a changed query is the same screen, and stays where it is.
    page.requestAnimationFrame(() => {
      if (typeof restoreScrollPosition === 'number') page.scrollTo(0, restoreScrollPosition);
      else if (!isSameScreen) page.scrollTo(0, 0);
    });
  });
  const onHide = () => {
    positions[router.state.location.key] = page.scrollY;
    try {
      page.sessionStorage.setItem(KEY, JSON.stringify(positions));
    } catch {
      // Full or switched off: a reload then begins at the top.
    }
  };
  page.addEventListener('pagehide', onHide);
  return () => {
    stopSaving();
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
