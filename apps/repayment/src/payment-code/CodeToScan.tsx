import { useTranslation } from '@loan/frame';
import { Amount, GroupedCode, Heading, Stack, Text } from '@loan/ui';

/** Above an enlarged code: what it is, a barcode or a QR code, and whom to show it to. */
export function CodeToScan({ title }: { title: string }) {
  const t = useTranslation();
  return (
    <Stack gap="m">
      <Heading>{title}</Heading>
      <Text>{t('repayment.code.showCashier')}</Text>
    </Stack>
  );
}

export type ScannedCodeProps = {
  code: string | undefined;
  /** Formatted; undefined where none is known. */
  amount: string | undefined;
};

/** Below it, for a cashier who types: its number, and what is paid with it. */
export function ScannedCode({ code, amount }: ScannedCodeProps) {
  const t = useTranslation();
  return (
    <>
      {code && <GroupedCode code={code} />}
      {amount && <Amount label={t('repayment.code.amount')} text={amount} size="large" />}
    </>
  );
}
