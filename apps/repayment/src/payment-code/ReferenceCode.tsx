import { toast, useTranslation } from '@loan/frame';
import { CopyableCode } from '@loan/ui';

export type ReferenceCodeProps = {
  /** What the code is, such as the contract number. */
  label: string;
  code: string;
  /** Copying it is what the screen is for. */
  isMain?: boolean;
};

/** A code that the borrower gives to a bank, a shop or the lender, with a copy button; a toast confirms the copy. */
export function ReferenceCode({ label, code, isMain = false }: ReferenceCodeProps) {
  const t = useTranslation();
  return (
    <CopyableCode
      label={label}
      code={code}
      copyText={t('repayment.copy')}
      variant={isMain ? 'primary' : 'secondary'}
      {...useCopyFeedback()}
    />
  );
}

/** What follows a tap on a copy button: the button's own words, a toast, or why nothing was copied. */
export function useCopyFeedback() {
  const t = useTranslation();
  return {
    copiedText: t('repayment.copyDone'),
    failedText: t('repayment.copyFailed'),
    onCopied: () => toast.success(t('repayment.copied')),
  };
}
