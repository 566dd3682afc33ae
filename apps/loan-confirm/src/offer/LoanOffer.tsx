import { lazyWithRetry, type PressToNavigate, useTranslation } from '@loan/frame';
import type { DescriptionItem } from '@loan/ui';
import { styled } from 'styled-components';
import type { OfferPromptsProps } from '../prompts/OfferPrompts.tsx';
import { type BankAccount, BankAccountSection } from './BankAccountSection.tsx';
import { LoanPage, type LoanPageProps } from './LoanPage.tsx';

const OfferPrompts = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "deferred" */ '../prompts/OfferPrompts.tsx')).OfferPrompts,
  { hasExit: true },
);

export type LoanOfferProps = Omit<LoanPageProps, 'facts' | 'buttonText' | 'children'> & {
  term: string | undefined;
  rate: string | undefined;
  firstPayment: string | undefined;
  account: BankAccount | undefined;
  pressToBankForm: PressToNavigate;
  prompts: Omit<OfferPromptsProps, 'isOpen'>;
};

export function LoanOffer({ term, rate, firstPayment, account, pressToBankForm, prompts, ...props }: LoanOfferProps) {
  const t = useTranslation();
  const facts: DescriptionItem[] = [
    { label: t('loan-confirm.term'), value: term },
    { label: t('loan-confirm.rate'), value: rate && <Lines>{rate}</Lines> },
    { label: t('loan-confirm.firstPayment'), value: firstPayment },
  ].filter(({ value }) => value);
  return (
    <>
      <LoanPage {...props} facts={facts} buttonText={t('loan-confirm.loanNow')}>
        <BankAccountSection account={account} pressToBankForm={pressToBankForm} />
      </LoanPage>
      <OfferPrompts {...prompts} isOpen={prompts.openDialog !== undefined} />
    </>
  );
}

const Lines = styled.span`
  white-space: pre-line;
`;
