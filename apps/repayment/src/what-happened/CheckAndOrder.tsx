import { useTexts } from '@loan/frame';
import { Button, type Press } from '@loan/ui';

type CheckAndOrderProps = { isAsking: boolean; onCheck(): void; toOrder: Press };

/** What can be done about a payment that nobody knows of: ask now, or look at the order. */
export function CheckAndOrder({ isAsking, onCheck, toOrder }: CheckAndOrderProps) {
  const t = useTexts();
  return (
    <>
      <Button kind="secondary" size="small" isBusy={isAsking} onPress={onCheck}>
        {t('repayment.notConfirmed.check')}
      </Button>
      <Button kind="quiet" size="small" {...toOrder}>
        {t('repayment.toOrder')}
      </Button>
    </>
  );
}
