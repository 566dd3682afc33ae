import { Afterwards, isUnconfirmed, later, useTexts } from '@loan/frame';
import { PayButton, type PaymentStatus, PaymentStatusNotice } from '@loan/frame/payment-status';
import { Amount, Button, Card, EmptyState, Page, type Press, Stack, Text } from '@loan/ui';
import type { ReactNode } from 'react';
import { AmountSection, type AmountSectionProps } from './AmountSection.tsx';
import { DueInstalments } from './DueInstalments.tsx';
import type { InstalmentRow } from './instalmentRows.ts';
import type { Reminder } from './useInstalmentPayment.ts';

const PaidInstalments = /* @__PURE__ */ later(
  async () => (await import(/* webpackChunkName: "later" */ './PaidInstalments.tsx')).PaidInstalments,
);
const PaymentReminder = /* @__PURE__ */ later(
  async () => (await import(/* webpackChunkName: "later" */ './PaymentReminder.tsx')).PaymentReminder,
);

export type InstalmentsProps = Pick<AmountSectionProps, 'total' | 'range' | 'onType'> & {
  productName: string | undefined;
  due: readonly InstalmentRow[];
  isAllChosen: boolean;
  paid: readonly InstalmentRow[];
  note: string | undefined;
  telephone: string | undefined;
  notice: PaymentStatus;
  reminder: Reminder | undefined;
  wallet: ReactNode;
  utr: ReactNode;
  onFirst(): void;
  onAll(): void;
  onPay(): void;
  onPayAgain(): void;
  onCheck(): void;
  onCall(telephone: string): unknown;
  onReminderRead(): void;
  toOrder: Press;
};

export function Instalments(props: InstalmentsProps) {
  const t = useTexts();
  const { due, paid, notice, total, note, telephone } = props;
  const canPay = (total.amount ?? 0) > 0;
  const isOver = due.length === 0;
  return (
    <Page
      title={t('repayment.instalments.title')}
      summary={isOver ? undefined : <Amount label={t('repayment.instalments.total')} text={total.text} />}
      footer={
        isOver || isUnconfirmed(notice.state) ? null : (
          <>
            <PayButton
              feature="repayment"
              isPending={notice.isPending}
              isBusy={notice.isBusy}
              isDisabled={!canPay}
              describedBy={canPay ? undefined : 'why-not'}
              onPay={props.onPay}
            >
              {t('repayment.instalments.payNow')}
            </PayButton>
            {!canPay && (
              <Text id="why-not" size="small" tone="soft">
                {t(`repayment.instalments.${total.amount === undefined ? 'unknown' : 'nothingChosen'}`)}
              </Text>
            )}
          </>
        )
      }
    >
      <PaymentStatusNotice
        feature="repayment"
        {...notice}
        onCheck={props.onCheck}
        onResubmit={props.onPayAgain}
        toOrder={props.toOrder}
      />
      {isOver ? (
        <EmptyState
          title={t('repayment.instalments.over')}
          actions={<Button {...props.toOrder}>{t('repayment.toOrder')}</Button>}
        >
          {t('repayment.instalments.overText')}
        </EmptyState>
      ) : (
        <AmountSection productName={props.productName} total={total} range={props.range} onType={props.onType} />
      )}
      <Afterwards>
        {!isOver && (
          <DueInstalments due={due} isAllChosen={props.isAllChosen} onFirst={props.onFirst} onAll={props.onAll} />
        )}
        {!isOver && props.wallet}
        {(note || telephone) && (
          <Card tone="soft">
            <Stack gap="m">
              {note && <Text>{note}</Text>}
              {telephone && (
                <Button kind="quiet" onPress={() => props.onCall(telephone)}>
                  {t('repayment.call', { telephone })}
                </Button>
              )}
            </Stack>
          </Card>
        )}
        {/* What comes later stands last, so that nothing jumps. */}
        {props.utr}
        <PaidInstalments isOpen={paid.length > 0} paid={paid} />
        <PaymentReminder
          isOpen={props.reminder !== undefined}
          reminder={props.reminder}
          onConfirm={props.onReminderRead}
        />
      </Afterwards>
    </Page>
  );
}
