import { useTranslation } from '@loan/frame';
import { Notice } from '@loan/ui';

/** Above a code of a bare link that the borrower chose to see: where it comes from, and which order it claims to pay. */
export function LinkWarning({ orderId }: { orderId: string }) {
  const t = useTranslation();
  return (
    <Notice tone="warning" title={t('repayment.link.title')}>
      {orderId ? t('repayment.link.textForOrder', { orderId }) : t('repayment.link.text')}
    </Notice>
  );
}
