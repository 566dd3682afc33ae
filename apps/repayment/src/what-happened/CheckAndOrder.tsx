import { useTexts } from '@loan/frame';
import { Button } from '@loan/ui';

type CheckAndOrderProps = { isAsking: boolean; onCheck(): void; onOrder(): void };

/** What can be done about a payment that nobody knows of: ask now, or look at the order. */
export function CheckAndOrder({ isAsking, onCheck, onOrder }: CheckAndOrderProps) {
  const t = useTexts();
  return (
    <>
      <Button kind="secondary" size="small" isBusy={isAsking} onPress={onCheck}>
        {t('repayment.notConfirmed.check')}
      </Button>
      <Button kind="quiet" size="small" onPress={onOrder}>
        {t('repayment.toOrder')}
      </Button>
    </>
  );
}
