import { useMarketConfig, useTranslation } from '@loan/frame';
import { LinkButton } from '@loan/ui';
import { getApplyUrl } from './getApplyUrl.ts';
import { SiteLink } from './SiteLink.tsx';

/** The site's main action: get the app, or register when the market has no store. */
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
