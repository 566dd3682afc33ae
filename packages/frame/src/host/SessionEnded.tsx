import { can, goToLogin, whenBridgeReady } from '@loan/bridge';
import { Button, ErrorState, LinkButton } from '@loan/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { getMarketConfig } from '../market/useMarketConfig.ts';

/**
 * The lender no longer knows who this is. The app alone can log anybody in: inside it, its login is a tap away; from a
 * browser the app has to be opened, or had from the store first.
 * @param children what else can be done
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

/** Whether somebody around the page can open a login; known at the latest when the phone has introduced itself. */
function useIsInApp(): boolean {
  const [canLogInNow, setCanLogInNow] = useState(canLogIn);
  useEffect(() => void whenBridgeReady().then(() => setCanLogInNow(canLogIn)), []);
  return canLogInNow;
}

function canLogIn(): boolean {
  return can('goToLogin').by === 'native';
}
