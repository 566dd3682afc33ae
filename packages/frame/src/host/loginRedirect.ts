import { onCall } from '@loan/api';
import { goToLogin } from '@loan/bridge';

/**
 * When the lender no longer knows the borrower, the app's login opens: once, however many calls failed together, and
 * never for a call that needs no session (A52). The page stays where it is, so login leads back to it; after the
 * return a session that ended again asks again.
 * @returns stops watching
 */
export function installLoginRedirect(
  doc: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'> = document,
): () => void {
  let hasOpenedLogin = false;
  const stop = onCall((event) => {
    if (event.on !== 'unauthenticated' || event.endpoint.isPublic || hasOpenedLogin) return;
    hasOpenedLogin = true;
    void goToLogin();
  });
  const onVisible = () => {
    if (doc.visibilityState === 'visible') hasOpenedLogin = false;
  };
  doc.addEventListener('visibilitychange', onVisible);
  return () => {
    stop();
    doc.removeEventListener('visibilitychange', onVisible);
  };
}
