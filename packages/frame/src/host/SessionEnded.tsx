import { can, goToLogin, whenBridgeReady } from '@loan/bridge';
import { Button, ErrorState, LinkButton, Stack } from '@loan/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { getMarketConfig } from '../page/useMarketConfig.ts';

/**
 * The error shown when the session has ended. Only the native app can log in: inside it a button opens its login; in a
 * browser the buttons open the app or its store page.
 * @param children a further action, as a small ghost button
 */
export function SessionEnded({ children }: { children: ReactNode }) {
  const t = useTranslation();
  const isInApp = useIsInApp();
  const { appName, storeLinks } = getMarketConfig();
  const store = /iPhone|iPad/.test(navigator.userAgent) ? storeLinks.ios : storeLinks.android;
  return (
    <ErrorState
      cause="unauthenticated"
      title={t('frame.failure.heading.unauthenticated')}
      actions={
        <>
          <Button onPress={() => void goToLogin()}>{t(isInApp ? 'frame.logIn' : 'frame.openApp')}</Button>
          <Stack direction="across" justify="center" isWrapping gap="s">
            {!isInApp && store && (
              <LinkButton variant="ghost" size="small" href={store}>
                {t('frame.getApp')}
              </LinkButton>
            )}
            {children}
          </Stack>
        </>
      }
    >
      {isInApp ? t('frame.logInAgain') : t('frame.failure.unauthenticatedInBrowser', { app: appName })}
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
