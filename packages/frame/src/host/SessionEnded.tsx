import { can, goToLogin, whenBridgeReady } from '@loan/bridge';
import { Button, ErrorState, LinkButton } from '@loan/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { getMarketConfig } from '../market/useMarketConfig.ts';

/**
 * The error shown when the session has ended. Only the native app can log in: inside it a button opens its login; in a
 * browser the buttons open the app or its store page.
 * @param children further actions
 */
export function SessionEnded({ children }: { children: ReactNode }) {
  const t = useTranslation();
  const isInApp = useIsInApp();
  const { appName, storeLinks } = getMarketConfig();
  const store = /iPhone|iPad/.test(navigator.userAgent) ? storeLinks.ios : storeLinks.android;
  return (
    <ErrorState
      title={t('frame.failure.heading')}
      actions={
        <>
          <Button onPress={() => void goToLogin()}>{t(isInApp ? 'frame.logIn' : 'frame.openApp')}</Button>
          {!isInApp && store && (
            <LinkButton variant="secondary" href={store}>
              {t('frame.getApp')}
            </LinkButton>
          )}
          {children}
        </>
      }
    >
      {isInApp ? t('frame.failure.unauthenticated') : t('frame.failure.unauthenticatedInBrowser', { app: appName })}
    </ErrorState>
  );
}

/** Whether the native app can open its login; certain once the bridge's handshake has settled. */
function useIsInApp(): boolean {
  const [canLogInNow, setCanLogInNow] = useState(canLogIn);
  useEffect(() => void whenBridgeReady().then(() => setCanLogInNow(canLogIn)), []);
  return canLogInNow;
}

function canLogIn(): boolean {
  return can('goToLogin').by === 'native';
}
