/** The route loader of a screen: honest waiting. */
import type { LoaderFunctionArgs } from 'react-router';
import type { HostedScreen } from './hostedScreen.ts';
import { readScreen, type ScreenState } from './screenState.ts';

/** After this many milliseconds of waiting the borrower sees the skeleton of the screen to come. */
export const SKELETON_AFTER_MS = 1_000;

/** What a screen's route carries: its state, or the promise of one when a second was not enough. */
export type ScreenData = { state: ScreenState } | { pending: Promise<ScreenState> };

export type ShownScreen = { href: string; state: ScreenState };

/**
 * @param shown the screen the borrower looks at now; reading it again must not take it away when that fails
 * @param onStale told when reading again failed and the older answers stay on the screen
 */
export function screenLoader(
  screen: HostedScreen,
  shown: () => ShownScreen | undefined,
  onStale: (error: unknown) => void,
) {
  return async ({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<ScreenData> => {
    const reading = readScreen(screen, new URL(request.url), request.signal);
    const now = shown();
    if (now?.href === request.url && now.state.kind === 'ready') {
      const state = await reading;
      if (state.kind === 'ready') return { state };
      if (!request.signal.aborted && state.kind === 'failed') onStale(state.error);
      return { state: now.state };
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, SKELETON_AFTER_MS, undefined);
    });
    const state = await Promise.race([reading, patience]);
    clearTimeout(timer);
    return state ? { state } : { pending: reading };
  };
}
