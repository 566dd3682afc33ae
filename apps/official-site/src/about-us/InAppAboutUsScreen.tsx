/** The borrower reads who the lender is, inside the app. */
import { goBack, useMarketConfig, useTranslation } from '@loan/frame';
import { getMarketTerms } from '@loan/frame/market';
import { Page } from '@loan/ui';
import { useDocumentTitle } from '../site/useDocumentTitle.ts';
import { AboutUs } from './AboutUs.tsx';

function InAppAboutUsScreen() {
  const t = useTranslation();
  const marketConfig = useMarketConfig();
  useDocumentTitle(t('official-site.aboutUs'));
  return (
    <Page isWide title={t('official-site.aboutUs')} onBack={() => void goBack()} backText={t('official-site.back')}>
      <AboutUs decisionDays={getMarketTerms(marketConfig).decisionDays} />
    </Page>
  );
}

export { InAppAboutUsScreen as Component };
