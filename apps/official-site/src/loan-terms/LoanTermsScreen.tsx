/** The visitor reads the loan terms and conditions. */
import { useMarketConfig } from '@loan/frame';
import { getLoanTerms } from '../../content/getLoanTerms.ts';
import { Article } from '../site/Article.tsx';
import { Column } from '../site/Section.tsx';
import { SiteLayout } from '../site/SiteLayout.tsx';

function LoanTermsScreen() {
  const marketConfig = useMarketConfig();
  return (
    <SiteLayout current="/Loan">
      <Column as="div">
        <Article article={getLoanTerms(marketConfig)} />
      </Column>
    </SiteLayout>
  );
}

export { LoanTermsScreen as Component };
