/** A page that is still open after this time stays in use: the network is down, or the native app blocked the load. */
export const HARD_NAVIGATION_TIMEOUT_MS = 20_000;

/**
 * Loads a URL of ours as a new document. The page usually ends here; where it does not, the promise settles, since a
 * pending navigation would block every link and payment of the page.
 * @param leave starts the load
 * @param signal aborted by another navigation
 * @returns `restored`: the page came back from the back-forward cache; `stayed`: the load did not happen
 */
export function hardNavigate(leave: () => void, signal: AbortSignal): Promise<'restored' | 'stayed'> {
  return new Promise((resolve) => {
    const end = (how: 'restored' | 'stayed') => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', onShow);
      resolve(how);
    };
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && end('restored');
    const timer = setTimeout(end, HARD_NAVIGATION_TIMEOUT_MS, 'stayed');
    signal.addEventListener('abort', () => end('stayed'), { once: true });
    window.addEventListener('pageshow', onShow);
    leave();
  });
}
