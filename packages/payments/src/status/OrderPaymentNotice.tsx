import { Button, Notice, type PressHandlers, Stack, Text } from '@loan/ui';
import { formatLocalTime } from './formatLocalTime.ts';
import { PendingPaymentNotice } from './PendingPaymentNotice.tsx';
import { useStatusTranslation } from './statusMessages.ts';
import type { OrderPayment } from './useAcceptedPayment.ts';

export type OrderPaymentNoticeProps = {
  /** Prefix of the feature whose catalog has the texts (`ORDER_MESSAGES`). */
  feature: string;
  payment: OrderPayment;
  /** URL of the screen that fetches the payment's status. */
  pressToPayment: PressHandlers;
};

/** Shows that an order may be paid already, on a screen that sends no payment itself. */
export function OrderPaymentNotice({ feature, payment, pressToPayment }: OrderPaymentNoticeProps) {
  const t = useStatusTranslation(feature);
  const buttonTo = (text: string) => (
    <Button variant="secondary" size="small" {...pressToPayment}>
      {text}
    </Button>
  );
  if (payment.name === 'pending')
    return (
      <PendingPaymentNotice
        feature={feature}
        pending={payment.pending}
        actions={payment.pending.canPayAgain && buttonTo(t('noBooking.again'))}
      />
    );
  const { why = 'other-tab', sentAt } = payment.submission;
  return (
    <Notice tone="warning" role="status" title={t('unconfirmed.title')} actions={buttonTo(t('toPayment'))}>
      <Stack gap="xs">
        <Text size="small">{t(`unconfirmed.${why}`, { time: formatLocalTime(sentAt) })}</Text>
        <Text size="small">{t('unconfirmed.unknown')}</Text>
        <Text size="small" isStrong>
          {t('unconfirmed.seePayment')}
        </Text>
      </Stack>
    </Notice>
  );
}
