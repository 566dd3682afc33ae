/** The visitor of the site reads who the lender is. */
import { useEnvironment, useTexts } from '@loan/frame';
import { Heading } from '@loan/ui';
import { marketOf } from '../../content/marketTerms.ts';
import { Column } from '../site/Section.tsx';
import { SiteFrame } from '../site/SiteLayout.tsx';
import { AboutUs } from './AboutUs.tsx';

export function Component() {
  const t = useTexts();
  const environment = useEnvironment();
  return (
    <SiteFrame current="/About">
      <Column>
        <Heading level={1} size="display">
          {t('official-site.aboutUs')}
        </Heading>
        <AboutUs decisionDays={marketOf(environment).decisionDays} />
      </Column>
    </SiteFrame>
  );
}
