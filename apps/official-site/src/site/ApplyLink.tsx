import { useMarketConfig, useTranslation } from '@loan/frame';
import { LinkButton } from '@loan/ui';
import { SiteLink } from './SiteLink.tsx';
import { getApplyUrl } from './getApplyUrl.ts';

/** The site's one deed: get the app, or register where there is no store. */
export function ApplyLink() {
  const t = useTranslation();
  const url = getApplyUrl(useMarketConfig().storeLinks, navigator.userAgent);
  if (url.startsWith('/')) return <SiteLink to={url}>{t('official-site.heroStart')}</SiteLink>;
  return (
    <LinkButton href={url} isExternal>
      {t('official-site.getApp')}
    </LinkButton>
  );
}
