import { useTexts } from '@loan/frame';
import { Button, Dialog, type Row } from '@loan/ui';
import { AgreementFirst, type AgreementFirstProps } from '../agreements/AgreementFirst.tsx';
import { LeaveQuestion, type LeaveQuestionProps } from '../leaving/LeaveQuestion.tsx';
import { type BankAccount, BankBlock } from './BankBlock.tsx';
import { LoanPage, type LoanPageProps } from './LoanPage.tsx';

export type LoanOfferProps = Omit<LoanPageProps, 'facts' | 'buttonText' | 'children'> & {
  term: string | undefined;
  rate: string | undefined;
  firstPayment: string | undefined;
  account: BankAccount | undefined;
  onBank(): void;
  /** What stands over the page; one thing at a time. */
  over: 'agreement' | 'card' | 'leave' | undefined;
  agreement: Omit<AgreementFirstProps, 'isOpen'>;
  card: { title: string | undefined; message: string | undefined; onBind(): void; onClose(): void };
  leave: Omit<LeaveQuestionProps, 'isOpen'>;
};

export function LoanOffer({ term, rate, firstPayment, account, onBank, over, ...props }: LoanOfferProps) {
  const t = useTexts();
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
      <AgreementFirst {...props.agreement} isOpen={over === 'agreement'} />
      <Dialog
        isOpen={over === 'card'}
        title={props.card.title || t('loan-confirm.card.title')}
        onClose={props.card.onClose}
        closeText={t('loan-confirm.close')}
        actions={
          <Button isWide onPress={props.card.onBind}>
            {t('loan-confirm.card.bind')}
          </Button>
        }
      >
        {props.card.message}
      </Dialog>
      <LeaveQuestion {...props.leave} isOpen={over === 'leave'} />
    </>
  );
}
