import { useEnvironment, useTexts } from '@loan/frame';
import { LinkButton } from '@loan/ui';
import { SiteLink } from './SiteLink.tsx';
import { whereToApply } from './getApplyUrl.ts';

/** The site's one deed: get the app, or register where there is no store. */
export function ApplyLink() {
  const t = useTexts();
  const address = whereToApply(useEnvironment().storeLinks, navigator.userAgent);
  if (address.startsWith('/')) return <SiteLink to={address}>{t('official-site.heroStart')}</SiteLink>;
  return (
    <LinkButton href={address} isOutside>
      {t('official-site.getApp')}
    </LinkButton>
  );
}
