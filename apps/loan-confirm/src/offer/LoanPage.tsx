import { isUnconfirmed, useTexts } from '@loan/frame';
import { type PaymentStatus, PaymentStatusNotice } from '@loan/frame/payment-status';
import { Amount, Button, OrderCard, Page, type Row, Rows } from '@loan/ui';
import type { ReactNode } from 'react';
import { AgreementBox } from '../agreements/AgreementCheckbox.tsx';
import type { Agreements } from '../agreements/useAgreements.ts';
import type { LoanTerms } from './loanTerms.ts';
import { PlanCards } from './PlanCards.tsx';

export type LoanPageProps = {
  terms: LoanTerms;
  /** Term, rate, dates: what the confirmation says besides the lender's own rows. */
  facts: readonly Row[];
  agreements: Agreements;
  isTicked: boolean;
  onTick(isTicked: boolean): void;
  /** What became of the loan that was asked for, and what can be done about it. */
  taking: Omit<PaymentStatus, 'isPending'> & { onCheck(): void; onResubmit(): void };
  buttonText: string;
  onTake(): void;
  /** Why the loan cannot be taken; undefined where it can. Said when the grey button is tapped. */
  hindrance: string | undefined;
  onHindered(): void;
  /** Between the loan and its plan: where the money goes. */
  children?: ReactNode;
};

/** All that is needed to decide, without a tap: what one gets, what it costs, when it is paid back, what one agrees to. */
export function LoanPage({ terms, agreements, taking, ...props }: LoanPageProps) {
  const t = useTexts();
  return (
    <Page
      title={t('loan-confirm.title')}
      summary={terms.total && <Amount label={t('loan-confirm.total')} text={terms.total} />}
      footer={
        isUnconfirmed(taking.state) ? undefined : (
          <Button
            isWide
            isBusy={taking.isBusy}
            isDisabled={props.hindrance !== undefined}
            onPress={props.onTake}
            onDisabledPress={props.onHindered}
          >
            {props.buttonText}
          </Button>
        )
      }
    >
      <PaymentStatusNotice feature="loan-confirm" {...taking} isPending={false} />
      <OrderCard name={terms.productName} logo={terms.productLogo}>
        <Amount label={t('loan-confirm.amount')} text={terms.amount} size="hero" />
        <Rows rows={[...props.facts, ...terms.details]} />
      </OrderCard>
      {props.children}
      {terms.plan.length > 0 && <PlanCards plan={terms.plan} />}
      <AgreementBox agreements={agreements} isTicked={props.isTicked} onTick={props.onTick} />
    </Page>
  );
}
