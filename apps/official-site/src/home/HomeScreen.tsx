/** The borrower sees who the lender is and what a loan means, and goes on to apply or to read the terms. */
import { useMarketConfig } from '@loan/frame';
import { getMarketTerms } from '../../content/marketTerms.ts';
import { SiteLayout } from '../site/SiteLayout.tsx';
import { Home } from './Home.tsx';

function HomeScreen() {
  const marketConfig = useMarketConfig();
  return (
    <SiteLayout current="/">
      <Home marketTerms={getMarketTerms(marketConfig)} />
    </SiteLayout>
  );
}

export { HomeScreen as Component };
