import { useTranslation } from '@loan/frame';
import { formatLocalTime, type Receipt } from '@loan/frame/payment-status';
import { Button, Card, DescriptionList, ResultState } from '@loan/ui';

export type OrderReceiptProps = {
  receipt: Receipt;
  /** The order is paid in full, so the payment is booked, whatever was known when the borrower left its screen. */
  isSettled?: boolean;
  onClose(): void;
};

/** What the borrower has just done: what happened, the amount or account, the reference, and what comes next. */
export function OrderReceipt({ receipt, isSettled = false, onClose }: OrderReceiptProps) {
  const t = useTranslation();
  const { kind, detail, at, orderId } = receipt;
  const isPaidOff = isSettled && (kind === 'paid' || kind === 'booked');
  return (
    <Card>
      <ResultState
        tone="success"
        isCompact
        title={t(isPaidOff ? 'order-details.receipt.booked.title' : `order-details.receipt.${kind}.title`)}
        actions={
          <Button variant="ghost" size="small" onPress={onClose}>
            {t('order-details.receipt.close')}
          </Button>
        }
      >
        {t(isPaidOff ? 'order-details.receipt.paidOff' : `order-details.receipt.${kind}.next`)}
      </ResultState>
      <DescriptionList
        rows={[
          ...(detail
            ? [
                {
                  label: t(`order-details.receipt.${kind === 'bound' ? 'account' : 'amount'}`),
                  value: detail,
                  isStrong: true,
                },
              ]
            : []),
          { label: t('order-details.receipt.time'), value: formatLocalTime(at) },
          { label: t('order-details.receipt.reference'), value: orderId },
        ]}
      />
    </Card>
  );
}
