/** The visitor reads the company's policy: the external page in a frame, with a link for browsers that do not show it. */
import { allowUrl, useMarketConfig } from '@loan/frame';
import { getPrivacyPolicy, isOwnPolicy } from '../../content/getPrivacyPolicy.ts';
import { SiteLayout } from '../site/SiteLayout.tsx';
import { useLocale } from '../site/useLocale.ts';
import { Policy } from './Policy.tsx';

function PolicyScreen() {
  const marketConfig = useMarketConfig();
  const locale = useLocale();
  const { policyUrl } = marketConfig;
  const external = isOwnPolicy(policyUrl) ? undefined : allowUrl(policyUrl, 'document');
  return (
    <SiteLayout current="/Policy">
      <Policy url={external} ownPolicy={getPrivacyPolicy(marketConfig, locale)} />
    </SiteLayout>
  );
}

export { PolicyScreen as Component };
