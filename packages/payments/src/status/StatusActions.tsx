import { Button, type PressHandlers } from '@loan/ui';
import { useStatusTranslation } from './statusMessages.ts';

type StatusActionsProps = {
  feature: string;
  isChecking: boolean;
  onCheck(): void;
  pressToOrder?: PressHandlers | undefined;
};

/** Actions for a payment whose result is unknown: fetch its status now, or open the order. */
export function StatusActions({ feature, isChecking, onCheck, pressToOrder }: StatusActionsProps) {
  const t = useStatusTranslation(feature);
  return (
    <>
      <Button variant="secondary" size="small" isBusy={isChecking} onPress={onCheck}>
        {t('unconfirmed.check')}
      </Button>
      {pressToOrder && (
        <Button variant="ghost" size="small" {...pressToOrder}>
          {t('toOrder')}
        </Button>
      )}
    </>
  );
}
