import { useTranslation } from '@loan/frame';
import { Notice } from '@loan/ui';

/** Says before paying that the link asks for another amount than the lender shows. */
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
