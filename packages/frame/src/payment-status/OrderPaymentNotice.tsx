import { Button, Notice, type PressHandlers, Stack, Text } from '@loan/ui';
import { formatLocalTime } from './formatLocalTime.ts';
import type { OrderPayment } from './useOrderPayment.ts';
import { useStatusTranslation } from './useStatusTranslation.ts';

type OrderPaymentNoticeProps = {
  /** Word of the feature whose catalog has the texts (`ORDER_MESSAGES`). */
  feature: string;
  payment: OrderPayment;
  /** Where the lender is asked what became of it. */
  pressToPayment: PressHandlers;
};

/** Says of an order that it may be paid already, on a page that sends no payment itself. */
export function OrderPaymentNotice({ feature, payment, pressToPayment }: OrderPaymentNoticeProps) {
  const t = useStatusTranslation(feature);
  const paymentButton = (
    <Button variant="secondary" size="small" {...pressToPayment}>
      {t('toPayment')}
    </Button>
  );
  if (payment.name === 'pending')
    return (
      <Notice role="status" title={t('pending.title')} actions={paymentButton}>
        {t('pending.text')}
      </Notice>
    );
  const { why = 'other-tab', sentAt } = payment.submission;
  return (
    <Notice tone="warning" role="status" title={t('unconfirmed.title')} actions={paymentButton}>
      <Stack gap="xs">
        <Text size="small">{t(`unconfirmed.${why}`, { time: formatLocalTime(sentAt) })}</Text>
        <Text size="small">{t('unconfirmed.unknown')}</Text>
        <Text size="small" isStrong>
          {t('unconfirmed.whatToDo')}
        </Text>
      </Stack>
    </Notice>
  );
}
