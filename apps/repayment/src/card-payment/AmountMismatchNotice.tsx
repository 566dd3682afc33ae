import { useTexts } from '@loan/frame';
import { Notice } from '@loan/ui';

/** Says before paying that the link asks for another amount than the lender shows. */
export function AmountNotice({ words }: { words: string | undefined }) {
  const t = useTexts();
  return (
    words && (
      <Notice tone="warning" role="status" title={t('repayment.amount.title')}>
        {words}
      </Notice>
    )
  );
}
