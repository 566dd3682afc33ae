import { Button } from '@loan/ui';
import type { ReactNode, Ref } from 'react';
import { formatLocalTime } from './formatLocalTime.ts';
import { COMMIT_CARD_PAYMENT } from './paymentCalls.ts';
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
  const { call, canPayAgain, payAgainFrom, checkedAt, isChecking, check } = pending;
  // “There is no need to pay again” must not stand beside the offer to pay again.
  const isOnItsWay = call === COMMIT_CARD_PAYMENT && !canPayAgain;
  return (
    <StatusCard
      ref={ref}
      title={t(isOnItsWay ? 'receipt.paid.title' : 'pending.title')}
      texts={[t(isOnItsWay ? 'receipt.paid.next' : 'pending.text')]}
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
