import { Button, type PressHandlers } from '@loan/ui';
import { formatLocalTime } from './formatLocalTime.ts';
import { PendingPaymentNotice } from './PendingPaymentNotice.tsx';
import { StatusCard } from './StatusCard.tsx';
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
  if (payment.name === 'pending')
    return (
      <PendingPaymentNotice
        feature={feature}
        pending={payment.pending}
        actions={
          payment.pending.canPayAgain && (
            <Button variant="secondary" {...pressToPayment}>
              {t('noBooking.again')}
            </Button>
          )
        }
      />
    );
  const { why = 'other-tab', sentAt } = payment.submission;
  return (
    <StatusCard
      title={t('unconfirmed.title')}
      texts={[t(`unconfirmed.${why}`, { time: formatLocalTime(sentAt) }), t('unconfirmed.unknown')]}
      advice={t('unconfirmed.seePayment')}
      actions={<Button {...pressToPayment}>{t('toPayment')}</Button>}
    />
  );
}
