import { useLaunchParams } from '@loan/frame';

/** The app, and not a bare link, opened this page: only then is a code shown that came with the address. */
export function useHasLaunchSession(): boolean {
  return useLaunchParams().hasSession;
}
