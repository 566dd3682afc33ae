import { Button, Notice, Stack, Text } from '@loan/ui';
import type { ReactNode, Ref } from 'react';
import { formatLocalTime } from './formatLocalTime.ts';
import { useStatusTranslation } from './statusMessages.ts';
import type { PendingPayment } from './useAcceptedPayment.ts';

type PendingPaymentNoticeProps = {
  feature: string;
  pending: PendingPayment;
  /** Beside "Check again". */
  actions?: ReactNode;
  ref?: Ref<HTMLDivElement> | undefined;
};

/** A payment that the lender accepted and does not show yet: the same words on every screen of the order. */
export function PendingPaymentNotice({ feature, pending, actions, ref }: PendingPaymentNoticeProps) {
  const t = useStatusTranslation(feature);
  const { isCharged, canPayAgain, payAgainFrom, checkedAt, isChecking, check } = pending;
  const prefix = isCharged ? 'onItsWay' : 'pending';
  return (
    <Notice
      ref={ref}
      // Waiting is no warning, until it has lasted so long that the borrower may pay again.
      tone={isCharged || !canPayAgain ? 'info' : 'warning'}
      role="status"
      title={t(`${prefix}.title`)}
      actions={
        <>
          <Button variant="secondary" size="small" isBusy={isChecking} onPress={check}>
            {t('pending.check')}
          </Button>
          {actions}
        </>
      }
    >
      <Stack gap="xs">
        <Text size="small">{t(`${prefix}.text`)}</Text>
        {checkedAt !== undefined && (
          <Text size="small">{t('pending.checkedAt', { time: formatLocalTime(checkedAt) })}</Text>
        )}
        {!canPayAgain && <Text size="small">{t('pending.payAgainFrom', { time: formatLocalTime(payAgainFrom) })}</Text>}
      </Stack>
    </Notice>
  );
}
