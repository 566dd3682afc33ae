/** The visitor reads the loan terms and conditions. */
import { useEnvironment } from '@loan/frame';
import { loanTermsOf } from '../../content/loanTerms.ts';
import { Article } from '../site/Article.tsx';
import { Column } from '../site/Section.tsx';
import { SiteFrame } from '../site/SiteLayout.tsx';

export function Component() {
  const environment = useEnvironment();
  return (
    <SiteFrame current="/Loan">
      <Column as="div">
        <Article article={loanTermsOf(environment)} />
      </Column>
    </SiteFrame>
  );
}
