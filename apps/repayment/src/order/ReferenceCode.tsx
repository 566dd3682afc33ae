import { toast, useTranslation } from '@loan/frame';
import { CopyableCode } from '@loan/ui';

export type ReferenceCodeProps = {
  /** What the code is, such as the contract number. */
  label: string;
  code: string;
};

/** A code that the borrower gives to a bank, a shop or the lender, with a copy button; a toast confirms the copy. */
export function ReferenceCode({ label, code }: ReferenceCodeProps) {
  const t = useTranslation();
  return (
    <CopyableCode
      label={label}
      code={code}
      copyText={t('repayment.copy')}
      failedText={t('repayment.copyFailed')}
      onCopied={() => toast.success(t('repayment.copied'))}
    />
  );
}
