import { useTranslation } from '@loan/frame';
import { Button, type PressHandlers, ResultState } from '@loan/ui';

export type FullyPaidProps = { text: string; pressToOrder: PressHandlers };

/** Nothing is owed on this order any more. */
export function FullyPaid({ text, pressToOrder }: FullyPaidProps) {
  const t = useTranslation();
  return (
    <ResultState
      tone="success"
      title={t('repayment.instalments.fullyPaid')}
      actions={<Button {...pressToOrder}>{t('repayment.toOrder')}</Button>}
    >
      {text}
    </ResultState>
  );
}
