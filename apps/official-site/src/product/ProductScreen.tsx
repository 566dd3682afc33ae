/** The borrower learns what the loan is and what it costs, before any application. */
import { useEnvironment } from '@loan/frame';
import { marketOf } from '../../content/marketTerms.ts';
import { SiteFrame } from '../site/SiteLayout.tsx';
import { Product } from './Product.tsx';

export function Component() {
  const environment = useEnvironment();
  return (
    <SiteFrame current="/Product">
      <Product market={marketOf(environment)} />
    </SiteFrame>
  );
}
