import { useTexts } from '@loan/frame';
import { Button, ErrorState, Page } from '@loan/ui';

export function CardListFailed({ isBusy, onTryAgain }: { isBusy: boolean; onTryAgain(): void }) {
  const t = useTexts();
  return (
    <Page title={t('repayment.card.title')}>
      <ErrorState
        title={t('repayment.card.listFailed')}
        actions={
          <Button isBusy={isBusy} onPress={onTryAgain}>
            {t('repayment.tryAgain')}
          </Button>
        }
      >
        {t('repayment.card.listFailedText')}
      </ErrorState>
    </Page>
  );
}
