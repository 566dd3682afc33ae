import { useTranslation } from '@loan/frame';
import { Button, ErrorState } from '@loan/ui';

export type UnreadableDueProps = { isBusy: boolean; onTryAgain(): void };

/** It is not known what is due, so nothing can be chosen or paid here. The order is not shown as paid either. */
export function UnreadableDue({ isBusy, onTryAgain }: UnreadableDueProps) {
  const t = useTranslation();
  return (
    <ErrorState
      title={t('repayment.instalments.unreadable')}
      actions={
        <Button isBusy={isBusy} onPress={onTryAgain}>
          {t('repayment.tryAgain')}
        </Button>
      }
    >
      {t('repayment.instalments.unreadableText')}
    </ErrorState>
  );
}
