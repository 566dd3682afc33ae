import { Button, type PressHandlers } from '@loan/ui';
import type { ReactNode } from 'react';
import { useStatusTranslation } from './statusMessages.ts';

type StatusActionsProps = {
  feature: string;
  isChecking: boolean;
  onCheck(): void;
  pressToOrder?: PressHandlers | undefined;
  /** Between the two: paying again. */
  children?: ReactNode;
};

/** Actions for a payment whose result is unknown: fetch its status now, or open the order. */
export function StatusActions({ feature, isChecking, onCheck, pressToOrder, children }: StatusActionsProps) {
  const t = useStatusTranslation(feature);
  return (
    <>
      <Button isBusy={isChecking} onPress={onCheck}>
        {t('unconfirmed.check')}
      </Button>
      {children}
      {pressToOrder && (
        <Button variant="ghost" {...pressToOrder}>
          {t('toOrder')}
        </Button>
      )}
    </>
  );
}
