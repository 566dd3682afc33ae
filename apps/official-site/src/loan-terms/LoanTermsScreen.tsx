/** The visitor reads the loan terms and conditions. */
import { useMarketConfig } from '@loan/frame';
import { getLoanTerms } from '../../content/getLoanTerms.ts';
import { Article } from '../site/Article.tsx';
import { Column } from '../site/Section.tsx';
import { SiteLayout } from '../site/SiteLayout.tsx';
import { useLocale } from '../site/useLocale.ts';

function LoanTermsScreen() {
  const marketConfig = useMarketConfig();
  const locale = useLocale();
  return (
    <SiteLayout current="/Loan">
      <Column as="div">
        <Article article={getLoanTerms(marketConfig, locale)} />
      </Column>
    </SiteLayout>
  );
}

export { LoanTermsScreen as Component };
