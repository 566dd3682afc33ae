import { useTexts } from '@loan/frame';
import { Button, ErrorState, Page } from '@loan/ui';
import { isUnconfirmed } from '../what-happened/PayButton.tsx';
import { PaymentNotice, type PaymentNoticeProps, type PaymentSoFar } from '../what-happened/PaymentNotice.tsx';

type CardListFailedProps = Pick<PaymentNoticeProps, 'onCheck' | 'toOrder'> & {
  notice: PaymentSoFar;
  onTryAgain(): void;
};

/** No cards to choose from; what is known of an earlier payment stands above, and nobody says that nothing was charged. */
export function CardListFailed({ notice, onTryAgain, onCheck, toOrder }: CardListFailedProps) {
  const t = useTexts();
  const mayBePaid = notice.isPending || isUnconfirmed(notice.state);
  return (
    <Page title={t('repayment.card.title')}>
      {/* Paying again begins with the cards. */}
      <PaymentNotice {...notice} onCheck={onCheck} onPayAgain={onTryAgain} toOrder={toOrder} />
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
