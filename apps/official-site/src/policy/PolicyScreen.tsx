/** The visitor reads the company's policy: the external page in a frame, with a link for phones that do not show it. */
import { gateUrl, useEnvironment } from '@loan/frame';
import { privacyPolicyOf } from '../../content/documents.ts';
import { SiteFrame } from '../site/SiteFrame.tsx';
import { Policy } from './Policy.tsx';

export function Component() {
  const environment = useEnvironment();
  const { policyUrl } = environment;
  // A page of our own is never framed, not even by ourselves (frame-ancestors): its text stands here instead.
  const external = policyUrl.startsWith('/') ? undefined : gateUrl(policyUrl, 'document');
  return (
    <SiteFrame current="/Policy">
      <Policy url={external} own={privacyPolicyOf(environment)} />
    </SiteFrame>
  );
}
