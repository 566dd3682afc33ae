/** The borrower sees who the lender is and what a loan means, and goes on to apply or to read the terms. */
import { useEnvironment } from '@loan/frame';
import { marketOf } from '../../content/marketTerms.ts';
import { SiteFrame } from '../site/SiteLayout.tsx';
import { Home } from './Home.tsx';

export function Component() {
  const environment = useEnvironment();
  return (
    <SiteFrame current="/">
      <Home market={marketOf(environment)} />
    </SiteFrame>
  );
}
