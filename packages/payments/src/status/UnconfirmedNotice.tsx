import { isUnconfirmed } from '@loan/payments';
import type { RefObject } from 'react';
import { formatLocalTime } from './formatLocalTime.ts';
import type { PaymentStatusNoticeProps } from './paymentStatusView.ts';
import { StatusActions } from './StatusActions.tsx';
import { StatusCard } from './StatusCard.tsx';
import { useStatusTranslation } from './statusMessages.ts';

type UnconfirmedNoticeProps = PaymentStatusNoticeProps & { box: RefObject<HTMLDivElement | null> };

/** The response was lost, or the lender could not be read since: when it was sent, and when it may be sent again. */
export function UnconfirmedNotice({ box, ...props }: UnconfirmedNoticeProps) {
  const { feature, state } = props;
  const t = useStatusTranslation(feature);
  if (!isUnconfirmed(state)) return null;
  // After this time the state is still `unconfirmed` only while status queries fail.
  const isDue = state.resubmitFrom <= Date.now();
  return (
    <StatusCard
      ref={box}
      title={t('unconfirmed.title')}
      texts={[t(`unconfirmed.${state.why}`, { time: formatLocalTime(state.sentAt) }), t('unconfirmed.unknown')]}
      advice={t('unconfirmed.whatToDo')}
      times={[
        isDue
          ? t('unconfirmed.resubmitOnceRead')
          : t('unconfirmed.resubmitFrom', { time: formatLocalTime(state.resubmitFrom) }),
      ]}
      actions={<StatusActions {...props} isChecking={state.name === 'checking'} />}
    />
  );
}
