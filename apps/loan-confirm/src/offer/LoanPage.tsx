import { isUnconfirmed, useTranslation } from '@loan/frame';
import { type PaymentStatusView, PaymentStatusNotice } from '@loan/frame/payment-status';
import { Amount, Button, OrderCard, Page, type DescriptionItem, DescriptionList } from '@loan/ui';
import type { ReactNode } from 'react';
import { AgreementCheckbox } from '../agreements/AgreementCheckbox.tsx';
import type { Agreements } from '../agreements/useAgreements.ts';
import type { LoanTerms } from './loanTerms.ts';
import { PlanCards } from './PlanCards.tsx';

export type LoanPageProps = {
  terms: LoanTerms;
  /** Term, rate, dates: what the confirmation says besides the lender's own rows. */
  facts: readonly DescriptionItem[];
  agreements: Agreements;
  isTicked: boolean;
  onTick(isTicked: boolean): void;
  /** What became of the loan that was asked for, and what can be done about it. */
  acceptance: Omit<PaymentStatusView, 'isPending'> & { onCheck(): void; onResubmit(): void };
  buttonText: string;
  onAccept(): void;
  /** Why the loan cannot be taken; undefined where it can. Said when the grey button is tapped. */
  disabledReason: string | undefined;
  onDisabledPress(): void;
  /** Between the loan and its plan: where the money goes. */
  children?: ReactNode;
};

/** All that is needed to decide, without a tap: what one gets, what it costs, when it is paid back, what one agrees to. */
export function LoanPage({ terms, agreements, acceptance, ...props }: LoanPageProps) {
  const t = useTranslation();
  return (
    <Page
      title={t('loan-confirm.title')}
      summary={terms.total && <Amount label={t('loan-confirm.total')} text={terms.total} />}
      footer={
        isUnconfirmed(acceptance.state) ? undefined : (
          <Button
            fullWidth
            isBusy={acceptance.isBusy}
            isDisabled={props.disabledReason !== undefined}
            onPress={props.onAccept}
            onDisabledPress={props.onDisabledPress}
          >
            {props.buttonText}
          </Button>
        )
      }
    >
      <PaymentStatusNotice feature="loan-confirm" {...acceptance} isPending={false} />
      <OrderCard name={terms.productName} logo={terms.productLogo}>
        <Amount label={t('loan-confirm.amount')} text={terms.amount} size="hero" />
        <DescriptionList rows={[...props.facts, ...terms.details]} />
      </OrderCard>
      {props.children}
      {terms.plan.length > 0 && <PlanCards plan={terms.plan} />}
      <AgreementCheckbox agreements={agreements} isTicked={props.isTicked} onTick={props.onTick} />
    </Page>
  );
}
