import { useTranslation } from '@loan/frame';
import { Amount, Heading, Stack, Text } from '@loan/ui';

export type CodeToScanProps = {
  /** What it is: a barcode or a QR code. */
  title: string;
  /** Formatted; undefined where none is known. */
  amount: string | undefined;
};

/** Above an enlarged code: what it pays, and whom to show it to. */
export function CodeToScan({ title, amount }: CodeToScanProps) {
  const t = useTranslation();
  return (
    <Stack gap="m">
      <Heading>{title}</Heading>
      {amount && <Amount label={t('repayment.code.amount')} text={amount} size="large" />}
      <Text>{t('repayment.code.showCashier')}</Text>
    </Stack>
  );
}
