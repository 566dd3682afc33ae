/** A page that was to be replaced and still stands after this long is used on: the network is away, or the phone said no. */
export const HARD_NAVIGATION_TIMEOUT_MS = 20_000;

/**
 * Leaves for a full load of one of our addresses. The page usually ends here. Where it does not, a promise that never
 * settles would keep it "on its way" for ever, and no link and no payment of it would work again.
 * @param leave begins the full load
 * @param signal the borrower went elsewhere
 * @returns `returned`: it was frozen and restored from the back-forward cache; `stayed`: nothing came of the load
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
