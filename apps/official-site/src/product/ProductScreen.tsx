/** The visitor reads what the loan is and what it costs. */
import { useMarketConfig } from '@loan/frame';
import { getMarketTerms } from '@loan/frame/market';
import { SiteLayout } from '../site/SiteLayout.tsx';
import { Product } from './Product.tsx';

function ProductScreen() {
  const marketConfig = useMarketConfig();
  return (
    <SiteLayout current="/Product">
      <Product marketTerms={getMarketTerms(marketConfig)} />
    </SiteLayout>
  );
}

export { ProductScreen as Component };
