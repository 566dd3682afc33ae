/** The visitor reads the company's policy: the external page in a frame, with a link for phones that do not show it. */
import { gateUrl, openOutside, useEnvironment } from '@loan/frame';
import { SiteFrame } from '../site/SiteFrame.tsx';
import { Policy } from './Policy.tsx';

export function Component() {
  const { policyUrl } = useEnvironment();
  // A page of our own is never framed, not even by ourselves: it refuses to be (frame-ancestors).
  const external = policyUrl.startsWith('/') ? undefined : gateUrl(policyUrl, 'document');
  return (
    <SiteFrame current="/Policy">
      <Policy url={external} onOpen={() => void openOutside(external, 'document')} />
    </SiteFrame>
  );
}
