/** The borrower learns what the loan is and what it costs, before any application. */
import { useEnvironment } from '@loan/frame';
import { marketOf } from '../../content/market.ts';
import { SiteFrame } from '../site/SiteFrame.tsx';
import { Product } from './Product.tsx';

export function Component() {
  const environment = useEnvironment();
  return (
    <SiteFrame current="/Product">
      <Product market={marketOf(environment)} />
    </SiteFrame>
  );
}
