import { Button } from '@loan/ui';
import type { ReactNode, Ref } from 'react';
import { formatLocalTime } from './formatLocalTime.ts';
import { StatusCard } from './StatusCard.tsx';
import { useStatusTranslation } from './statusMessages.ts';
import type { PendingPayment } from './useAcceptedPayment.ts';

type PendingPaymentNoticeProps = {
  feature: string;
  pending: PendingPayment;
  /** Below "Check again". */
  actions?: ReactNode;
  ref?: Ref<HTMLDivElement> | undefined;
};

/** A payment that the lender accepted and does not show yet: the same words on every screen of the order. */
export function PendingPaymentNotice({ feature, pending, actions, ref }: PendingPaymentNoticeProps) {
  const t = useStatusTranslation(feature);
  const { isCharged, canPayAgain, payAgainFrom, checkedAt, isChecking, check } = pending;
  const prefix = isCharged ? 'onItsWay' : 'pending';
  return (
    <StatusCard
      ref={ref}
      title={t(`${prefix}.title`)}
      texts={[t(`${prefix}.text`)]}
      times={[
        checkedAt !== undefined && t('pending.checkedAt', { time: formatLocalTime(checkedAt) }),
        !canPayAgain && t('pending.payAgainFrom', { time: formatLocalTime(payAgainFrom) }),
      ]}
      actions={
        <>
          <Button isBusy={isChecking} onPress={check}>
            {t('pending.check')}
          </Button>
          {actions}
        </>
      }
    />
  );
}
