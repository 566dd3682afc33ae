/** Loads a screen; after a second without result its skeleton is shown. */

import { toastFailure } from '../feedback/failureMessage.ts';
import { refetchScreen } from '../queries/refetch.ts';
import type { ScreenRoute } from '../remote/screenRoute.ts';
import { createScreenOpener, type OpenScreen } from './openScreen.ts';

/** Milliseconds before the skeleton of the next screen replaces the present one. */
export const SKELETON_AFTER_MS = 1_000;

/** What is shown at a URL: a screen that has loaded or is still loading, or `no-screen` for host screens. */
export type ScreenData = OpenScreen | 'no-screen';

/** @param getShown the screen on display; it stays when its refetch fails */
export function createScreenLoader(screen: ScreenRoute, getShown: () => OpenScreen | undefined) {
  const open = createScreenOpener(screen);
  return async (
    url: URL,
    signal: AbortSignal,
    /** `isReload`: the screen has thrown or failed. */
    { isReload, requestedSince }: { isReload: boolean; requestedSince: number | undefined },
  ): Promise<OpenScreen> => {
    const shown = getShown();
    const shownUrl = shown && new URL(shown.href);
    if (!isReload && shown?.state?.kind === 'ready' && shownUrl?.pathname === url.pathname) {
      if (shown.state.module.shouldRevalidate?.({ currentUrl: shownUrl, nextUrl: url }) === false) return shown;
      // URLs that differ in their fragment alone show the same screen.
      if (shownUrl.search === url.search) {
        await refetchScreen((error) => signal.aborted || toastFailure(error));
        return shown;
      }
    }
    const opened = open(url, requestedSince);
    signal.addEventListener('abort', () => {
      if (opened !== getShown()) opened.close();
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const skeletonTimeout = new Promise((resolve) => {
      timer = setTimeout(resolve, SKELETON_AFTER_MS);
    });
    await Promise.race([opened.loaded, skeletonTimeout]);
    clearTimeout(timer);
    return opened;
  };
}
