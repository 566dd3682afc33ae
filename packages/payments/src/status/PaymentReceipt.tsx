import type { Receipt } from '@loan/payments';
import { Amount, Button, Card, DescriptionList, type PressHandlers, ResultState, Stack } from '@loan/ui';
import { formatLocalTime } from './formatLocalTime.ts';
import { useStatusTranslation } from './statusMessages.ts';

export type PaymentReceiptProps = {
  /** Prefix of the feature whose catalog has the texts (`ACCEPTED_MESSAGES`, `ORDER_RECEIPT_MESSAGES`). */
  feature: string;
  receipt: Receipt;
  /** The order is paid in full, so the payment is booked, whatever was known when the borrower left its screen. */
  isSettled?: boolean;
  onClose(): void;
  /** Absent on the order's own page. */
  pressToOrder?: PressHandlers | undefined;
};

/** What the borrower has just done: what happened, the amount or account, the reference, and what comes next. */
export function PaymentReceipt({ feature, receipt, isSettled = false, onClose, pressToOrder }: PaymentReceiptProps) {
  const t = useStatusTranslation(feature);
  const { kind, detail, at, orderId, newDate } = receipt;
  const isPayment = kind === 'paid' || kind === 'booked';
  const shownKind = isSettled && isPayment ? 'booked' : kind;
  return (
    <Card>
      <ResultState
        tone={shownKind === 'paid' ? 'waiting' : 'success'}
        isCompact
        title={t(`receipt.${shownKind}.title`)}
      >
        {isSettled && isPayment
          ? t('receipt.paidOff')
          : newDate
            ? t('receipt.newDate', { date: newDate })
            : t(`receipt.${kind}.next`)}
      </ResultState>
      {detail && kind !== 'bound' && <Amount label={t('receipt.amount')} text={detail} size="large" isCentred />}
      <DescriptionList
        rows={[
          ...(detail && kind === 'bound' ? [{ label: t('receipt.account'), value: detail, isStrong: true }] : []),
          { label: t('receipt.time'), value: formatLocalTime(at) },
          { label: t('receipt.reference'), value: orderId },
        ]}
      />
      <Stack gap="s">
        <Button variant={pressToOrder ? 'primary' : 'secondary'} fullWidth onPress={onClose}>
          {t('receipt.close')}
        </Button>
        {pressToOrder && (
          <Button variant="ghost" fullWidth {...pressToOrder}>
            {t('toOrder')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
