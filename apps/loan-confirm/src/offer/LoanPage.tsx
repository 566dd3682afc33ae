import { toast, useTranslation } from '@loan/frame';
import { isUnconfirmed } from '@loan/payments';
import { PaymentStatusNotice, type PaymentStatusView } from '@loan/payments/status';
import { Amount, Button, Card, type DescriptionItem, DescriptionList, FormLock, OrderCard, Page, Text } from '@loan/ui';
import { type ReactNode, useRef } from 'react';
import { AgreementCheckbox } from '../agreements/AgreementCheckbox.tsx';
import type { Agreements } from '../agreements/useAgreements.ts';
import type { OfferView } from './offerView.ts';
import { PlanTable } from './PlanTable.tsx';

export type LoanPageProps = {
  terms: OfferView;
  /** Term, rate, dates: the rows before those of the offer's `details`. */
  facts: readonly DescriptionItem[];
  agreements: Agreements;
  isTicked: boolean;
  onTick(isTicked: boolean): void;
  /** `isComplete`: the offer has everything that accepting it sends. */
  acceptance: Pick<PaymentStatusView, 'state' | 'error' | 'isBusy'> & {
    isComplete: boolean;
    accept(): void;
    resubmit(): void;
    checkStatus(): unknown;
  };
  buttonText: string;
  /** Between the loan and its plan: the bank account. */
  children?: ReactNode;
};

/** Everything needed to decide, without a tap: amount, costs, repayment plan and agreements. Shared by both offers. */
export function LoanPage({ terms, agreements, acceptance, ...props }: LoanPageProps) {
  const t = useTranslation();
  const { labels } = terms;
  const prices: DescriptionItem[] = [
    { label: labels.receive || t('loan-confirm.receive'), value: terms.receive },
    ...terms.parts,
    { label: t('loan-confirm.cost'), value: terms.cost, isStrong: true },
    { label: labels.total || t('loan-confirm.repay'), value: terms.total, isStrong: true },
  ].filter(({ value }) => value !== undefined);
  const rows = [...props.facts, ...terms.details];
  const disabledReason = getDisabledReason(acceptance.isComplete, agreements, props.isTicked);
  const agreementsPlace = useRef<HTMLDivElement>(null);
  function explainDisabled() {
    if (agreements.isPending) toast.info(t('loan-confirm.agreements.loading'));
    else agreementsPlace.current?.scrollIntoView({ behavior: 'smooth', block: 'center' });
  }
  return (
    <Page
      title={t('loan-confirm.title')}
      summary={terms.total && <Amount label={t('loan-confirm.total')} text={terms.total} />}
      hint={
        disabledReason && (
          <Text id="disabled-reason" size="small">
            {t(disabledReason)}
          </Text>
        )
      }
      footer={
        isUnconfirmed(acceptance.state) ? undefined : (
          <Button
            fullWidth
            isBusy={acceptance.isBusy}
            isDisabled={disabledReason !== undefined || agreements.isPending}
            describedBy={disabledReason && 'disabled-reason'}
            onPress={acceptance.accept}
            onDisabledPress={explainDisabled}
          >
            {props.buttonText}
          </Button>
        )
      }
    >
      <PaymentStatusNotice
        feature="loan-confirm"
        state={acceptance.state}
        error={acceptance.error}
        isBusy={acceptance.isBusy}
        onCheck={() => void acceptance.checkStatus()}
        onResubmit={acceptance.resubmit}
      />
      <OrderCard name={terms.productName} logo={terms.productLogo}>
        <Amount label={t('loan-confirm.amount')} text={terms.amount} size="hero" />
        {prices.length > 0 && <DescriptionList rows={prices} />}
      </OrderCard>
      {props.children}
      {rows.length > 0 && (
        <Card title={t('loan-confirm.terms')}>
          <DescriptionList rows={rows} />
        </Card>
      )}
      {terms.plan.length > 0 && <PlanTable plan={terms.plan} />}
      <FormLock isLocked={acceptance.isBusy}>
        <div ref={agreementsPlace}>
          <AgreementCheckbox agreements={agreements} isTicked={props.isTicked} onTick={props.onTick} />
        </div>
      </FormLock>
    </Page>
  );
}

/** The message id of why the loan cannot be accepted; undefined when it can, or the agreements are still loading. */
function getDisabledReason(isComplete: boolean, agreements: Agreements, isTicked: boolean): string | undefined {
  if (!isComplete) return 'loan-confirm.incomplete';
  if (agreements.isMissing) return 'loan-confirm.agreements.missingText';
  return isTicked || agreements.isPending ? undefined : 'loan-confirm.agreeFirst';
}
