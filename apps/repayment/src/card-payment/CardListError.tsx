import { useTranslation } from '@loan/frame';
import { isUnconfirmed } from '@loan/payments';
import { PaymentStatusNotice, type PaymentStatusNoticeProps, type PaymentStatusView } from '@loan/payments/status';
import { Button, ErrorState, Page } from '@loan/ui';

type CardListErrorProps = Pick<PaymentStatusNoticeProps, 'onCheck' | 'pressToOrder'> & {
  notice: PaymentStatusView;
  onTryAgain(): void;
};

/** The card list failed. While an earlier payment may be booked, the text does not claim that nothing was charged. */
export function CardListError({ notice, onTryAgain, onCheck, pressToOrder }: CardListErrorProps) {
  const t = useTranslation();
  const mayBePaid = notice.pending || isUnconfirmed(notice.state);
  return (
    <Page title={t('repayment.card.title')}>
      {/* A resubmission starts with a card: fetch the list again. */}
      <PaymentStatusNotice
        feature="repayment"
        {...notice}
        onCheck={onCheck}
        onResubmit={onTryAgain}
        pressToOrder={pressToOrder}
      />
      <ErrorState
        title={t('repayment.card.listFailed')}
        actions={
          <>
            <Button variant={mayBePaid ? 'secondary' : 'primary'} isBusy={notice.isBusy} onPress={onTryAgain}>
              {t('repayment.tryAgain')}
            </Button>
            {/* What is owed and by when; the notice has this button already. */}
            {pressToOrder && !mayBePaid && (
              <Button variant="secondary" {...pressToOrder}>
                {t('repayment.toOrder')}
              </Button>
            )}
          </>
        }
      >
        {mayBePaid ? null : t('repayment.card.listFailedText')}
      </ErrorState>
    </Page>
  );
}
