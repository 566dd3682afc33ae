import { useTranslation } from '@loan/frame';
import { Notice } from '@loan/ui';

/** Warns before a payment that the URL has another amount than the plan shows as owed. */
export function AmountMismatchNotice({ text }: { text: string | undefined }) {
  const t = useTranslation();
  return (
    text && (
      <Notice tone="warning" role="status" title={t('repayment.amount.title')}>
        {text}
      </Notice>
    )
  );
}
