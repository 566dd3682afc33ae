import { useLaunchParams } from '@loan/frame';
import { useState } from 'react';

/** Whether what a link names may be shown: in a session, or once the borrower says that the lender sent the link. */
export function useLinkTrust() {
  // Without the native app's session a code comes from a bare link, which anyone can write.
  const { hasSession } = useLaunchParams();
  const [isConfirmed, setIsConfirmed] = useState(false);
  return { isBareLink: !hasSession, isTrusted: hasSession || isConfirmed, trust: () => setIsConfirmed(true) };
}
