import { Button, type Press } from '@loan/ui';
import { useStatusTexts } from './useStatusTranslation.ts';

type StatusActionsProps = { feature: string; isChecking: boolean; onCheck(): void; toOrder?: Press | undefined };

/** What can be done about a payment that nobody knows of: ask the lender now, or look at the order. */
export function StatusActions({ feature, isChecking, onCheck, toOrder }: StatusActionsProps) {
  const t = useStatusTexts(feature);
  return (
    <>
      <Button kind="secondary" size="small" isBusy={isChecking} onPress={onCheck}>
        {t('notConfirmed.check')}
      </Button>
      {toOrder && (
        <Button kind="quiet" size="small" {...toOrder}>
          {t('toOrder')}
        </Button>
      )}
    </>
  );
}
