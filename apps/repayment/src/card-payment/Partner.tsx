import { useTexts } from '@loan/frame';
import { Amount, Button, Card, Page, Stack, Text } from '@loan/ui';
import { useState } from 'react';
import { isUnconfirmed, PaymentNotice, type PaymentNoticeProps } from '../what-happened/PaymentNotice.tsx';
import { PayTwiceQuestion } from '../what-happened/PayTwiceQuestion.tsx';

export type PartnerProps = {
  amount: string;
  canPay: boolean;
  isOver: boolean;
  notice: Pick<PaymentNoticeProps, 'state' | 'isPending' | 'isPageMissing' | 'isBusy'>;
  onPay(): void;
  onPayAgain(): void;
  onCheck(): void;
  onOrder(): void;
  onBack(): void;
};

export function Partner({ amount, canPay, isOver, notice, onPay, onPayAgain, onCheck, onOrder, onBack }: PartnerProps) {
  const t = useTexts();
  const [isAskedTwice, setIsAskedTwice] = useState(false);
  return (
    <Page
      title={t('repayment.partner.title')}
      onBack={onBack}
      backText={t('repayment.back')}
      footer={
        isUnconfirmed(notice.state) ? null : (
          <Button
            isWide
            kind={notice.isPending ? 'secondary' : 'primary'}
            isBusy={notice.isBusy}
            isDisabled={!canPay}
            onPress={notice.isPending ? () => setIsAskedTwice(true) : onPay}
          >
            {t('repayment.partner.pay')}
          </Button>
        )
      }
    >
      <PaymentNotice {...notice} onCheck={onCheck} onPayAgain={onPayAgain} onOrder={onOrder} />
      <Card>
        <Stack>
          <Amount label={t('repayment.code.amount')} text={amount} size="hero" />
          <Text>{t(isOver ? 'repayment.card.overText' : 'repayment.partner.text')}</Text>
        </Stack>
      </Card>
      <PayTwiceQuestion
        isOpen={isAskedTwice}
        onNo={() => setIsAskedTwice(false)}
        onYes={() => {
          setIsAskedTwice(false);
          onPay();
        }}
      />
    </Page>
  );
}
