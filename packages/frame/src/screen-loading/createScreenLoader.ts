/** Loads a screen; after a second without result its skeleton is shown. */

import type { ScreenHandle, ScreenRoute } from '../remote/screenRoute.ts';
import { type LoadOptions, loadScreen, type ScreenState } from './loadScreen.ts';
import type { PrefetchCache } from './prefetchCache.ts';

/** Milliseconds before the skeleton of the next screen replaces the present one. */
export const SKELETON_AFTER_MS = 1_000;

/** A load that has no result yet. When the screen's code has loaded, `handle` is set and `onLoad` called. */
export type PendingLoad = {
  pending: Promise<ScreenState>;
  code: { handle?: ScreenHandle | undefined; onLoad?: () => void };
};

/** The load of a URL: a screen's state, its promise after `SKELETON_AFTER_MS`, or `no-screen` for host screens. */
export type ScreenData = { state: ScreenState } | PendingLoad | 'no-screen';

export type ShownScreen = { href: string; state: ScreenState };

/**
 * @param getCurrentScreen the screen on display; it stays when its refetch fails
 * @param onStale called when a refetch failed and the screen keeps its older data
 */
export function createScreenLoader(
  screen: ScreenRoute,
  getCurrentScreen: () => ShownScreen | undefined,
  onStale: (error: unknown, isBackground: boolean) => void,
  prefetchCache: PrefetchCache,
) {
  return async (url: URL, signal: AbortSignal, options: LoadOptions = {}): Promise<ScreenData> => {
    const current = getCurrentScreen();
    const currentUrl = current && new URL(current.href);
    if (current?.state.kind === 'ready' && currentUrl?.pathname === url.pathname) {
      const { module } = current.state;
      if (module.shouldRevalidate?.({ currentUrl, nextUrl: url }) === false) return { state: current.state };
    }
    const isRefetch = currentUrl !== undefined && isSameScreen(currentUrl, url) && current?.state.kind === 'ready';
    const code: PendingLoad['code'] = {};
    const onCode: LoadOptions['onCode'] = ({ handle }) => {
      code.handle = handle;
      code.onLoad?.();
    };
    const loading = loadScreen(screen, url, signal, prefetchCache, { ...options, isRefetch, onCode });
    if (isRefetch) {
      const state = await loading;
      if (state.kind === 'ready') return { state };
      if (!signal.aborted && state.kind === 'failed') onStale(state.error, options.isBackground ?? false);
      return { state: current.state };
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const skeletonTimeout = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, SKELETON_AFTER_MS, undefined);
    });
    const state = await Promise.race([loading, skeletonTimeout]);
    clearTimeout(timer);
    if (state) return { state };
    // After another navigation the skeleton stays until that screen is there; a failure of this one is not shown.
    const pending = new Promise<ScreenState>((resolve) => {
      void loading.then((loaded) => !signal.aborted && resolve(loaded));
    });
    return { pending, code };
  };
}

/** URLs that differ in their fragment alone show the same screen. */
function isSameScreen(one: URL, other: URL): boolean {
  return one.pathname === other.pathname && one.search === other.search;
}
