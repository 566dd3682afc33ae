/** The visitor of the site reads who the lender is. */
import { useMarketConfig, useTranslation } from '@loan/frame';
import { getMarketTerms } from '@loan/frame/market';
import { Heading } from '@loan/ui';
import { Column } from '../site/Section.tsx';
import { SiteLayout } from '../site/SiteLayout.tsx';
import { AboutUs } from './AboutUs.tsx';

function SiteAboutUsScreen() {
  const t = useTranslation();
  const marketConfig = useMarketConfig();
  return (
    <SiteLayout current="/About">
      <Column>
        <Heading level={1} size="display">
          {t('official-site.aboutUs')}
        </Heading>
        <AboutUs decisionDays={getMarketTerms(marketConfig).decisionDays} />
      </Column>
    </SiteLayout>
  );
}

export { SiteAboutUsScreen as Component };
