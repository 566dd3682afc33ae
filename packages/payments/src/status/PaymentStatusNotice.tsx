import { isApiError } from '@loan/api';
import { isUnconfirmed } from '@loan/payments';
import { Button, Notice } from '@loan/ui';
import { lazyPart } from './lazyPart.tsx';
import { PendingPaymentNotice } from './PendingPaymentNotice.tsx';
import type { PaymentStatusNoticeProps, PaymentStatusView } from './paymentStatusView.ts';
import { useStatusTranslation } from './statusMessages.ts';
import { UnconfirmedNotice } from './UnconfirmedNotice.tsx';
import { useNoticeReveal } from './useNoticeReveal.ts';

const NoBookingNotice = lazyPart(
  async () => (await import(/* webpackChunkName: "deferred" */ './NoBookingNotice.tsx')).NoBookingNotice,
);

const PaymentUrlNotice = lazyPart(
  async () => (await import(/* webpackChunkName: "deferred" */ './PaymentUrlNotice.tsx')).PaymentUrlNotice,
);

type NoticeKind =
  | 'no-booking'
  | 'unconfirmed'
  | 'not-sent'
  | 'missing'
  | 'not-allowed'
  | 'rejected'
  | 'pending'
  | undefined;

function noticeKindOf({ state, error, paymentUrlProblem, pending }: PaymentStatusView): NoticeKind {
  if (state.name === 'resubmit-allowed') return 'no-booking';
  if (isUnconfirmed(state)) return 'unconfirmed';
  if (state.name === 'rejected' && state.by === 'network') return 'not-sent';
  if (paymentUrlProblem) return paymentUrlProblem;
  if (state.name === 'rejected' && isApiError(error) && error.kind === 'rejected') return 'rejected';
  return pending && 'pending';
}

/**
 * The notice of a payment or loan request that is not confirmed, on every screen that sends one: its known state and
 * the possible actions. It is shown as failed only when the API rejected it or the request was never sent.
 */
export function PaymentStatusNotice(props: PaymentStatusNoticeProps) {
  const { feature, error } = props;
  const t = useStatusTranslation(feature);
  const noticeKind = noticeKindOf(props);
  const box = useNoticeReveal(noticeKind);
  switch (noticeKind) {
    case 'no-booking':
      return <NoBookingNotice {...props} box={box} />;
    case 'unconfirmed':
      return <UnconfirmedNotice {...props} box={box} />;
    case 'not-sent':
      return (
        <Notice ref={box} tone="danger" role="alert" title={t('notSent.title')}>
          {t('notSent.text')}
        </Notice>
      );
    case 'missing':
    case 'not-allowed':
      return <PaymentUrlNotice {...props} box={box} />;
    case 'rejected':
      return (
        <Notice ref={box} tone="danger" role="alert" title={t('rejected.title')}>
          {(isApiError(error) && error.message) || t('rejected.text')}
        </Notice>
      );
    case 'pending':
      return (
        props.pending && (
          <PendingPaymentNotice
            ref={box}
            feature={feature}
            pending={props.pending}
            actions={
              props.pressToOrder && (
                <Button variant="ghost" {...props.pressToOrder}>
                  {t('toOrder')}
                </Button>
              )
            }
          />
        )
      );
    case undefined:
      return null;
  }
}
