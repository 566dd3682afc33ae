import { isUnconfirmed, useTexts } from '@loan/frame';
import { type PaymentStatus, PaymentStatusNotice, type PaymentStatusNoticeProps } from '@loan/frame/payment-status';
import { Button, ErrorState, Page } from '@loan/ui';

type CardListFailedProps = Pick<PaymentStatusNoticeProps, 'onCheck' | 'toOrder'> & {
  notice: PaymentStatus;
  onTryAgain(): void;
};

/** No cards to choose from; what is known of an earlier payment stands above, and nobody says that nothing was charged. */
export function CardListFailed({ notice, onTryAgain, onCheck, toOrder }: CardListFailedProps) {
  const t = useTexts();
  const mayBePaid = notice.isPending || isUnconfirmed(notice.state);
  return (
    <Page title={t('repayment.card.title')}>
      {/* Paying again begins with the cards. */}
      <PaymentStatusNotice
        feature="repayment"
        {...notice}
        onCheck={onCheck}
        onResubmit={onTryAgain}
        toOrder={toOrder}
      />
      <ErrorState
        title={t('repayment.card.listFailed')}
        actions={
          <Button isBusy={notice.isBusy} onPress={onTryAgain}>
            {t('repayment.tryAgain')}
          </Button>
        }
      >
        {mayBePaid ? null : t('repayment.card.listFailedText')}
      </ErrorState>
    </Page>
  );
}
