import { useTranslation } from '@loan/frame';
import { isPayingBlocked, PayButton, PaymentStatusNotice, type PaymentStatusView } from '@loan/payments/status';
import { Amount, Card, Page, type PressHandlers, Stack, Text } from '@loan/ui';
import { AmountMismatchNotice } from '../card-payment/AmountMismatchNotice.tsx';

export type PartnerPaymentProps = {
  amount: string;
  /** Says that the URL's amount is not what is owed; undefined when they are equal. */
  amountMismatchText: string | undefined;
  canPay: boolean;
  isFullyPaid: boolean;
  notice: PaymentStatusView;
  onPay(): void;
  onResubmit(): void;
  onCheck(): void;
  pressToOrder: PressHandlers;
  onBack(): void;
};

export function PartnerPayment({
  amount,
  amountMismatchText,
  canPay,
  isFullyPaid,
  notice,
  onPay,
  onResubmit,
  onCheck,
  pressToOrder,
  onBack,
}: PartnerPaymentProps) {
  const t = useTranslation();
  const isBlocked = isPayingBlocked(notice);
  return (
    <Page
      title={t('repayment.partner.title')}
      onBack={onBack}
      backText={t('repayment.back')}
      footer={
        isBlocked ? null : (
          <PayButton
            feature="repayment"
            pending={notice.pending}
            amount={notice.amount}
            isBusy={notice.isBusy}
            isDisabled={!canPay}
            onPay={onPay}
          >
            {t('repayment.partner.pay')}
          </PayButton>
        )
      }
    >
      <PaymentStatusNotice
        feature="repayment"
        {...notice}
        onCheck={onCheck}
        onResubmit={onResubmit}
        pressToOrder={pressToOrder}
      />
      {/* Nothing can be chosen here, and before paying again a dialog names the amount. */}
      {(!isBlocked || isFullyPaid) && (
        <Card>
          <Stack>
            <Amount label={t('repayment.code.amount')} text={amount} size="hero" />
            <Text>{t(isFullyPaid ? 'repayment.card.fullyPaidText' : 'repayment.partner.text')}</Text>
          </Stack>
        </Card>
      )}
      <AmountMismatchNotice text={amountMismatchText} />
    </Page>
  );
}
