import { later, useTexts, type WayTo } from '@loan/frame';
import type { Row } from '@loan/ui';
import { type BankAccount, BankBlock } from './BankAccountSection.tsx';
import { LoanPage, type LoanPageProps } from './LoanPage.tsx';
import type { OfferPopsProps } from '../prompts/OfferPrompts.tsx';

const OfferPops = /* @__PURE__ */ later(
  async () => (await import(/* webpackChunkName: "later" */ '../prompts/OfferPrompts.tsx')).OfferPops,
);

export type LoanOfferProps = Omit<LoanPageProps, 'facts' | 'buttonText' | 'children'> & {
  term: string | undefined;
  rate: string | undefined;
  firstPayment: string | undefined;
  account: BankAccount | undefined;
  toBank: WayTo;
  pops: Omit<OfferPopsProps, 'isOpen'>;
};

export function LoanOffer({ term, rate, firstPayment, account, toBank, pops, ...props }: LoanOfferProps) {
  const t = useTexts();
  const facts: Row[] = [
    { label: t('loan-confirm.term'), value: term },
    { label: t('loan-confirm.rate'), value: rate },
    { label: t('loan-confirm.firstPayment'), value: firstPayment },
  ].filter(({ value }) => value);
  return (
    <>
      <LoanPage {...props} facts={facts} buttonText={t('loan-confirm.loanNow')}>
        <BankBlock account={account} way={toBank} />
      </LoanPage>
      <OfferPops {...pops} isOpen={pops.over !== undefined} />
    </>
  );
}
