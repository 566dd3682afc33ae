import { useTexts } from '@loan/frame';
import { Amount, Card, Page, type Press, Stack, Text } from '@loan/ui';
import { isUnconfirmed, PayButton } from '../what-happened/PayButton.tsx';
import { PaymentNotice, type PaymentSoFar } from '../what-happened/PaymentNotice.tsx';

export type PartnerProps = {
  amount: string;
  canPay: boolean;
  isOver: boolean;
  notice: PaymentSoFar;
  onPay(): void;
  onPayAgain(): void;
  onCheck(): void;
  toOrder: Press;
  onBack(): void;
};

export function Partner({ amount, canPay, isOver, notice, onPay, onPayAgain, onCheck, toOrder, onBack }: PartnerProps) {
  const t = useTexts();
  return (
    <Page
      title={t('repayment.partner.title')}
      onBack={onBack}
      backText={t('repayment.back')}
      footer={
        isUnconfirmed(notice.state) ? null : (
          <PayButton isPending={notice.isPending} isBusy={notice.isBusy} isDisabled={!canPay} onPay={onPay}>
            {t('repayment.partner.pay')}
          </PayButton>
        )
      }
    >
      <PaymentNotice {...notice} onCheck={onCheck} onPayAgain={onPayAgain} toOrder={toOrder} />
      <Card>
        <Stack>
          <Amount label={t('repayment.code.amount')} text={amount} size="hero" />
          <Text>{t(isOver ? 'repayment.card.overText' : 'repayment.partner.text')}</Text>
        </Stack>
      </Card>
    </Page>
  );
}
