/** The registered visitor opens the app, or gets it from the store of this phone. */
import { gateUrl, openOutside, useEnvironment, useGo } from '@loan/frame';
import { useEffect, useRef, useState } from 'react';
import { useTemplate } from '../useLandingTemplate.ts';
import { useVisit } from '../useCampaignTracking.ts';
import { clientTypeOf } from '../campaignParams.ts';
import { Download, type Store } from './Download.tsx';
import { playAddress } from './playStoreUrl.ts';

/** An installed app has taken over by then, and this page is hidden. */
const APP_OPENS_WITHIN_MS = 1_500;

export function Component() {
  const go = useGo();
  const { appName, appScheme, storeLinks } = useEnvironment();
  const template = useTemplate();
  const { visit, campaign, countClick } = useVisit();
  const [isNotOpened, setIsNotOpened] = useState(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const android = storeLinks.android && playAddress(storeLinks.android, visit);
  const stores: Store[] = [
    ...(android ? [{ kind: 'android' as const, address: android }] : []),
    ...(storeLinks.ios ? [{ kind: 'ios' as const, address: storeLinks.ios }] : []),
  ];
  const phone = clientTypeOf(navigator.userAgent);
  // The store of this phone comes first.
  stores.sort((one, other) => Number(other.kind === phone) - Number(one.kind === phone));

  function openApp() {
    countClick();
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      if (document.visibilityState === 'visible') setIsNotOpened(true);
    }, APP_OPENS_WITHIN_MS);
    void openOutside(appScheme, 'app');
  }

  return (
    <Download
      appName={template?.appName || appName}
      logo={gateUrl(template?.logo, 'image')}
      direct={gateUrl(template?.downloadUrl, 'document')}
      stores={stores}
      isNotOpened={isNotOpened}
      onOpenApp={openApp}
      onStore={countClick}
      onBack={() => void go('/promo', { query: campaign, replace: true })}
    />
  );
}
