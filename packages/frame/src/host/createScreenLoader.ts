/** Loads a screen with honest waiting. */
import type { PrefetchCache } from '../queries/prefetchCache.ts';
import type { ScreenRoute } from '../remote/screenRoute.ts';
import { type LoadOptions, loadScreen, type ScreenState } from './loadScreen.ts';

/** After this many milliseconds of waiting the borrower sees the skeleton of the screen to come. */
export const SKELETON_AFTER_MS = 1_000;

/** What was read for an address: a screen's state, its promise when a second was not enough, or that nothing is read. */
export type ScreenData = { state: ScreenState } | { pending: Promise<ScreenState> } | 'no-screen';

export type ShownScreen = { href: string; state: ScreenState };

/**
 * @param shown the screen the borrower looks at now; reading it again must not take it away when that fails
 * @param onStale told when reading again failed and the older answers stay on the screen
 */
export function createScreenLoader(
  screen: ScreenRoute,
  getCurrentScreen: () => ShownScreen | undefined,
  onStale: (error: unknown, isBackground: boolean) => void,
  prefetchCache: PrefetchCache,
) {
  return async (url: URL, signal: AbortSignal, how: LoadOptions = {}): Promise<ScreenData> => {
    const now = getCurrentScreen();
    const currentUrl = now && new URL(now.href);
    if (now?.state.kind === 'ready' && currentUrl?.pathname === url.pathname) {
      if (now.state.module.shouldRevalidate?.({ currentUrl, nextUrl: url }) === false) return { state: now.state };
    }
    const loading = loadScreen(screen, url, signal, prefetchCache, how);
    if (currentUrl && isSameScreen(currentUrl, url) && now?.state.kind === 'ready') {
      const state = await loading;
      if (state.kind === 'ready') return { state };
      if (!signal.aborted && state.kind === 'failed') onStale(state.error, how.isBackground ?? false);
      return { state: now.state };
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const skeletonTimeout = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, SKELETON_AFTER_MS, undefined);
    });
    const state = await Promise.race([loading, skeletonTimeout]);
    clearTimeout(timer);
    if (state) return { state };
    // Who goes elsewhere meanwhile sees the skeleton until the other screen is there, and no failure.
    const pending = new Promise<ScreenState>((resolve) => {
      void loading.then((loaded) => !signal.aborted && resolve(loaded));
    });
    return { pending };
  };
}

/** Both as the browser writes them; a heading of the page is no other screen. */
function isSameScreen(one: URL, other: URL): boolean {
  return one.pathname === other.pathname && one.search === other.search;
}
