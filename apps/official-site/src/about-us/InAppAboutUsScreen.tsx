/** The borrower reads who the lender is, inside the app. */
import { goBack, useEnvironment, useTexts } from '@loan/frame';
import { Page } from '@loan/ui';
import { marketOf } from '../../content/marketTerms.ts';
import { useTitle } from '../site/useDocumentTitle.ts';
import { AboutUs } from './AboutUs.tsx';

export function Component() {
  const t = useTexts();
  const environment = useEnvironment();
  useTitle(t('official-site.aboutUs'));
  return (
    <Page title={t('official-site.aboutUs')} onBack={() => void goBack()} backText={t('official-site.back')}>
      <AboutUs decisionDays={marketOf(environment).decisionDays} />
    </Page>
  );
}
