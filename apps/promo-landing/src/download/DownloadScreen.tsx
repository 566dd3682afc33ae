/** The registered visitor opens the app, or installs it from a store. */
import { allowUrl, goBack, openExternalUrl, useMarketConfig } from '@loan/frame';
import { useEffect, useRef, useState } from 'react';
import { getClientType } from '../campaign/campaignParams.ts';
import { useCampaignTracking } from '../campaign/useCampaignTracking.ts';
import { useLandingTemplate } from '../campaign/useRegistrationTemplate.ts';
import { Download, type StoreLink } from './Download.tsx';
import { playStoreUrl } from './playStoreUrl.ts';

/** By then an installed app has opened, and this page is hidden. */
const APP_OPEN_TIMEOUT_MS = 1_500;

function DownloadScreen() {
  const { appName, appScheme, storeLinks } = useMarketConfig();
  const template = useLandingTemplate();
  const { campaignParams, campaignQueryParams, reportClick } = useCampaignTracking();
  const [isAppMissing, setIsAppMissing] = useState(false);
  const appOpenTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(appOpenTimer.current), []);

  // In the place of the store, so that no button moves when the campaign's template arrives late.
  const android =
    allowUrl(template?.downloadUrl, 'document') ??
    (storeLinks.android && playStoreUrl(storeLinks.android, campaignParams));
  const stores: StoreLink[] = [
    ...(android ? [{ kind: 'android' as const, url: android }] : []),
    ...(storeLinks.ios ? [{ kind: 'ios' as const, url: storeLinks.ios }] : []),
  ];
  const clientType = getClientType(navigator.userAgent);
  // The store of this device comes first.
  stores.sort((a, b) => Number(b.kind === clientType) - Number(a.kind === clientType));

  function openApp() {
    reportClick();
    clearTimeout(appOpenTimer.current);
    appOpenTimer.current = setTimeout(() => {
      if (document.visibilityState === 'visible') setIsAppMissing(true);
    }, APP_OPEN_TIMEOUT_MS);
    void openExternalUrl(appScheme, 'app');
  }

  return (
    <Download
      appName={template?.appName || appName}
      logo={allowUrl(template?.logo, 'image')}
      stores={stores}
      isAppMissing={isAppMissing}
      onOpenApp={openApp}
      onStore={reportClick}
      onBack={() => void goBack({ url: '/promo', query: campaignQueryParams })}
    />
  );
}

export { DownloadScreen as Component };
