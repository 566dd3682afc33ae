import { AfterFirstPaint, lazyWithRetry, useTranslation } from '@loan/frame';
import { isPayingBlocked, PayButton, PaymentStatusNotice, type PaymentStatusView } from '@loan/payments/status';
import { Amount, Button, FormLock, KeepTogether, Page, type PressHandlers, Text } from '@loan/ui';
import { type ReactNode, useState } from 'react';
import { LazyFoldedForm } from '../payment-status/LazyFoldedForm.tsx';
import { AmountSection, type AmountSectionProps } from './AmountSection.tsx';
import { DueInstalments } from './DueInstalments.tsx';
import type { InstalmentRows } from './instalmentRows.ts';
import type { Reminder } from './useInstalmentPayment.ts';

const FullyPaid = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "deferred" */ '../payment-status/FullyPaid.tsx')).FullyPaid,
);
const PaidInstalments = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "deferred" */ './PaidInstalments.tsx')).PaidInstalments,
);
const UnreadableDue = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "deferred" */ './UnreadableDue.tsx')).UnreadableDue,
);
const PaymentReminder = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "deferred" */ './PaymentReminder.tsx')).PaymentReminder,
  { hasExit: true },
);

export type InstalmentsProps = Pick<
  AmountSectionProps,
  'total' | 'range' | 'progress' | 'onAmountChange' | 'onAmountClear'
> & {
  /** Undefined when it is not known what is due. */
  due: InstalmentRows | undefined;
  isAllSelected: boolean;
  paid: InstalmentRows;
  note: string | undefined;
  /** The lender's text, of which the first number is called. */
  telephone: string | undefined;
  notice: PaymentStatusView;
  /** Paying was tried without what the form asks for. */
  isInputMissed: boolean;
  reminder: Reminder | undefined;
  wallet: ReactNode;
  utr: ReactNode;
  onToggleFirst(): void;
  onToggleAll(): void;
  onPay(): void;
  onResubmit(): void;
  onCheck(): void;
  onCall(): void;
  onReminderDismiss(): void;
  pressToOrder: PressHandlers;
};

export function Instalments(props: InstalmentsProps) {
  const t = useTranslation();
  const { due, paid, notice, total, note, telephone } = props;
  const canPay = (total.amount ?? 0) > 0;
  const isPayable = due !== undefined && due.length > 0;
  const isWaiting = isPayingBlocked(notice);
  const [isFoldKept, setIsFoldKept] = useState(false);
  const isFolded = (isWaiting || isFoldKept) && !props.isInputMissed;
  const amountSection = (
    <FormLock isLocked={notice.isBusy}>
      <AmountSection {...props} next={due?.first(1)[0]} />
    </FormLock>
  );
  const form = (
    <FormLock isLocked={notice.isBusy}>
      {due && <DueInstalments {...props} due={due} />}
      {props.wallet}
    </FormLock>
  );
  return (
    <Page
      title={t('repayment.instalments.title')}
      summary={isPayable ? <Amount label={t('repayment.instalments.total')} text={total.text} /> : undefined}
      hint={
        !canPay && (
          <Text id="pay-disabled-reason" size="small">
            {t(`repayment.instalments.${total.amount === undefined ? 'unknown' : 'nothingChosen'}`)}
          </Text>
        )
      }
      footer={
        !isPayable || isWaiting ? null : (
          <PayButton
            feature="repayment"
            pending={notice.pending}
            amount={notice.amount}
            isBusy={notice.isBusy}
            isDisabled={!canPay}
            describedBy={canPay ? undefined : 'pay-disabled-reason'}
            onPay={props.onPay}
          >
            {t('repayment.instalments.payNow')}
          </PayButton>
        )
      }
    >
      <PaymentStatusNotice feature="repayment" {...props} {...notice} />
      <FullyPaid {...props} isOpen={due?.length === 0} text={t('repayment.instalments.fullyPaidText')} />
      <UnreadableDue {...props} isOpen={!due} isBusy={notice.isBusy} onTryAgain={props.onCheck} />
      {isPayable && !isFolded && amountSection}
      <AfterFirstPaint>
        {isPayable &&
          (isFolded ? (
            <LazyFoldedForm title={t('repayment.instalments.form')} onToggle={() => setIsFoldKept(true)}>
              {amountSection}
              {form}
            </LazyFoldedForm>
          ) : (
            form
          ))}
        {!isPayable && note && <Text tone="soft">{note}</Text>}
        {telephone && (
          <Button variant="ghost" fullWidth onPress={props.onCall}>
            <KeepTogether text={t('repayment.call', { telephone })} part={telephone} />
          </Button>
        )}
        {/* Lazy parts come last, so that nothing moves when they appear. */}
        {props.utr}
        <PaidInstalments {...props} isOpen={paid.length > 0} />
        <PaymentReminder {...props} isOpen={props.reminder !== undefined} onConfirm={props.onReminderDismiss} />
      </AfterFirstPaint>
    </Page>
  );
}
