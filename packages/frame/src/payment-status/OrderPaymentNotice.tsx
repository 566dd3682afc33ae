import { Button, Notice, type Press, Stack, Text } from '@loan/ui';
import { momentOf } from './formatLocalTime.ts';
import type { OrderPayment } from './useOrderPayment.ts';
import { useStatusTexts } from './useStatusTranslation.ts';

type OrderPaymentNoticeProps = {
  /** Word of the feature whose catalog has the texts (`ORDER_TEXTS`). */
  feature: string;
  payment: OrderPayment;
  /** Where the lender is asked what became of it. */
  toPayment: Press;
};

/** Says of an order that it may be paid already, on a page that sends no payment itself. */
export function OrderPaymentNotice({ feature, payment, toPayment }: OrderPaymentNoticeProps) {
  const t = useStatusTexts(feature);
  const see = (
    <Button kind="secondary" size="small" {...toPayment}>
      {t('toPayment')}
    </Button>
  );
  if (payment.name === 'pending')
    return (
      <Notice role="status" title={t('pending.title')} actions={see}>
        {t('pending.text')}
      </Notice>
    );
  const { why = 'elsewhere', sentAt } = payment.intent;
  return (
    <Notice tone="warning" role="status" title={t('notConfirmed.title')} actions={see}>
      <Stack gap="xs">
        <Text size="small">{t(`notConfirmed.${why}`, { time: momentOf(sentAt) })}</Text>
        <Text size="small">{t('notConfirmed.unknown')}</Text>
        <Text size="small" isStrong>
          {t('notConfirmed.whatToDo')}
        </Text>
      </Stack>
    </Notice>
  );
}
