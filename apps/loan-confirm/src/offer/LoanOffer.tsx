import { useTexts } from '@loan/frame';
import type { Row } from '@loan/ui';
import { lazy, Suspense, useEffect } from 'react';
import { type BankAccount, BankBlock } from './BankBlock.tsx';
import { LoanPage, type LoanPageProps } from './LoanPage.tsx';
import type { OfferPopsProps } from './OfferPops.tsx';

const loadPops = async () => ({ default: (await import('./OfferPops.tsx')).OfferPops });
const OfferPops = lazy(loadPops);

export type LoanOfferProps = Omit<LoanPageProps, 'facts' | 'buttonText' | 'children'> & {
  term: string | undefined;
  rate: string | undefined;
  firstPayment: string | undefined;
  account: BankAccount | undefined;
  onBank(): void;
  pops: OfferPopsProps;
  /** Back will be asked about: the question must be there at once, even where the network is gone by then. */
  asksBeforeLeaving: boolean;
};

export function LoanOffer({ term, rate, firstPayment, account, onBank, pops, ...props }: LoanOfferProps) {
  const t = useTexts();
  const { asksBeforeLeaving } = props;
  useEffect(() => {
    // A file that does not come is fetched again when it is needed.
    if (asksBeforeLeaving) loadPops().catch(() => undefined);
  }, [asksBeforeLeaving]);
  const facts: Row[] = [
    { label: t('loan-confirm.term'), value: term },
    { label: t('loan-confirm.rate'), value: rate },
    { label: t('loan-confirm.firstPayment'), value: firstPayment },
  ].filter(({ value }) => value);
  return (
    <>
      <LoanPage {...props} facts={facts} buttonText={t('loan-confirm.loanNow')}>
        <BankBlock account={account} onPress={onBank} />
      </LoanPage>
      {pops.over && (
        <Suspense>
          <OfferPops {...pops} />
        </Suspense>
      )}
    </>
  );
}
