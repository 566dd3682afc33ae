/** The visitor sees what the lender offers, and applies or reads the terms. */
import { useMarketConfig } from '@loan/frame';
import { getMarketTerms } from '@loan/frame/market';
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
