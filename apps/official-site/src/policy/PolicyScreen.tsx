/** The visitor reads the company's policy: the external page in a frame, with a link for phones that do not show it. */
import { gateUrl, useEnvironment } from '@loan/frame';
import { isOwnPolicy, privacyPolicyOf } from '../../content/privacyPolicy.ts';
import { SiteFrame } from '../site/SiteLayout.tsx';
import { Policy } from './Policy.tsx';

export function Component() {
  const environment = useEnvironment();
  const { policyUrl } = environment;
  const external = isOwnPolicy(policyUrl) ? undefined : gateUrl(policyUrl, 'document');
  return (
    <SiteFrame current="/Policy">
      <Policy url={external} own={privacyPolicyOf(environment)} />
    </SiteFrame>
  );
}
