import { onCall } from '@loan/api';
import { goToLogin } from '@loan/bridge';

/**
 * Opens the native app's login when a request is unauthenticated: once, however many requests fail together, and never
 * for a public endpoint. The page stays loaded, so login returns to it; after that it may open again.
 * @returns stops it
 */
export function installLoginRedirect(): () => void {
  let hasOpenedLogin = false;
  const stop = onCall((event) => {
    if (event.on !== 'unauthenticated' || event.endpoint.isPublic || hasOpenedLogin) return;
    hasOpenedLogin = true;
    void goToLogin();
  });
  const onVisible = () => {
    if (document.visibilityState === 'visible') hasOpenedLogin = false;
  };
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onVisible);
  };
}
