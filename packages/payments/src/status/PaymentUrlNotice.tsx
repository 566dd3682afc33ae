import { type RefObject, useEffect } from 'react';
import { formatLocalTime } from './formatLocalTime.ts';
import type { PaymentStatusNoticeProps } from './paymentStatusView.ts';
import { StatusActions } from './StatusActions.tsx';
import { StatusCard } from './StatusCard.tsx';
import { useStatusTranslation } from './statusMessages.ts';
import { revealNotice } from './useNoticeReveal.ts';

type PaymentUrlNoticeProps = PaymentStatusNoticeProps & { box: RefObject<HTMLDivElement | null> };

/** The API accepted the payment, and no payment page was opened. */
export function PaymentUrlNotice({ box, ...props }: PaymentUrlNoticeProps) {
  const { isBusy, paymentUrlProblem, pending } = props;
  const t = useStatusTranslation(props.feature);
  const isMissing = paymentUrlProblem === 'missing';
  // The component is loaded lazily, so it reveals itself on mount.
  useEffect(() => revealNotice(box), [box]);
  return (
    <StatusCard
      ref={box}
      role="alert"
      title={t(isMissing ? 'noPaymentPage.title' : 'blockedPaymentPage.title')}
      texts={[t(isMissing ? 'noPaymentPage.text' : 'blockedPaymentPage.text')]}
      times={[
        pending?.canPayAgain === false && t('pending.payAgainFrom', { time: formatLocalTime(pending.payAgainFrom) }),
      ]}
      actions={<StatusActions {...props} isChecking={isBusy} />}
    />
  );
}
