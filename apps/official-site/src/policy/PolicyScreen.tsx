/** The visitor reads the company's policy: the external page in a frame, with a link for browsers that do not show it. */
import { allowUrl, useMarketConfig } from '@loan/frame';
import { isOwnPolicy } from '../../content/isOwnPolicy.ts';
import { SiteLayout } from '../site/SiteLayout.tsx';
import { Policy } from './Policy.tsx';

function PolicyScreen() {
  const { policyUrl } = useMarketConfig();
  const external = isOwnPolicy(policyUrl) ? undefined : allowUrl(policyUrl, 'document');
  return (
    <SiteLayout current="/Policy">
      <Policy url={external} />
    </SiteLayout>
  );
}

export { PolicyScreen as Component };
