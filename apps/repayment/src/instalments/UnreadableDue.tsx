import { useTranslation } from '@loan/frame';
import { Button, ErrorState, type PressHandlers } from '@loan/ui';

export type UnreadableDueProps = { isBusy: boolean; pressToOrder: PressHandlers; onTryAgain(): void };

/** It is not known what is due, so nothing can be chosen or paid here. The order is not shown as paid either. */
export function UnreadableDue({ isBusy, pressToOrder, onTryAgain }: UnreadableDueProps) {
  const t = useTranslation();
  return (
    <ErrorState
      title={t('repayment.instalments.unreadable')}
      actions={
        <>
          <Button isBusy={isBusy} onPress={onTryAgain}>
            {t('repayment.tryAgain')}
          </Button>
          {/* What is owed and by when. */}
          <Button variant="secondary" {...pressToOrder}>
            {t('repayment.toOrder')}
          </Button>
        </>
      }
    >
      {t('repayment.instalments.unreadableText')}
    </ErrorState>
  );
}
