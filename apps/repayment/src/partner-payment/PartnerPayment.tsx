import { isUnconfirmed, useTexts } from '@loan/frame';
import { PayButton, type PaymentStatus, PaymentStatusNotice } from '@loan/frame/payment-status';
import { Amount, Card, Page, type Press, Stack, Text } from '@loan/ui';
import { AmountNotice } from '../card-payment/AmountMismatchNotice.tsx';

export type PartnerProps = {
  amount: string;
  /** Why that amount should be looked at again; undefined where the lender shows the same. */
  amountWords: string | undefined;
  canPay: boolean;
  isOver: boolean;
  notice: PaymentStatus;
  onPay(): void;
  onPayAgain(): void;
  onCheck(): void;
  toOrder: Press;
  onBack(): void;
};

export function Partner({
  amount,
  amountWords,
  canPay,
  isOver,
  notice,
  onPay,
  onPayAgain,
  onCheck,
  toOrder,
  onBack,
}: PartnerProps) {
  const t = useTexts();
  return (
    <Page
      title={t('repayment.partner.title')}
      onBack={onBack}
      backText={t('repayment.back')}
      footer={
        isUnconfirmed(notice.state) ? null : (
          <PayButton
            feature="repayment"
            isPending={notice.isPending}
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
        onResubmit={onPayAgain}
        toOrder={toOrder}
      />
      <Card>
        <Stack>
          <Amount label={t('repayment.code.amount')} text={amount} size="hero" />
          <Text>{t(isOver ? 'repayment.card.overText' : 'repayment.partner.text')}</Text>
        </Stack>
      </Card>
      <AmountNotice words={amountWords} />
    </Page>
  );
}
